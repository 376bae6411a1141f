import { createRoot } from 'react-dom/client'
import { unpackSample } from '../../samplesData'
import { nameRunButton } from './nameRunButton'
import { pageLanguage, Panel } from './Panel'
import type { PanelParts } from './Sample'
import styles from './panel.css'
import type { Prepared } from './prepare'
import type { Shared } from './share'

/** What a panel opens with instead of the code of the page. */
export interface OtherCode {
  /** The code of a link. It takes precedence. */
  readonly shared: Shared | undefined
  /** The reader's code, from before the panel was closed. */
  readonly draft: Shared | undefined
}

/** The module of the panel. */
export interface PanelModule {
  /**
   * Opens the panel of a sample below it. Resolves to false if the code of a link belongs to another sample, and opens
   * nothing then. `keep` is called with what the reader changes, or nothing after a reset. Rejects if the sample cannot be
   * loaded.
   */
  readonly openPanel: (
    prepared: Prepared,
    code: OtherCode,
    keep: (draft: Shared | undefined) => void,
  ) => Promise<boolean>
}

/** The export of the panel's chunk. */
export function panelOf(parts: PanelParts): PanelModule {
  return {
    openPanel: async (prepared, { shared, draft }, keep) => {
      const { index, samples, host } = prepared
      const sample = unpackSample(await samples, index)
      if (sample === undefined) throw new Error(`There is no sample ${index}`)
      const changed = shared ?? draft
      const { files } = (changed?.language === 'js' && sample.javascript) || sample
      const isForeign = Object.keys(changed?.files ?? {}).some((name) => !Object.hasOwn(files, name))
      if (isForeign) {
        host.remove()
        return false
      }
      // The reader has left the page.
      if (!host.isConnected) return true
      let kept = draft
      const render: Render = (close, root) => (
        <Panel
          {...parts}
          sample={sample}
          prepared={prepared}
          language={changed?.language ?? pageLanguage()}
          changed={changed?.files}
          isFromLink={shared !== undefined}
          root={root}
          onEdit={(language, files) => {
            kept = Object.keys(files).length > 0 ? { index, language, files } : undefined
            keep(kept)
          }}
          onClose={close}
        />
      )
      show(prepared, render, () => kept !== undefined)
      return true
    },
  }
}

type Render = (close: () => void, root: ShadowRoot) => React.ReactElement

/** Shows a panel in its place. The frame is already there, and the panel has a slot for it. */
function show({ figure, host }: Prepared, render: Render, hasDraft: () => boolean): void {
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
  for (const button of buttons) {
    nameRunButton(button, 'Edit')
    button.dataset['open'] = ''
  }
  const leave = () => {
    document.removeEventListener('article', leave)
    uncover()
    for (const button of buttons) {
      nameRunButton(button, hasDraft() ? 'Edit' : 'Run')
      delete button.dataset['open']
    }
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
