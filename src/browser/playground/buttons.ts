import { sharedPrefix } from './share'
import type { PanelModule } from './openPanel'

/**
 * The export of the playground's chunk. Adds a button to each sample of the article that can be run, and opens the
 * sample of a link that carries code. `load` loads the panel, which starts when a reader is about to press a button.
 */
export function startPlayground(load: () => Promise<PanelModule>): () => void {
  const open = async (figure: HTMLElement, shared?: string) => {
    try {
      await (await load()).openPanel(figure, shared)
    } catch (error) {
      console.error(error)
      const notice = document.querySelector('[data-notice]')
      if (notice !== null) notice.textContent = 'The sample could not be loaded'
    }
  }
  return () => {
    const figures = document.querySelectorAll<HTMLElement>('article figure[data-run]')
    for (const figure of figures) {
      const tools = figure.querySelector('.tools')
      if (tools === null || tools.querySelector('.run') !== null) continue
      const button = document.createElement('button')
      button.type = 'button'
      button.className = 'run'
      button.title = 'Run'
      const copy = tools.querySelector('.copy')?.getAttribute('aria-label') ?? ''
      button.setAttribute('aria-label', copy.replace(/^Copy/, 'Run'))
      // A failure appears when the reader presses the button.
      const prepare = () => void load().catch(() => {})
      button.addEventListener('pointerenter', prepare, { once: true })
      button.addEventListener('focus', prepare, { once: true })
      button.addEventListener('click', () => void open(figure))
      tools.prepend(button)
    }
    const [first] = figures
    if (first !== undefined && location.hash.startsWith(sharedPrefix)) void open(first, location.hash)
  }
}
