/** Reads the log that the instrument of Redux DevTools keeps of a store. */
import type { EnhancedStore } from '@redux-devtools/instrument'
import type { Action } from 'redux'
import { format, shorten } from '../../../verify/samples/runtime/shared/format'
import type { LogText, StoreEntry } from '../store/storeLog'
import { limits } from './shown'

/** A store with a log of its actions. */
export type Recorded = EnhancedStore<unknown, Action, unknown>

type LiftedState = ReturnType<Recorded['liftedStore']['getState']>

/** An action as the instrument keeps it. */
interface LiftedAction {
  readonly action: Action
  readonly timestamp: number
}

/**
 * The actions of a log, with the positions of their states. The instrument drops the oldest action of a full log before
 * the reducer runs. If the reducer then throws, that action is missing until the next one.
 */
export function loggedIn({ actionsById, stagedActionIds }: LiftedState) {
  return stagedActionIds.flatMap((id, index) => {
    const lifted = actionsById[id] as LiftedAction | undefined
    return lifted === undefined ? [] : [{ lifted, index }]
  })
}

/**
 * How many actions a full log has dropped. They have numbers from 1 on, and the log may lack others that the instrument
 * has dropped without the next one.
 */
export function droppedFrom({ actionsById, stagedActionIds, nextActionId }: LiftedState): number {
  const [, first = nextActionId] = stagedActionIds.filter((id) => id in actionsById)
  return first - 1
}

/**
 * The actions of a log, which is a file that can be read again. The first entry is a state without an action. Actions of a
 * file begin with the initial state, and those of a log only if `isWhole`.
 */
export function exportOf(state: LiftedState, isWhole: boolean): LogText {
  try {
    const [, ...logged] = loggedIn(state)
    const actions = logged.map(({ lifted }) => lifted.action)
    const text = `${JSON.stringify(actions, null, 2)}\n`
    if (isWhole) return { text }
    return {
      text,
      problem: `The file has only the last ${actions.length} actions. Import runs them from the initial state, so the result may differ.`,
    }
  } catch (error) {
    return { problem: `An action cannot be written as JSON: ${(error as Error).message}` }
  }
}

/** The parts of an action that readers see. The payload of a listener is the action that it reacts to. */
export function described({ type, ...rest }: Action): Pick<StoreEntry, 'type' | 'payload' | 'target'> {
  const { payload } = rest as { readonly payload?: unknown }
  const isListener = /^@\w+On\./.test(type)
  const { type: target } = (isListener && payload ? payload : {}) as { readonly type?: unknown }
  return {
    type,
    payload: payload === undefined || isListener ? '' : shorten(format(payload), limits.text),
    target: typeof target === 'string' ? target : undefined,
  }
}
