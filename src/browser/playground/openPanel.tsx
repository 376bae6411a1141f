import { createRoot } from 'react-dom/client'
import { unpackSample, type SamplesData } from '../../samplesData'
import { Panel } from './Panel'
import styles from './panel.css'
import { unpackShared } from './share'
import type { StoreView } from './store/StoreView'

/** The module of the panel. */
export interface PanelModule {
  /** Opens the panel of a sample below it, or the sample that the hash of a link carries. */
  readonly openPanel: (figure: HTMLElement, hash?: string) => Promise<void>
}

/** The files of the panel that are not scripts of this page. */
export interface PanelAddresses {
  /** The frame, with React in production mode, and in development mode. */
  readonly frame: string
  readonly developmentFrame: string
  /** The script that records the stores of a sample there. */
  readonly storeScript: string
  /** Loads what shows them. */
  readonly loadStoreView: () => Promise<{ readonly StoreView: typeof StoreView }>
  /** Returns the address of the samples of a page. */
  readonly samples: (hash: string) => string
}

/** The export of the panel's chunk. */
export function panelOf(addresses: PanelAddresses): PanelModule {
  const read = async (hash: string) => {
    const response = await fetch(addresses.samples(hash))
    if (!response.ok) throw new Error(`${response.status} for ${response.url}`)
    return (await response.json()) as SamplesData
  }
  return {
    openPanel: async (figure, hash) => {
      const [name = '', position = '0'] = (figure.dataset['run'] ?? '').split('-')
      const shared = hash === undefined ? undefined : await unpackShared(hash)
      if (hash !== undefined && shared === undefined) return
      const index = shared?.index ?? Number(position)
      const place = shared === undefined ? figure : document.querySelector<HTMLElement>(`[data-run="${name}-${index}"]`)
      const sample = unpackSample(await read(name), index)
      if (place === null || sample === undefined) return
      const isJavaScript = document.documentElement.dataset['language'] === 'js'
      const language = shared?.language ?? (isJavaScript ? 'js' : 'ts')
      show(place, (close, root) => (
        <Panel
          sample={sample}
          index={index}
          language={language}
          changed={shared?.files}
          frame={sample.isDevelopment === true ? addresses.developmentFrame : addresses.frame}
          storeScript={addresses.storeScript}
          loadStoreView={addresses.loadStoreView}
          root={root}
          onClose={close}
        />
      ))
    },
  }
}

type Render = (close: () => void, root: ShadowRoot) => React.ReactElement

/** Shows a panel below a sample. One that is already there gets the focus. */
function show(figure: HTMLElement, render: Render): void {
  const block = figure.closest('.languages') ?? figure
  const after = block.nextElementSibling
  if (after instanceof HTMLElement && after.dataset['playground'] !== undefined) {
    after.shadowRoot?.querySelector('button')?.focus()
    return
  }
  const host = document.createElement('div')
  host.dataset['playground'] = ''
  const shadow = host.attachShadow({ mode: 'open' })
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(styles)
  shadow.adoptedStyleSheets = [sheet]
  const container = shadow.appendChild(document.createElement('div'))
  block.after(host)
  const root = createRoot(container)
  const leave = () => {
    document.removeEventListener('article', leave)
    root.unmount()
    host.remove()
  }
  const close = () => {
    leave()
    figure.querySelector<HTMLElement>('.run')?.focus()
  }
  document.addEventListener('article', leave)
  root.render(render(close, shadow))
}
