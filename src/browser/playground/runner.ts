import { isAnswer } from './isAnswer'
import type { Frame } from './openFrame'
import { maxEvents, type Answer, type Order, type PanelEvent } from './protocol'
import type { Renders, StorageEntries, StoreCommand, StoreExport, StoreReport } from './store/storeLog'

/** Milliseconds between two pings, and how many pings may go unanswered. */
const heartbeat = { every: 1000, patience: 5 }

/** What a run reports to the panel. */
export interface RunListener {
  readonly onEvents: (events: readonly PanelEvent[]) => void
  /** A store of the sample has changed. */
  readonly onStore: (report: StoreReport) => void
  /** The log that the reader has asked for. */
  readonly onExport: (log: StoreExport) => void
  readonly onStorage: (storage: StorageEntries) => void
  readonly onRenders: (renders: Renders) => void
  /** The sample has run, and its component is on the screen. The reader can use it now. */
  readonly onDone: () => void
  /** The run was stopped, and its frame is gone. */
  readonly onStop: (reason: string) => void
}

/** A run in its own frame. */
export interface Run {
  readonly end: () => void
  /** Runs a command of the reader for a store. */
  readonly control: (command: StoreCommand) => void
}

/** Runs a sample in a frame that has run nothing yet. */
export function startRun({ element, loaded, ready }: Frame, order: Promise<Order>, listener: RunListener): Run {
  let events = 0
  let isLoaded = false
  let isOver = false
  let missed = 0
  const send = (message: Order) => element.contentWindow?.postMessage(message, '*')

  const end = () => {
    isOver = true
    clearInterval(timer)
    removeEventListener('message', listen)
    element.remove()
  }
  const stop = (reason: string) => {
    if (isOver) return
    end()
    listener.onStop(reason)
  }
  /** Counts what a run reports, and stops it if that is too much. */
  const count = (more: number) => {
    events += more
    if (events > maxEvents) stop(`Stopped, because it has reported more than ${maxEvents} results, logs and actions.`)
  }
  const answers: { readonly [T in Answer['type']]: (answer: Extract<Answer, { type: T }>) => void } = {
    ready: () => {},
    pong: () => {},
    done: listener.onDone,
    store: ({ report }) => {
      listener.onStore(report)
      count(report.entries.length)
    },
    export: ({ log }) => listener.onExport(log),
    storage: ({ storage }) => listener.onStorage(storage),
    renders: ({ renders }) => listener.onRenders(renders),
    height: ({ height }) => {
      element.height = String(Math.ceil(Math.min(height, 2000)))
    },
    events: ({ events: more }) => {
      listener.onEvents(more.slice(0, maxEvents - events))
      count(more.length)
    },
  }
  const listen = ({ source, data }: MessageEvent<unknown>) => {
    if (source !== element.contentWindow || source === null) return
    missed = 0
    if (isAnswer(data)) answers[data.type](data as never)
  }
  const timer = setInterval(() => {
    if (!isLoaded) return
    if (missed === heartbeat.patience) stop('Stopped, because it does not respond.')
    missed += 1
    send({ type: 'ping' })
  }, heartbeat.every)
  const start = async () => {
    const [first] = await Promise.all([order, loaded])
    // The frame runs its scripts now, and nothing else that could take long.
    isLoaded = true
    await ready
    // Its page has loaded, so it loads no other one unless the sample or a link leads there.
    element.addEventListener('load', () => {
      stop('Stopped, because it left its page. A sample cannot go to other addresses.')
    })
    send({ type: 'scheme', scheme: getComputedStyle(document.documentElement).colorScheme })
    send(first)
  }
  addEventListener('message', listen)
  start().catch(() => stop('Stopped, because a file that runs samples could not be loaded. Run it again.'))
  return { end, control: (command) => send({ type: 'store', command }) }
}
