/** A bounce of a model: a function that changes the state. */
export const bounce = (change) => ({ change })

/** A store with the state of a model, and with its actions as functions that take a payload. */
export function createLake(model) {
  const entries = Object.entries(model)
  const isBounce = ([, value]) => typeof value?.change === 'function'
  const state = Object.fromEntries(entries.filter((entry) => !isBounce(entry)))
  const actions = entries.filter(isBounce).map(([name, { change }]) => [name, (payload) => change(state, payload)])
  return { getState: () => state, getBounces: () => Object.fromEntries(actions) }
}
