import { describe, expect, test } from 'vitest'
import { testSamples, type TestFence } from '../read/testFences'
import { distinctPrograms } from './sameProgram'
import { variantsOf } from './variant'

const languagesThatRun = async (...fences: readonly TestFence[]) => {
  const sample = testSamples(...fences).at(-1)
  const variants = sample === undefined ? [] : variantsOf(sample, undefined)
  expect(variants.map(({ language }) => language)).toEqual(['typescript', 'javascript'])
  return (await distinctPrograms(variants)).map(({ language }) => language)
}

describe('distinctPrograms', () => {
  test('runs a program once if only types and layout differ', async () => {
    const code = 'interface A { n: number }\nconst a: A = { n: 1 }\n\n// before\nconsole.log(a.n) // logs: 1'
    expect(await languagesThatRun(['ts', code])).toEqual(['typescript'])
  })

  test('compares imported files too', async () => {
    const same = ['ts [a.ts]', 'export const a: number = 1'] satisfies TestFence
    const other = [
      'ts [a.ts]',
      'class A {\n  constructor(readonly n: number) {}\n}\nexport const a: number = new A(1).n',
    ] satisfies TestFence
    const own = ['ts', "import { a } from './a'\nconst b: number = a // → 1"] satisfies TestFence
    expect(await languagesThatRun(same, own)).toEqual(['typescript'])
    expect(await languagesThatRun(other, own)).toEqual(['typescript', 'javascript'])
  })

  test('runs both if the code differs', async () => {
    const code = 'class A {\n  constructor(readonly n: number) {}\n}\nnew A(1).n // → 1'
    expect(await languagesThatRun(['ts', code])).toEqual(['typescript', 'javascript'])
  })

  test('runs both languages of separate samples', async () => {
    const samples = testSamples(['ts', 'const a: number = 1 // → 1'], ['ts', 'const a: number = 1 // → 1'])
    const variants = samples.flatMap((sample) => variantsOf(sample, undefined))
    expect((await distinctPrograms(variants)).map(({ sample }) => sample)).toEqual(samples)
  })
})
