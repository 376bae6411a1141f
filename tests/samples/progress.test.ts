import { expect, test } from 'vitest'
import { checkPages, fence } from './checkPages'

test('says what it is working on before the first run has ended, and after the last', async () => {
  const seen: string[] = []
  const page = [fence('ts no-run: x', 'export const a = 1'), fence('ts env=node', "console.log('a') // logs: a")].join(
    '\n',
  )
  const { runs } = await checkPages(
    { page },
    { onProgress: (done, total, current) => seen.push(`${done} of ${total}, ${current}`) },
  )
  expect(runs).toBe(1)
  expect(seen).toEqual(['0 of 2, preparing the runs', '1 of 1, docs/page.md', '2 of 2, types and tests'])
})
