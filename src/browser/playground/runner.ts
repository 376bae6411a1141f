import { isAnswer } from './isAnswer'
import type { Frame } from './openFrame'
import type { Answer, Order, PanelEvent } from './protocol'
import type { Renders, StorageEntries, StoreCommand, StoreExport, StoreReport } from './store/storeLog'

/** Milliseconds between two pings, and how many pings may go unanswered. */
const heartbeat = { every: 1000, patience: 5 }
/** Events after which a run counts as endless. */
const maxEvents = 2000

/** What a run reports to the panel. */
export interface RunListener {
  readonly onEvent: (event: PanelEvent) => void
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
export function startRun({ element, ready, loaded }: Frame, order: Order, listener: RunListener): Run {
  let events = 0
  let isLoaded = false
  let missed = 0
  const send = (message: Order) => element.contentWindow?.postMessage(message, '*')

  const end = () => {
    clearInterval(timer)
    removeEventListener('message', listen)
    element.remove()
  }
  const stop = (reason: string) => {
    end()
    listener.onStop(reason)
  }
  const answers: { readonly [T in Answer['type']]: (answer: Extract<Answer, { type: T }>) => void } = {
    ready: () => {},
    pong: () => {},
    done: listener.onDone,
    store: ({ report }) => listener.onStore(report),
    export: ({ log }) => listener.onExport(log),
    storage: ({ storage }) => listener.onStorage(storage),
    renders: ({ renders }) => listener.onRenders(renders),
    height: ({ height }) => {
      element.height = String(Math.ceil(Math.min(height, 2000)))
    },
    event: ({ event }) => {
      events += 1
      if (events > maxEvents) stop(`Stopped, because it has reported more than ${maxEvents} results and logs.`)
      else listener.onEvent(event)
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
  // Resolves even when a file is missing, because a slow network may delay it.
  void loaded.then(() => (isLoaded = true))
  addEventListener('message', listen)
  void ready.then(() => {
    send({ type: 'scheme', scheme: getComputedStyle(document.documentElement).colorScheme })
    send(order)
  })
  return { end, control: (command) => send({ type: 'store', command }) }
}
