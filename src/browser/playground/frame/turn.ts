/** Milliseconds that the loops and calls of a sample may take without a pause. */
const limit = 2000
/** Turns between two looks at the clock. */
const interval = 500

/**
 * Returns the function that every loop of a sample calls on each turn, and every function when it is called. It says when
 * they have kept the browser busy for too long.
 */
export function createTurn(): () => string | undefined {
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
    const isTooLong = ++turns % interval === 0 && performance.now() - since > limit
    return isTooLong ? `This code was stopped, because it ran for ${limit / 1000} seconds without a pause.` : undefined
  }
}
