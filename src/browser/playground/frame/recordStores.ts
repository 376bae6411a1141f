/**
 * Records the stores of a sample. It takes the place of the browser extension of Redux DevTools, so that the sample's code
 * stays as it is.
 */
import { ActionCreators, instrument, type EnhancedStore } from '@redux-devtools/instrument'
import type { Action, StoreEnhancerStoreCreator } from 'redux'
import { format } from '../../../verify/samples/runtime/shared/format'
import {
  maxActions,
  type LogText,
  type StoreCommand,
  type StoreEntry,
  type StoreExport,
  type StoreReport,
} from '../store/storeLog'
import { shownOf, type ComputedValues } from './shown'

type Recorded = EnhancedStore<unknown, Action, unknown>
/** Runs a command of the reader. */
export type RunStoreCommand = (command: StoreCommand) => void

/** The enhancer that records a store. */
export type Recorder = (create: StoreEnhancerStoreCreator) => StoreEnhancerStoreCreator

/** Returns a function that records a store under a name, and one that runs the reader's commands. */
export function createRecorders(
  report: (report: StoreReport) => void,
  onExport: (log: StoreExport) => void,
): { readonly recorderOf: (name: string) => Recorder; readonly run: RunStoreCommand } {
  const runs: RunStoreCommand[] = []
  const recorderOf =
    (name: string): Recorder =>
    (create) =>
    (reducer, state) => {
      const position = runs.length
      const options = { maxAge: maxActions + 1, shouldHotReload: false }
      const store = instrument(undefined, options)(create)(reducer, state as never) as unknown as Recorded
      const { run, dispatch } = record(
        store,
        (log) => report({ store: position, name, ...log }),
        (log) => onExport({ store: position, ...log }),
      )
      runs.push(run)
      return { ...store, dispatch } as never
    }
  return { recorderOf, run: (command) => runs[command.store]?.(command) }
}

/**
 * Records each store from now on, and reports its changes, and its log as JSON. Returns the function that runs the
 * reader's commands.
 */
export function recordStores(
  report: (report: StoreReport) => void,
  onExport: (log: StoreExport) => void,
): RunStoreCommand {
  const { recorderOf, run } = createRecorders(report, onExport)
  const compose =
    ({ name = 'Store' }: { readonly name?: string } = {}) =>
    (...enhancers: Recorder[]) =>
    (create: StoreEnhancerStoreCreator) =>
      [...enhancers, recorderOf(name)].reduceRight((last, enhance) => enhance(last), create)
  Object.assign(window, { __REDUX_DEVTOOLS_EXTENSION_COMPOSE__: compose })
  return run
}

/** Reports the log of a store once the code that changes it has run. */
function record(
  store: Recorded,
  report: (log: Omit<StoreReport, 'store' | 'name'>) => void,
  onExport: (log: LogText) => void,
) {
  const { liftedStore } = store
  const ids = new WeakMap<object, number>()
  /** The computed values of the states that were asked for, by the ids of their entries. */
  const computed = new Map<number, ComputedValues>()
  let lastId = 0
  let isScheduled = false
  let isComputing = false
  let isInPast = false

  const valuesOf = (id: number) => {
    const values: ComputedValues = new Map()
    computed.set(id, values)
    return values
  }
  const update = () => {
    isScheduled = false
    const { actionsById, stagedActionIds, computedStates, currentStateIndex } = liftedStore.getState()
    const entries: StoreEntry[] = []
    let before: ComputedValues | undefined
    const log = stagedActionIds.map((staged, index) => {
      const lifted = actionsById[staged] as { readonly action: Action; readonly timestamp: number }
      const known = ids.get(lifted)
      const id = known ?? ++lastId
      ids.set(lifted, id)
      const isAsked = isComputing && index === currentStateIndex && !computed.has(id)
      if (known === undefined || isAsked) {
        entries.push({
          id,
          ...described(lifted.action),
          time: lifted.timestamp,
          state: shownOf(computedStates[index]?.state, isAsked ? { before, now: valuesOf(id) } : undefined),
        })
      }
      before = computed.get(id)
      return id
    })
    report({ ids: log, current: currentStateIndex, entries })
  }
  const schedule = () => {
    if (!isScheduled) queueMicrotask(update)
    isScheduled = true
  }
  /** Removes the actions after the one that the reader has gone back to. */
  const forgetFuture = () => {
    const lifted = liftedStore.getState()
    const end = lifted.currentStateIndex + 1
    isInPast = false
    const past = {
      ...lifted,
      stagedActionIds: lifted.stagedActionIds.slice(0, end),
      computedStates: lifted.computedStates.slice(0, end),
    }
    liftedStore.dispatch(ActionCreators.importState(past, true) as never)
  }
  liftedStore.subscribe(schedule)
  schedule()
  return {
    dispatch: (action: Action) => {
      if (isInPast) forgetFuture()
      return store.dispatch(action)
    },
    run: (command: StoreCommand) => {
      if (command.name === 'travel') {
        isInPast = command.index < liftedStore.getState().stagedActionIds.length - 1
        liftedStore.dispatch(ActionCreators.jumpToState(command.index) as never)
      } else if (command.name === 'clear') {
        isInPast = false
        liftedStore.dispatch(ActionCreators.commit() as never)
      } else if (command.name === 'import') {
        isInPast = false
        const { computedStates } = liftedStore.getState()
        const imported = {
          type: 'IMPORT_STATE',
          nextLiftedState: command.actions,
          preloadedState: computedStates[0]?.state,
        }
        liftedStore.dispatch(imported as never)
      } else if (command.name === 'export') {
        onExport(exportOf(liftedStore.getState()))
      } else {
        isComputing = true
        schedule()
      }
    },
  }
}

/** The actions of a log, which is a file that can be read again. The first entry is the state at first. */
function exportOf({ actionsById, stagedActionIds }: ReturnType<Recorded['liftedStore']['getState']>): LogText {
  try {
    const actions = stagedActionIds.slice(1).map((id) => (actionsById[id] as { readonly action: Action }).action)
    return { text: `${JSON.stringify(actions, null, 2)}\n` }
  } catch (error) {
    return { problem: `An action cannot be written as JSON: ${(error as Error).message}` }
  }
}

/** The parts of an action that readers see. The payload of a listener is the action that it reacts to. */
function described({ type, ...rest }: Action): Pick<StoreEntry, 'type' | 'payload' | 'target'> {
  const { payload } = rest as { readonly payload?: unknown }
  const isListener = /^@\w+On\./.test(type)
  const { type: target } = (isListener && payload ? payload : {}) as { readonly type?: unknown }
  return {
    type,
    payload: payload === undefined || isListener ? '' : format(payload),
    target: typeof target === 'string' ? target : undefined,
  }
}
