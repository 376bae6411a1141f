import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { showProgress } from './progress'

/** Progress on a stream, and everything that it has written there. */
function onStream(isTTY: boolean) {
  const write = vi.fn<(text: string) => boolean>(() => true)
  const shown = showProgress({ isTTY, columns: 80, write } as Partial<NodeJS.WriteStream> as NodeJS.WriteStream)
  return { shown, written: () => write.mock.calls.map(([text]) => text).join('') }
}

/** What a command prints about its progress, if each step takes five seconds, or this many milliseconds. */
async function printed(steps: number, isTTY: boolean, each = 5000): Promise<string> {
  const { shown, written } = onStream(isTTY)
  for (let done = 0; done < steps; done++) {
    shown.update(done, steps, `docs/${done}.md`)
    await vi.dynamicImportSettled()
    await vi.advanceTimersByTimeAsync(each)
  }
  shown.end()
  await vi.advanceTimersByTimeAsync(60_000)
  return written()
}

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

test('without a terminal, a plain line appears every ten seconds', async () => {
  expect(await printed(6, false)).toBe('1 of 6, docs/1.md\n3 of 6, docs/3.md\n5 of 6, docs/5.md\n')
})

test('without a terminal, a line appears every ten seconds of a single long step, too', async () => {
  expect(await printed(1, false, 35_000)).toBe('0 of 1, docs/0.md\n'.repeat(3))
})

test('work without a number of steps has none', async () => {
  const { shown, written } = onStream(false)
  shown.update(0, 0, 'the bundles')
  await vi.advanceTimersByTimeAsync(10_000)
  shown.end()
  expect(written()).toBe('the bundles\n')
})

test('a short command prints nothing', async () => {
  expect(await printed(1, false, 2000)).toBe('')
  expect(await printed(1, true, 2000)).toBe('')
})

test('a terminal shows a bar with the current item from the start', async () => {
  const bar = await printed(3, true)
  expect(bar).toContain('1 of 3, docs/1.md')
  expect(bar).not.toContain(', \u001b')
})

test('a terminal shows the bar during a single long step', async () => {
  expect(await printed(1, true)).toContain('0 of 1, docs/0.md')
})

test('a terminal shows the bar during work that blocks the process', async () => {
  const { shown, written } = onStream(true)
  await vi.dynamicImportSettled()
  vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 5000)
  shown.update(1, 2, 'store')
  expect(written()).toContain('1 of 2, store')
  shown.end()
  vi.restoreAllMocks()
})

test('a line of output replaces the bar, which comes back below it', async () => {
  const { written, shown } = onStream(true)
  let above = ''
  const log = vi.spyOn(console, 'log').mockImplementation(() => (above = written()))
  shown.update(0, 2, 'docs/0.md')
  await vi.dynamicImportSettled()
  await vi.advanceTimersByTimeAsync(5000)
  shown.log('no problems in docs/0.md')
  expect(log).toHaveBeenCalledWith('no problems in docs/0.md')
  expect(above).toMatch(/\u001b\[2K$/)
  expect(written()).toMatch(/0 of 2, docs\/0.md[^\n]*$/)
  shown.end()
  log.mockRestore()
})
