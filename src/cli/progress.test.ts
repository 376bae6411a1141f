import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { showProgress } from './progress'

/** What a command prints about its progress, if each step takes five seconds. */
async function printed(steps: number, isTTY: boolean): Promise<string> {
  const write = vi.fn<(text: string) => boolean>(() => true)
  const shown = showProgress({ isTTY, columns: 80, write } as Partial<NodeJS.WriteStream> as NodeJS.WriteStream)
  for (let done = 0; done < steps; done++) {
    shown.update(done, steps, `docs/${done}.md`)
    await vi.dynamicImportSettled()
    await vi.advanceTimersByTimeAsync(5000)
  }
  shown.end()
  await vi.advanceTimersByTimeAsync(60_000)
  return write.mock.calls.map(([text]) => text).join('')
}

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

test('without a terminal, a plain line appears every ten seconds', async () => {
  expect(await printed(6, false)).toBe('2 of 6, docs/2.md\n4 of 6, docs/4.md\n')
})

test('a short command prints nothing', async () => {
  expect(await printed(1, false)).toBe('')
  expect(await printed(1, true)).toBe('')
})

test('a terminal shows a bar with the current item from the start', async () => {
  const bar = await printed(3, true)
  expect(bar).toContain('1 of 3, docs/1.md')
  expect(bar).not.toContain(', \u001b')
  expect(bar).not.toMatch(/0 of 3/)
})
