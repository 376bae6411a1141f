import { sharedPrefix } from '../../config'
import { readRunMark } from '../../runMark'
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
export function startPlayground(addresses: PlaygroundAddresses): () => void {
  let prepared: Prepared | undefined

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
      const { shadowRoot } = shown
      const editor = shadowRoot?.querySelector<HTMLElement>('[contenteditable]')
      ;(editor ?? shadowRoot?.querySelector('button'))?.focus()
      return
    }
    const ready = prepare(figure, shared === undefined)
    prepared = undefined
    try {
      const panel = await addresses.load()
      await panel.openPanel(ready, shared)
    } catch (error) {
      console.error(error)
      ready.host.remove()
      say('The sample could not be loaded')
    }
  }
  const openShared = async (figures: NodeListOf<HTMLElement>) => {
    const shared = await unpackShared(location.hash)
    const figure = [...figures].find((figure) => readRunMark(figure)?.index === shared?.index)
    if (figure === undefined) say('The code in this link could not be read')
    else await open(figure, shared)
  }

  return () => {
    const figures = document.querySelectorAll<HTMLElement>('article figure[data-run]')
    for (const figure of figures) {
      const tools = figure.querySelector('.tools')
      if (tools === null || tools.querySelector('.run') !== null) continue
      const button = document.createElement('button')
      button.type = 'button'
      button.className = 'run'
      button.textContent = 'Run'
      const copy = tools.querySelector('.copy')?.getAttribute('aria-label') ?? ''
      button.setAttribute('aria-label', copy.replace(/^Copy/, 'Run'))
      for (const intent of ['pointerenter', 'focus'] as const) {
        button.addEventListener(intent, () => {
          if (panelAfter(figure) === null) prepare(figure)
        })
      }
      button.addEventListener('click', () => void open(figure))
      tools.prepend(button)
    }
    addWatchButtons(addresses.loadWatch)
    if (location.hash.startsWith(sharedPrefix)) void openShared(figures)
  }
}

/** Says what failed, in the toast and to screen readers. */
function say(text: string): void {
  document.dispatchEvent(new CustomEvent('failed', { detail: text }))
}

/** The open panel of a sample. */
function panelAfter(figure: HTMLElement): Element | null {
  const next = placeOf(figure).nextElementSibling
  return next?.matches('[data-playground]') === true ? next : null
}
