import { storageKey, type StoredName } from '../browserStorage'
import { boot } from '../config'
import { backToTop } from './page/backToTop'
import { followChoices } from './page/choices'
import { slugOfHash } from './page/screen'
import { copyOnClick } from './page/copyOnClick'
import { shortenPaints } from './page/shortPaint'
import { moveToPages } from './page/moveToPages'
import { loadFonts } from './page/loadFonts'
import { keepGroupsOpen } from './page/sidebarGroups'
import { showTheme, switchThemeOnClick } from './page/switchTheme'
import { followTabStops } from './page/tabStops'
import { tell } from './toast/tell'
import { whenIdle } from './page/whenIdle'

/** Events that show that a reader is about to do something. */
const intents = ['pointerdown', 'pointermove', 'keydown', 'focusin', 'touchstart']

/**
 * The only inline script, in the head of every page, after the styles. Before the first paint it loads fonts and applies
 * the reader's choices, so that nothing changes visibly. After that it loads the scripts while it shows what the first
 * paint left out, and starts the entry, on the reader's first input or when the browser is idle. The theme, choices,
 * copying and "Back to top" work from here on, even if the entry fails.
 *
 * `site` is the id of its brand.
 */
export function bootPage(site: string): void {
  const root = document.documentElement
  const { entry, react } = document.currentScript?.dataset ?? {}

  const stored = (name: StoredName): string | null => {
    try {
      return localStorage.getItem(storageKey(site, name))
    } catch {
      return null
    }
  }

  loadFonts()
  root.dataset['script'] = ''
  const theme = stored('theme')
  if (theme !== null) showTheme(theme)

  followChoices(site, stored)

  document.addEventListener('click', copyOnClick)
  document.addEventListener('click', backToTop)
  document.addEventListener('said', (event) => {
    const { words, time } = (event as CustomEvent<{ words: string; time?: number }>).detail
    tell(words, undefined, time)
  })
  switchThemeOnClick(site)
  keepGroupsOpen(site)
  moveToPages()

  document.addEventListener('DOMContentLoaded', followMoved)

  const rest = shortenPaints()
  document.addEventListener('beforetop', rest.shortenNext)
  // A link to a section must land exactly, and so must a position that is restored.
  for (const name of ['pointerdown', 'keydown', 'touchstart', 'popstate']) {
    addEventListener(name, rest.show, { passive: true })
  }

  let isStarted = false
  const start = () => {
    if (isStarted) return
    isStarted = true
    rest.show()
    followTabStops()
    // Evaluates React in a separate task, before the entry hydrates.
    if (react === undefined || entry === undefined) return
    import(react)
      .then(() => import(entry))
      .catch((error: unknown) => {
        console.error(error)
        // Replaces controls that need the entry with ones that work without it.
        root.dataset['script'] = 'failed'
      })
  }
  /** Loads the scripts, and doesn't run them: a slow machine then lays out the page while a slow connection brings them. */
  const loadScripts = () => {
    for (const href of [react, entry]) {
      if (href !== undefined)
        document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
    }
  }
  /** Hydration needs the whole document. */
  const startWhenParsed = () => {
    if (document.readyState !== 'loading') start()
    else document.addEventListener('DOMContentLoaded', start, { once: true })
  }

  /** The reader may open the search before it has loaded, so this leaves a mark for it. */
  const wantSearch = (event: Event) => {
    event.preventDefault()
    root.dataset['searchWanted'] ??= ''
    document.dispatchEvent(new Event('searchwanted'))
    startWhenParsed()
  }
  /** Keeps what a reader types who doesn't wait for the field of the search. In another field, it belongs there. */
  const keep = (event: Event, change: (typed: string) => string) => {
    const typed = root.dataset['searchWanted']
    if (typed === undefined || isField(event.target)) return
    event.preventDefault()
    root.dataset['searchWanted'] = change(typed)
  }
  /** Buttons of islands that were pressed before the islands have started, which then get the presses. */
  const pressed: HTMLElement[] = []
  addEventListener('click', (event) => {
    if (!(event.target instanceof Element)) return
    if (event.target.closest('[data-search]') !== null) wantSearch(event)
    const button = event.target.closest<HTMLElement>('[data-island]:not([data-started]) button')
    if (button !== null) pressed.push(button)
  })
  // Each in its own task, as the reader's presses were: React handles the clicks of one task together.
  document.addEventListener('islands', () => pressed.splice(0).forEach((button) => setTimeout(() => button.click())))
  addEventListener('keydown', (event) => {
    const { key, ctrlKey, metaKey, altKey, shiftKey } = event
    const isCombination = (ctrlKey || metaKey) && !altKey && !shiftKey && key.toLowerCase() === 'k'
    const typed = root.dataset['searchWanted']
    // With Enter after a query, the reader wants its first result.
    const text = typed && key === 'Enter' ? '\n' : key
    const isText = text.length === 1 && !isField(event.target) && !ctrlKey && !metaKey && !altKey
    if (isCombination || (text === '/' && isText && !typed)) wantSearch(event)
    else if (isText) keep(event, (typed) => typed + text)
    else if (key === 'Backspace') keep(event, (typed) => typed.slice(0, -1))
    else if (key === 'Escape') delete root.dataset['searchWanted']
  })
  addEventListener('paste', (event) => {
    keep(event, (typed) => typed + (event.clipboardData?.getData('text') ?? '').replace(/\s+/g, ' '))
  })

  // Waits for the first paint, because a page that appears under a resting pointer fires an event before it. A page in
  // the background isn't painted, so it waits too.
  new PerformanceObserver((_entries, observer) => {
    observer.disconnect()
    loadScripts()
    intents.forEach((name) => addEventListener(name, startWhenParsed, { once: true, passive: true }))
    rest.showInSteps(() => whenIdle(startWhenParsed, boot.idleTimeout))
  }).observe({ type: 'paint', buffered: true })
}

/** Returns whether a reader types text or chooses a value there. */
const isField = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || /^(?:INPUT|TEXTAREA|SELECT)$/.test(target.tagName))

/** An address of a section that has moved to another page leads there. That of a renamed one gets its present hash. */
function followMoved(): void {
  const section = document.getElementById(slugOfHash(location.hash) ?? '')
  const renamed = section?.matches('.former') === true ? section.parentElement?.closest('[id]') : null
  if (renamed) history.replaceState(history.state, '', `#${renamed.id}`)
  const link = section?.matches('.moved') === true ? section.querySelector('a') : null
  if (link !== null) location.replace(link.href)
}
