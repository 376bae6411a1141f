import { createRoot } from 'react-dom/client'
import { unpackSample } from '../../samplesData'
import { pageLanguage, Panel } from './Panel'
import type { PanelParts } from './Sample'
import styles from './panel.css'
import type { Prepared } from './prepare'
import type { Shared } from './share'

/** The module of the panel. */
export interface PanelModule {
  /** Opens the panel of a sample below it, with the code of a link if there is one. */
  readonly openPanel: (prepared: Prepared, shared: Shared | undefined) => Promise<void>
}

/** The export of the panel's chunk. */
export function panelOf(parts: PanelParts): PanelModule {
  return {
    openPanel: async (prepared, shared) => {
      const { index, samples, host } = prepared
      const sample = unpackSample(await samples, index)
      if (sample === undefined) throw new Error(`There is no sample ${index}`)
      const { files } = (shared?.language === 'js' && sample.javascript) || sample
      const isForeign = Object.keys(shared?.files ?? {}).some((name) => !Object.hasOwn(files, name))
      if (isForeign) throw new Error('This link carries files of another sample')
      // The reader has left the page.
      if (!host.isConnected) return
      show(prepared, (close, root) => (
        <Panel
          {...parts}
          sample={sample}
          prepared={prepared}
          language={shared?.language ?? pageLanguage()}
          changed={shared?.files}
          root={root}
          onClose={close}
        />
      ))
    },
  }
}

type Render = (close: () => void, root: ShadowRoot) => React.ReactElement

/** Shows a panel in its place. The frame is already there, and the panel has a slot for it. */
function show({ figure, host }: Prepared, render: Render): void {
  // Above the panel, code has a margin, unless it is in a tab.
  host.dataset['playground'] = figure.closest('.tab') === null ? '' : 'tab'
  host.hidden = false
  const shadow = host.attachShadow({ mode: 'open' })
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(styles)
  shadow.adoptedStyleSheets = [sheet]
  const root = createRoot(shadow.appendChild(document.createElement('div')))
  const uncover = coverPage(host)
  // A sample in both languages has a button in each, of which the reader sees one.
  const buttons = [...(figure.closest('.languages') ?? figure).querySelectorAll<HTMLElement>('.run')]
  const restored = buttons.map(leadToEditor)
  const leave = () => {
    document.removeEventListener('article', leave)
    uncover()
    restored.forEach((restore) => restore())
    root.unmount()
    host.remove()
  }
  const close = () => {
    leave()
    buttons.find((button) => button.checkVisibility())?.focus()
  }
  document.addEventListener('article', leave)
  root.render(render(close, shadow))
}

/** Turns the button of a sample into one for its editor, while the panel is open. Returns the function that ends this. */
function leadToEditor(button: HTMLElement): () => void {
  const label = button.getAttribute('aria-label') ?? ''
  const name = (verb: string) => {
    button.textContent = verb
    button.setAttribute('aria-label', label.replace(/^Run/, verb))
  }
  name('Edit')
  button.dataset['open'] = ''
  return () => {
    name('Run')
    delete button.dataset['open']
  }
}

/** The width below which the panel covers the screen, as in panel.css. */
const isSheet = '(max-width: 40rem)'

/** Keeps the focus out of the page while the panel covers it. Returns the function that ends this. */
function coverPage(host: HTMLElement): () => void {
  const media = matchMedia(isSheet)
  const covered = aroundOf(host).filter((element) => !element.inert)
  const update = () => covered.forEach((element) => (element.inert = media.matches))
  update()
  media.addEventListener('change', update)
  return () => {
    media.removeEventListener('change', update)
    covered.forEach((element) => (element.inert = false))
  }
}

/** Everything in the page that neither contains an element nor is part of it, apart from the title of the page. */
function aroundOf(element: HTMLElement): HTMLElement[] {
  const { parentElement: parent } = element
  if (parent === null) return []
  const others = [...parent.children].flatMap((other) => {
    if (other === element) return []
    return other.matches('h1') ? [...other.children] : [other]
  })
  return [...others.filter((other) => other instanceof HTMLElement), ...aroundOf(parent)]
}
