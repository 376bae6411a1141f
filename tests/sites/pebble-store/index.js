/** An action of a model: a function that changes the state. */
export const action = (change) => ({ change })

/** A store with the state of a model, and with its actions as functions that take a payload. */
export function createStore(model) {
  const entries = Object.entries(model)
  const isAction = ([, value]) => typeof value?.change === 'function'
  const state = Object.fromEntries(entries.filter((entry) => !isAction(entry)))
  const actions = entries.filter(isAction).map(([name, { change }]) => [name, (payload) => change(state, payload)])
  return { getState: () => state, getActions: () => Object.fromEntries(actions) }
}
