import { expect, test } from 'vitest'
import { htmlOf, withoutMarks } from '../testPage'

const fence = (info: string, code: string) => `\`\`\`${info}\n${code}\n\`\`\`\n`

test('the JavaScript of a sample follows a change of the file that it imports', () => {
  const app = fence(
    'ts [app.ts]',
    `import { useLakeWater } from './hooks'\n\nexport const open = (): void => useLakeWater()`,
  )
  const pageWith = (hooks: string) => withoutMarks(htmlOf(fence('ts [hooks.ts]', hooks) + app)).replace(/<[^>]*>/g, '')
  const typed = `import { createLakeHooks } from 'pebble-store'\n\nexport const { useLakeWater } = createLakeHooks<A>()`
  expect(pageWith(typed)).toContain("app.jsimport { useLakeWater } from 'pebble-store'")
  expect(pageWith('export const useLakeWater = (): void => {}')).toContain(
    "app.jsimport { useLakeWater } from './hooks'",
  )
})
