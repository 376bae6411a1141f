import { expect, test } from 'vitest'
import { checkPages, fence } from '../samples/checkPages'

test('samples with a configuration of webpack are checked by the webpack of the recipes', async () => {
  const pageOf = (code: string) => fence('js [webpack.config.mjs]', code)
  const checked = await checkPages(
    {
      sound: pageOf("export default { entry: './src/main.tsx' }"),
      broken: pageOf("export default { entri: './src/main.tsx' }"),
    },
    { packages: import.meta.dirname },
  )
  expect(checked.faultsOf('sound')).toEqual([])
  expect(checked.faultsOf('broken')).toEqual([
    expect.stringMatching(/^2:1 the tool cannot load this: configuration has an unknown property 'entri'/),
  ])
})
