import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { SearchHints } from '../../siteConfig'
import { patience } from '../../config'
import { allPagesId } from '../../theme/navigation/sidebar/allPagesId'
import type { Hit } from '../../search/ranking'
import type { SearchSection } from '../../search/searchData'
import { Links } from './Links'
import { markNext } from './markWords'
import type { SearchMemory } from './memory'
import { Recent } from './Recent'
import { ReferencePanel } from './ReferencePanel'
import { optionId, Results, resultsId } from './Results'
import { countOf, remarkOn } from './remarkOn'
import type { SearchIndex } from './searchIndex'

/**
 * The search: a combobox in a native dialog. The field keeps the focus; arrow keys move through the results, and Enter
 * opens the selected one, or the first one as soon as there is one. `first` is the initial query, with a line break at its
 * end if the reader has pressed Enter, `known` the index so far, and `load` loads the rest. `base` is the path of the site's
 * root. Without a query, it shows the site's example and tasks from `hints`, and the tasks again when
 * nothing is found.
 */
export function SearchDialog(props: {
  readonly base: string
  readonly memory: SearchMemory
  readonly hints: Pick<SearchHints, 'example' | 'tasks'>
  readonly first: string
  readonly known: SearchIndex | undefined
  readonly load: (onIndex: (index: SearchIndex) => void) => Promise<void>
  readonly onClosed: () => void
}) {
  const { base, memory, hints, first, known, load, onClosed } = props
  const dialog = useRef<HTMLDialogElement>(null)
  const field = useRef<HTMLInputElement>(null)
  const [query, setQuery] = useState(first.replace('\n', ''))
  /** The result that the reader has moved to, which stays selected when more arrive, or `soon`. */
  const [chosen, setChosen] = useState(first.endsWith('\n') ? soon : undefined)
  const [index, setIndex] = useState(known)
  /** What keeps the reader waiting. */
  const [trouble, setTrouble] = useState<'is still loading' | 'could not be loaded'>()

  useLayoutEffect(() => {
    dialog.current?.showModal()
    // On a low screen, the dialog scrolls, and browsers would focus that part.
    field.current?.focus()
    // What the reader has just typed goes on. A query that comes back may make place for another.
    if (reopened()) field.current?.select()
  }, [])
  // Runs on mount, and again when the reader clicks "Try again". An earlier attempt may still bring the index.
  useEffect(() => {
    if (trouble !== undefined) return
    const timer = setTimeout(() => setTrouble('is still loading'), patience)
    load(setIndex).catch((error: unknown) => {
      console.error(error)
      setTrouble('could not be loaded')
    })
    return () => clearTimeout(timer)
  }, [load, trouble])
  useEffect(() => {
    if (chosen === soon) document.getElementById(optionId(0))?.click()
  }, [chosen, index])
  // The selected result is elsewhere in the list once the text has arrived.
  useEffect(() => {
    dialog.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' })
  }, [index])

  const isAsked = query.trim() !== ''
  const isLoading = index?.isPartial !== false
  const found = isAsked ? index?.search.find(query) : undefined
  // Titles with only some of the words would be a guess, while the text may have all of them.
  const isGuess = isLoading && trouble !== 'could not be loaded' && !found?.hasAll
  const pages = isGuess ? [] : (found?.pages ?? [])
  const hits = pages.flatMap((page) => page.hits)
  const soFar = isAsked && hits.length === 0 ? 'No title matches, and' : 'Only titles are searched:'
  const what = index === undefined ? 'The search' : `${soFar} the text`
  const wait = isLoading && trouble !== undefined ? `${what} ${trouble}.` : ''
  const active = Math.max(
    0,
    hits.findIndex(({ section }) => section.path === chosen?.path && section.slug === chosen.slug),
  )
  const current = hits[active]
  const isOffering = !isAsked || (hits.length === 0 && !isLoading)
  // The titles alone cannot tell which words are missing.
  const remark = found && !isLoading && hits.length > 0 ? remarkOn(found) : ''
  const card = current && index?.facts.get(current.section.path)?.card
  const ask = (text: string) => {
    setQuery(text)
    setChosen(undefined)
  }
  const choose = (place: number) => setChosen(hits[place]?.section)
  const close = () => dialog.current?.close()
  const follow = (link: HTMLAnchorElement, { section, terms }: Hit) => {
    setChosen(section)
    memory.ask(query.trim())
    markNext(terms, link.pathname === location.pathname)
    close()
    // Coming back to this entry opens the search again. Last, because Safari limits how often a page may do this.
    history.replaceState({ ...(history.state as object | null), search: query }, '')
  }
  const onKeyDown = (event: React.KeyboardEvent) => {
    const step = stepOf(event)
    const isEnter = event.key === 'Enter' && !event.nativeEvent.isComposing
    if (hits.length === 0) setChosen(isEnter ? soon : undefined)
    if (hits.length === 0 || (step === 0 && !isEnter)) return
    event.preventDefault()
    const next = (active + step + hits.length) % hits.length
    const option = document.getElementById(optionId(next))
    if (option === null) return
    const { top, height } = option.getBoundingClientRect()
    option.scrollIntoView({ block: 'nearest' })
    if (step !== 0) choose(next)
    // A wheel or a finger may have scrolled the selected result out of view. Then readers see it before they open it.
    else if (Math.abs(option.getBoundingClientRect().top - top) < height / 2) option.click()
  }
  return (
    <dialog
      ref={dialog}
      className="search"
      aria-label="Search"
      onClose={({ currentTarget }) => void hidden(currentTarget).then(onClosed)}
      onCancel={forget}
      onClick={({ target, currentTarget }) => {
        // A click outside the dialog is a click on its backdrop.
        if (target === currentTarget) currentTarget.close()
      }}
    >
      <div className="search-box" onKeyDown={hits.length > 0 ? undefined : moveThroughOffers}>
        <div className="search-head">
          <input
            ref={field}
            role="combobox"
            aria-label="Search the documentation"
            aria-expanded={hits.length > 0}
            aria-controls={resultsId}
            aria-autocomplete="list"
            aria-activedescendant={hits.length > 0 ? optionId(active) : undefined}
            placeholder="A name, a task, an error"
            autoComplete="off"
            autoCapitalize="off"
            autoCorrect="off"
            spellCheck={false}
            enterKeyHint="go"
            value={query}
            onChange={({ target }) => ask(target.value)}
            onKeyDown={onKeyDown}
          />
          <button type="button" className="search-close" aria-label="Close" onClick={close} />
        </div>
        {remark !== '' && <p className="search-note">{remark}</p>}
        <Results
          // A new query begins at the top of its results.
          key={query}
          pages={pages}
          hits={hits}
          facts={index?.facts}
          base={base}
          active={active}
          onPoint={choose}
          onFollow={follow}
        />
        {isAsked && hits.length === 0 && wait === '' && (
          <p className="search-note">
            {isLoading ? (
              'Searching …'
            ) : found?.isVague === true ? (
              `“${query.trim()}” and what?`
            ) : (
              <>
                Nothing is found for “{query.trim()}”. Try fewer or other words, or look at{' '}
                <a href={`${base}#${allPagesId}`} onClick={close}>
                  all pages
                </a>
                .
              </>
            )}
          </p>
        )}
        {isOffering && (
          <>
            <Recent example={hints.example} onChoose={ask} onFollow={close} {...{ base, memory, field, isAsked }} />
            {hints.tasks && (
              <Links id="_search-tasks" heading="Common tasks" links={hints.tasks} base={base} onFollow={close} />
            )}
          </>
        )}
        {wait !== '' && (
          <p className="search-note">
            {wait}{' '}
            <button type="button" onClick={() => setTrouble(undefined)}>
              Try again
            </button>
          </p>
        )}
        {card && <ReferencePanel card={card} />}
        <p className="search-keys" aria-hidden="true">
          <kbd>↑</kbd> <kbd>↓</kbd> to move, <kbd>Enter</kbd> to open, <kbd>Esc</kbd> to close
        </p>
        <p className="announcer" role="status" data-notice="" />
        <p className="announcer" role="status">
          {isAsked && !isLoading ? `${countOf(hits)} ${remark}`.trim() : ''}
        </p>
      </div>
    </dialog>
  )
}

