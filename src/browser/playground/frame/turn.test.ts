import { afterEach, expect, test, vi } from 'vitest'
import { createTurn } from './turn'

afterEach(() => void vi.restoreAllMocks())

/** A turn whose clock begins at 0, with a function that lets time pass and one that ends the task. */
function makeTurn() {
  let time = 0
  vi.spyOn(performance, 'now').mockImplementation(() => time)
  let endTask = () => {}
  const turn = createTurn((end) => (endTask = end))
  return { turn, pass: (milliseconds: number) => (time += milliseconds), endTask: () => endTask() }
}

test.each([0.001, 0.1, 3, 400])('stops code without a pause after two seconds when a turn takes %d ms', (duration) => {
  const { turn, pass } = makeTurn()
  let passed = 0
  const loop = () => {
    while (passed < 60_000) {
      turn()
      passed = pass(duration)
    }
  }
  expect(loop).toThrow('ran for 2 seconds without a pause')
  expect(passed).toBeGreaterThan(2000)
  expect(passed).toBeLessThanOrEqual(2000 + 2 * Math.max(duration, 64))
})

test('stops each turn from then on, even of code that catches errors', () => {
  const { turn, pass } = makeTurn()
  const loop = () => {
    for (let time = 0; time < 60_000; time = pass(9)) turn()
  }
  expect(loop).toThrow()
  expect(turn).toThrow()
  expect(turn).toThrow()
})

/** Takes many turns in tasks of this length, with pauses between. */
function runTasks({ turn, pass, endTask }: ReturnType<typeof makeTurn>, length: number, pause: number) {
  for (let task = 0; task < 1000; task++) {
    for (let time = 0; time < length; time++) {
      turn()
      pass(1)
    }
    endTask()
    pass(pause)
  }
}

test('stops a component that is called without an end, and counts again in the next task', () => {
  const { turn, endTask } = makeTurn()
  const render = () => {
    for (let call = 0; call < 20_000; call++) turn(true)
  }
  render()
  expect(() => turn(true)).toThrow('One may contain itself')
  turn()
  endTask()
  render()
})

test('lets code go on that makes pauses', () => {
  runTasks(makeTurn(), 15, 16)
})

test('stops short tasks that follow each other without an end', () => {
  const made = makeTurn()
  expect(() => runTasks(made, 10, 1)).toThrow('ran for 5 seconds with hardly a pause')
  made.endTask()
  made.pass(9000)
  made.turn()
})
