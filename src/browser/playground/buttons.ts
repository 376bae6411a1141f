import { sharedPrefix } from '../../config'
import { readRunMark } from '../../runMark'
import type { Load } from '../../types'
import { say } from '../toast/say'
import { nameRunButton } from './nameRunButton'
import type { PanelModule } from './openPanel'
import { placeOf, prepareRun, type Prepared, type RunAddresses } from './prepare'
import { addWatchButtons } from './watchButtons'
import type { WatchModule } from './watchStore'
import { unpackShared, type Shared } from './share'

/** The files of the playground, besides those that the panel loads. */
export interface PlaygroundAddresses extends RunAddresses {
  readonly load: () => Promise<PanelModule>
  /** Loads the view of the stores of islands. */
  readonly loadWatch: () => Promise<WatchModule>
}

/**
 * The export of the playground's chunk. Adds a button to each sample of the article that can be run, and opens the
 * sample of a link that carries code. The panel, the samples of the page and the frame load at the same time, as soon as
 * a reader is about to press a button.
 */
export function startPlayground(addresses: PlaygroundAddresses): (load: Load) => void {
  let prepared: Prepared | undefined
  let load: Load | undefined
  /** The samples whose panels are loading. */
  const opening = new Set<HTMLElement>()
  /** What the reader has changed in samples, by their marks. It is kept as long as the document. */
  const drafts = new Map<string | undefined, Shared>()
  const draftOf = (figure: HTMLElement) => drafts.get(figure.dataset['run'])

  const prepare = (figure: HTMLElement, isFrameOpen = true): Prepared => {
    // A failure appears when the reader presses the button.
    addresses.load().catch(() => {})
    if (prepared?.figure === figure && prepared.host.isConnected) return prepared
    prepared?.host.remove()
    prepared = prepareRun(figure, addresses, isFrameOpen)
    return prepared
  }
  const open = async (figure: HTMLElement, shared?: Shared) => {
    const shown = panelAfter(figure)
    if (shown !== null) {
      // The reader may have edited the code there.
      if (shared !== undefined) say('Close this sample first, and then open the link again')
      const { shadowRoot } = shown
      const editor = shadowRoot?.querySelector<HTMLElement>('[contenteditable]')
      ;(editor ?? shadowRoot?.querySelector('button'))?.focus()
      return
    }
    const code = { shared, draft: draftOf(figure) }
    const keep = (draft: Shared | undefined) => {
      if (draft === undefined) drafts.delete(figure.dataset['run'])
      else drafts.set(figure.dataset['run'], draft)
    }
    let isReadable = true as boolean
    await load?.('The sample', async () => {
      // The reader may press the button twice, and what failed may be tried again meanwhile.
      if (opening.has(figure)) return
      opening.add(figure)
      const ready = prepare(figure, (shared ?? code.draft) === undefined)
      prepared = undefined
      try {
        const panel = await addresses.load()
        isReadable = await panel.openPanel(ready, code, keep)
      } catch (error) {
        ready.host.remove()
        throw error
      } finally {
        opening.delete(figure)
      }
    })
    if (!isReadable) say(unreadable)
  }
  const openShared = async () => {
    if (!location.hash.startsWith(sharedPrefix)) return
    const shared = await unpackShared(location.hash)
    const figure = [...figuresOfPage()].find((figure) => readRunMark(figure)?.index === shared?.index)
    if (figure === undefined) {
      say(unreadable)
      return
    }
    reveal(figure)
    await open(figure, shared)
  }

  // The reader pastes a link on its page, or goes back to one.
  addEventListener('hashchange', () => void openShared())
  return (loadPart) => {
    load = loadPart
    for (const figure of figuresOfPage()) {
      const tools = figure.querySelector('.tools')
      if (tools === null || tools.querySelector('.run') !== null) continue
      const button = document.createElement('button')
      button.type = 'button'
      button.className = 'run'
      button.ariaLabel = tools.querySelector('.copy')?.getAttribute('aria-label') ?? ''
      nameRunButton(button, draftOf(figure) === undefined ? 'Run' : 'Edit')
      for (const intent of ['pointerenter', 'focus'] as const) {
        button.addEventListener(intent, () => {
          if (panelAfter(figure) === null) prepare(figure, draftOf(figure) === undefined)
        })
      }
      button.addEventListener('click', () => void open(figure))
      tools.prepend(button)
    }
    addWatchButtons(addresses.loadWatch, load)
    void openShared()
  }
}

/** The samples of the page that can be run. One in both languages is there twice. */
function figuresOfPage(): NodeListOf<HTMLElement> {
  return document.querySelectorAll<HTMLElement>('article figure[data-run]')
}

/** Shows a sample that is in a fold or a tab. */
function reveal(figure: HTMLElement): void {
  for (let fold = figure.closest('details'); fold; fold = fold.parentElement?.closest('details') ?? null) {
    fold.open = true
  }
  figure.closest('.tab')?.previousElementSibling?.querySelector('input')?.click()
}

const unreadable = 'The code in this link could not be read'

/** The open panel of a sample. */
function panelAfter(figure: HTMLElement): Element | null {
  const next = placeOf(figure).nextElementSibling
  return next?.matches('[data-playground]') === true ? next : null
}
