import { createRoot } from 'react-dom/client'
import { createRecorders, type Recorder } from './frame/recordStores'
import styles from './panel.css'
import { initType, type ActionNames } from './store/Actions'
import { Stores } from './store/Stores'
import { withReport, type StoreExport, type StoreLog } from './store/storeLog'

/** The module that shows the store of an island. */
export interface WatchModule {
  /** Shows a store inside `place` once it is created with the result. The styles are for `shadow`, which is around. */
  readonly watchStore: (shadow: ShadowRoot, place: Element, name: string) => Recorder
}

/** The export of the module's file. `names` are those of actions. */
export const watchStoreOf =
  (names: ActionNames): WatchModule['watchStore'] =>
  (shadow, place, name) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(styles)
    // The styles of the button are more specific.
    shadow.adoptedStyleSheets.unshift(sheet)
    place.className = 'watched'
    const root = createRoot(place)
    // The reader may have used the store before, so the log doesn't begin with its initial state.
    const namesHere = { ...names, [initType]: 'start of the log' }
    let logs: readonly StoreLog[] = []
    let exported: StoreExport | undefined
    const render = () => {
      root.render(<Stores logs={logs} exported={exported} onCommand={recorders.run} names={namesHere} />)
    }
    const recorders = createRecorders(
      (report) => {
        logs = withReport(logs, report)
        render()
      },
      (log) => {
        exported = log
        render()
      },
    )
    return recorders.recorderOf(name)
  }
