/**
 * Records the stores of a sample. It takes the place of the browser extension of Redux DevTools, so that the sample's code
 * stays as it is.
 */
import { ActionCreators, instrument } from '@redux-devtools/instrument'
import type { Action, StoreEnhancerStoreCreator } from 'redux'
import {
  maxActions,
  runCount,
  type ComputedRuns,
  type LogText,
  type StoreCommand,
  type StoreEntry,
  type StoreExport,
  type StoreReport,
} from '../store/storeLog'
import { watchGetters } from './computedRuns'
import { described, droppedFrom, exportOf, loggedIn, type Recorded } from './liftedLog'
import { shownOf, type ComputedValues } from './shown'

type Reduce = (state: unknown, action: Action) => unknown
/** Milliseconds that the reducer took for each action. */
type Durations = WeakMap<Action, number>
/** Runs a command of the reader. */
export type RunStoreCommand = (command: StoreCommand) => void

/** The enhancer that records a store. */
export type Recorder = (create: StoreEnhancerStoreCreator) => StoreEnhancerStoreCreator

/**
 * Returns a function that records a store under a name, and one that runs the reader's commands. Runs of computed values
 * are reported if `hasRuns`, which requires that the functions that make them are watched.
 */
export function createRecorders(
  report: (report: StoreReport) => void,
  onExport: (log: StoreExport) => void,
  hasRuns = false,
): { readonly recorderOf: (name: string) => Recorder; readonly run: RunStoreCommand } {
  const runs: RunStoreCommand[] = []
  const recorderOf =
    (name: string): Recorder =>
    (create) =>
    (reducer, state) => {
      const position = runs.length
      const options = { maxAge: maxActions + 1, shouldHotReload: false }
      const runsOf = hasRuns ? createRuns() : undefined
      const durations: Durations = new WeakMap()
      const watched =
        (reducer: Reduce): Reduce =>
        (state, action) => {
          const start = performance.now()
          const next = reducer(state, action)
          durations.set(action, performance.now() - start)
          return runsOf === undefined ? next : runsOf.watch(next)
        }
      const store = instrument(undefined, options)(create)(watched(reducer as never), state as never)
      const recorded = store as unknown as Recorded
      const { run, dispatch, begin } = record(
        recorded,
        (log) => report({ store: position, name, ...log }),
        (log) => onExport({ store: position, ...log }),
        durations,
        runsOf,
      )
      runs.push(run)
      const replaceReducer = (next: Reduce) => {
        recorded.replaceReducer(watched(next))
        begin()
      }
      return { ...recorded, dispatch, replaceReducer } as never
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
  hasRuns: boolean,
): RunStoreCommand {
  const { recorderOf, run } = createRecorders(report, onExport, hasRuns)
  const compose =
    ({ name = 'Store' }: { readonly name?: string } = {}) =>
    (...enhancers: Recorder[]) =>
    (create: StoreEnhancerStoreCreator) =>
      [...enhancers, recorderOf(name)].reduceRight((last, enhance) => enhance(last), create)
  Object.assign(window, { __REDUX_DEVTOOLS_EXTENSION_COMPOSE__: compose })
  return run
}

/** The runs of the computed values of a store. */
interface RunsOfStore {
  /** Watches the computed values of a state, and returns it. */
  readonly watch: (state: unknown) => unknown
  /** Called with the path of a computed value after it has run. */
  onRun: (path: string) => void
}

function createRuns(): RunsOfStore {
  const runs: RunsOfStore = {
    watch: (state) => {
      watchGetters(state, (path) => runs.onRun(path))
      return state
    },
    onRun: () => {},
  }
  return runs
}

/** Reports the log of a store once the code that changes it has run. */
function record(
  store: Recorded,
  report: (log: Omit<StoreReport, 'store' | 'name'>) => void,
  onExport: (log: LogText) => void,
  durations: Durations,
  runsOfStore: RunsOfStore | undefined,
) {
  const { liftedStore } = store
  const ids = new WeakMap<object, number>()
  /** The computed values of the states that were asked for, by the ids of their entries. */
  const computed = new Map<number, ComputedValues>()
  let lastId = 0
  let isScheduled = false
  let isComputing = false
  let isInPast = false
  /** Whether the reader has removed the first actions from the log. */
  let isCleared = false
  /** Whether the store has not traveled since the last action. Other states make computed values run, too. */
  let isLive = true
  /** What has run after an action. */
  const runsAfter = new WeakMap<object, ComputedRuns>()

  const valuesOf = (id: number) => {
    const values: ComputedValues = new Map()
    computed.set(id, values)
    return values
  }
  /** The state at first, which a log that was emptied no longer has. */
  let initial: unknown
  const begin = () => {
    isCleared = false
    initial = liftedStore.getState().computedStates[0]?.state
  }
  begin()
  const update = () => {
    isScheduled = false
    const lifted = liftedStore.getState()
    const { computedStates, currentStateIndex } = lifted
    const entries: StoreEntry[] = []
    let before: ComputedValues | undefined
    const log = loggedIn(lifted)
    const logIds = log.map(({ lifted, index }) => {
      const known = ids.get(lifted)
      const id = known ?? ++lastId
      ids.set(lifted, id)
      const isAsked = isComputing && index === currentStateIndex && !computed.has(id)
      if (known === undefined || isAsked) {
        entries.push({
          id,
          ...described(lifted.action),
          time: lifted.timestamp,
          duration: durations.get(lifted.action),
          state: shownOf(computedStates[index]?.state, isAsked ? { before, now: valuesOf(id) } : undefined),
        })
      }
      before = computed.get(id)
      return id
    })
    report({
      ids: logIds,
      current: log.findLastIndex(({ index }) => index <= currentStateIndex),
      dropped: droppedFrom(lifted),
      entries,
      ...(runsOfStore !== undefined && {
        runs: log.map(({ lifted }) => runsAfter.get(lifted) ?? {}),
      }),
    })
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
      // The next action takes the number of the first that is removed.
      nextActionId: lifted.stagedActionIds[end] ?? lifted.nextActionId,
      stagedActionIds: lifted.stagedActionIds.slice(0, end),
      computedStates: lifted.computedStates.slice(0, end),
    }
    liftedStore.dispatch(ActionCreators.importState(past, true) as never)
  }
  const lastAction = () => {
    const { actionsById, stagedActionIds } = liftedStore.getState()
    return actionsById[stagedActionIds.at(-1) ?? 0] as unknown as object
  }
  /** Kept, because the state cannot be read while a reducer runs. */
  let last = lastAction()
  if (runsOfStore !== undefined) {
    runsOfStore.onRun = (path) => {
      if (!isLive) return
      const runs = runsAfter.get(last) ?? {}
      runsAfter.set(last, { ...runs, [path]: (runCount(runs, path) ?? 0) + 1 })
      schedule()
    }
  }
  liftedStore.subscribe(() => {
    last = lastAction()
    schedule()
  })
  schedule()
  return {
    begin,
    dispatch: (action: Action) => {
      if (isInPast) forgetFuture()
      isLive = true
      return store.dispatch(action)
    },
    run: (command: StoreCommand) => {
      isLive &&= command.name === 'compute' || command.name === 'export'
      if (command.name === 'travel') {
        const log = loggedIn(liftedStore.getState())
        isInPast = command.index < log.length - 1
        liftedStore.dispatch(ActionCreators.jumpToState(log[command.index]?.index ?? 0) as never)
      } else if (command.name === 'clear') {
        isInPast = false
        isCleared = true
        liftedStore.dispatch(ActionCreators.commit() as never)
      } else if (command.name === 'import') {
        isInPast = false
        isCleared = false
        const imported = {
          type: 'IMPORT_STATE',
          nextLiftedState: command.actions,
          preloadedState: initial,
        }
        liftedStore.dispatch(imported as never)
      } else if (command.name === 'export') {
        const lifted = liftedStore.getState()
        onExport(exportOf(lifted, !isCleared && droppedFrom(lifted) === 0))
      } else {
        isComputing = true
        schedule()
      }
    },
  }
}
