/** Milliseconds that the loops of a sample may take without a pause. */
const limit = 2000
/** Turns between two looks at the clock. */
const interval = 500

/**
 * Returns the function that every loop of a sample calls on each turn.
 *
 * @throws Error when loops have kept the browser busy for too long
 */
export function createTurn(): () => void {
  const { performance } = globalThis
  const later = setTimeout.bind(globalThis)
  let since: number | undefined
  let turns = 0
  return () => {
    if (since === undefined) {
      since = performance.now()
      turns = 0
      later(() => (since = undefined), 0)
    }
    if (++turns % interval === 0 && performance.now() - since > limit) {
      throw new Error(`This loop was stopped, because it ran for ${limit / 1000} seconds without a pause.`)
    }
  }
}
