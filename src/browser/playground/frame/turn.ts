/** Milliseconds that the loops and calls of a sample may take in one task, and in tasks with hardly a pause between. */
const limits = { task: 2000, tasks: 5000 }
/** Calls of components in one task. React has a record of each. */
const mostComponents = 20_000
/** The most turns between two looks at the clock, and the milliseconds that they may take. */
const [mostTurns, mostTime] = [512, 1]

/**
 * Returns the function that every loop of a sample calls on each turn, and every function when it is called. It throws when
 * they have kept the browser busy for too long, from then on on each turn, so code that catches the error ends, too. It
 * looks at the clock more often when turns are slow. Components that set state whenever they render take many short tasks,
 * and one that contains itself uses up the memory before its task is long.
 */
export function createTurn(afterTask = createAfterTask()): (isComponent?: boolean) => void {
  const now = performance.now.bind(performance)
  /** When the task began. Undefined in a new task. */
  let since: number | undefined
  let ended = 0
  let looked = 0
  /** Milliseconds of earlier tasks, from which pauses are subtracted. */
  let before = 0
  let turns = 0
  let components = 0
  let interval = 1
  const endTask = () => {
    ended = now()
    before += ended - (since ?? ended)
    since = undefined
    components = 0
  }
  return (isComponent = false) => {
    if (isComponent && ++components > mostComponents) {
      throw new Error(
        `This code was stopped, because components were called ${mostComponents} times. One may contain itself.`,
      )
    }
    if (since !== undefined && ++turns < interval) return
    const time = now()
    if (since === undefined) {
      before = Math.max(0, before - (time - ended))
      since = looked = time
      interval = 1
      afterTask(endTask)
    }
    const took = time - since
    const isTooLong = took > limits.task || before + took > limits.tasks
    interval = isTooLong || time - looked > mostTime ? 1 : Math.min(2 * interval, mostTurns)
    looked = time
    turns = 0
    if (!isTooLong) return
    throw new Error(
      took > limits.task
        ? `This code was stopped, because it ran for ${limits.task / 1000} seconds without a pause.`
        : `This code was stopped, because it ran for ${limits.tasks / 1000} seconds with hardly a pause. A component may set state whenever it renders.`,
    )
  }
}

/** Returns a function that calls another one after the current task. Timers would come late in a tab in the background. */
function createAfterTask(): (run: () => void) => void {
  const { port1, port2 } = new MessageChannel()
  let next = () => {}
  port1.onmessage = () => next()
  return (run) => {
    next = run
    port2.postMessage(undefined)
  }
}