/** The choice of a reader who presses Enter before there is a result: the first one that arrives. */
const soon = {} as SearchSection

/** How far a key moves. While readers compose a letter, keys belong to their input method. */
function stepOf({ key, nativeEvent }: React.KeyboardEvent): -1 | 0 | 1 {
  return nativeEvent.isComposing ? 0 : key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? -1 : 0
}

/** Moves the focus from the field of a search without results through what it offers, and back. */
function moveThroughOffers(event: React.KeyboardEvent<HTMLElement>): void {
  const step = stepOf(event)
  const offers = 'input, :is(.search-start, .search-note) :is(a, button)'
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>(offers)]
  const from = stops.indexOf(document.activeElement as HTMLElement)
  if (step === 0 || from === -1) return
  event.preventDefault()
  stops[(from + step + stops.length) % stops.length]?.focus()
}

/** Returns the query of a search that the reader has come back to. */
function reopened(): string | undefined {
  return (history.state as { readonly search?: string } | null)?.search
}

/** Waits until a closed dialog has disappeared. */
async function hidden(dialog: Element): Promise<void> {
  await Promise.allSettled(dialog.getAnimations().map(({ finished }) => finished))
}

/** Forgets the query of a search that the reader closes without opening a result. */
function forget() {
  const { search, ...state } = (history.state ?? {}) as { readonly search?: string }
  if (search !== undefined) history.replaceState(state, '')
}
