import type { KindOf } from '../../../../page/fence/commentGrammar'
import { format, formatError, formatLog } from './format'

/** Something that happened while a sample ran. */
export interface RunEvent {
  /** The assertion that it belongs to, or null if no assertion expected it. */
  readonly id: number | null
  readonly kind: KindOf<'assertion'> | 'uncaught'
  readonly text: string
  /** The stack of an exception or a call of console.error. */
  readonly stack?: string
}

/** The result of a step: the text on the screen, or the reason why it failed. */
export interface StepEvent {
  readonly id: number
  readonly kind: 'shows' | 'failed'
  readonly text: string
}

/** The kind of each assertion by its id, including those of steps. */
export type KindsById = Readonly<Record<number, KindOf<'assertion'>>>

/**
 * The functions that instrumented code calls, and the events of its run. An assertion of a value calls the function with
 * the name of its kind.
 */
export interface Recorder {
  readonly events: RunEvent[]
  readonly value: (id: number, value: unknown) => unknown
  /** Keeps the promise until the run has settled, when it is clear whether it is still pending. */
  readonly pending: (id: number, value: unknown) => unknown
  readonly throws: (id: number, run: () => unknown) => void
  readonly rejects: (id: number, run: () => Promise<unknown>) => Promise<void>
  readonly enter: (id: number) => void
  readonly leave: (id: number) => void
  /** Records an uncaught exception or rejection. */
  readonly uncaught: (error: unknown) => void
  /** Records the state of each promise kept by `pending`. */
  readonly settle: () => Promise<void>
}

/**
 * Creates the recorder, which intercepts the console. Logs still appear there. `onEvent` is called with each event as it
 * happens.
 */
export function createRecorder(kinds: KindsById, onEvent: (event: RunEvent) => void = () => {}): Recorder {
  const events: RunEvent[] = []
  const record = (event: RunEvent) => {
    events.push(event)
    onEvent(event)
  }
  const open: number[] = []
  const promises: { readonly id: number; readonly promise: unknown }[] = []
  const { log, error: logError } = console

  /** The innermost open assertion that expects this kind. */
  const waitingFor = (kind: KindOf<'assertion'>) => open.findLast((id) => kinds[id] === kind) ?? null
  console.log = (...args: unknown[]) => {
    log(...args)
    record({ id: waitingFor('logs'), kind: 'logs', text: formatLog(args) })
  }
  console.error = (...args: unknown[]) => {
    logError(...args)
    record({ id: waitingFor('errors'), kind: 'errors', text: formatLog(args), ...stackOf(new Error()) })
  }
  /** A sample may replace the stack of an error by something else, and throw proxies. */
  const stackOf = (error: unknown) => {
    try {
      return error instanceof Error && typeof error.stack === 'string' ? { stack: error.stack } : {}
    } catch {
      return {}
    }
  }
  const failed = (id: number, kind: 'throws' | 'rejects', error: unknown) => {
    record({ id, kind, text: formatError(error), ...stackOf(error) })
  }

  return {
    events,
    value(id, value) {
      record({ id, kind: 'value', text: format(value) })
      return value
    },
    pending(id, value) {
      promises.push({ id, promise: value })
      return value
    },
    throws(id, run) {
      try {
        run()
      } catch (error) {
        failed(id, 'throws', error)
      }
    },
    async rejects(id, run) {
      try {
        await run()
      } catch (error) {
        failed(id, 'rejects', error)
      }
    },
    enter: (id) => open.push(id),
    leave: (id) => open.splice(open.lastIndexOf(id), 1),
    uncaught(error) {
      const id = waitingFor('throws')
      record({ id, kind: id === null ? 'uncaught' : 'throws', text: formatError(error), ...stackOf(error) })
    },
    async settle() {
      const later: unknown = {}
      for (const { id, promise } of promises) {
        const state = await Promise.race([Promise.resolve(promise), Promise.resolve(later)]).then(
          (value) => (value === later ? 'pending' : `fulfilled with ${format(value)}`),
          (error: unknown) => `rejected with ${formatError(error)}`,
        )
        record({ id, kind: 'pending', text: state })
      }
    },
  }
}
