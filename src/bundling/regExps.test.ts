import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { faultsOf, formatFault } from '../errors'
import { expectRegExps } from './regExps.js'

/** The faults in a project with this module. */
async function faultsIn(text: string, file = 'src/site/voice.ts'): Promise<readonly string[]> {
  const root = await mkdtemp(join(tmpdir(), 'patterns-'))
  onTestFinished(() => rm(root, { recursive: true }))
  await mkdir(dirname(join(root, file)), { recursive: true })
  await writeFile(join(root, file), text)
  const error = await expectRegExps(root).catch((thrown: unknown) => thrown)
  return faultsOf(error, root)?.map(formatFault) ?? []
}

test('the modules of this project have none that are invalid', async () => {
  await expect(expectRegExps(process.cwd())).resolves.toBeUndefined()
})

test.each([
  ['/a(/', 'Unterminated group'],
  ['/a)/', "Unmatched ')'"],
  ['/(?<=a/', 'Unterminated group'],
  ['/[b-a]/', 'Range out of order in character class'],
  ['/a**/', 'Nothing to repeat'],
  ['/a{2,1}/', 'numbers out of order in {} quantifier'],
  ['/\\p{Foo}/u', 'Invalid property name'],
  ['/[[a]/v', 'Unterminated character class'],
  ['/(?<n>a)(?<n>: b)/', 'Duplicate capture group name'],
])('%s is a fault at its place', async (literal, reason) => {
  expect(await faultsIn(`export const voice = [\n  { avoid: ${literal}, write: '' }]\n`)).toEqual([
    `src/site/voice.ts:2:12  is not a valid regular expression: ${reason}\n  correct it; characters that stand for themselves need a backslash, such as \\( and \\[`,
  ])
})

test('flags that exclude each other are a fault', async () => {
  expect(await faultsIn('export const a = /a/uv')).toEqual([
    "src/site/voice.ts:1:18  is not a valid regular expression: Invalid flags supplied to RegExp constructor 'uv'\n  remove one of the flags",
  ])
})

test('all of a component or the constants are reported', async () => {
  expect(
    await faultsIn('export const A = () => <p title={String(/(/)}>{/[b-a]/.test("")}</p>', 'src/site/A.tsx'),
  ).toEqual([expect.stringContaining('A.tsx:1:41'), expect.stringContaining('A.tsx:1:48')])
  expect(await faultsIn('export const build = { segment: /(/ }', 'src/config.ts')).toHaveLength(1)
})

test.each([
  ['what is valid', 'export const a = [/(?<=a)b/dgimsuy, /[\\p{L}--a]/v, /\\(/, /(?<n>a)\\k<n>/]'],
  ['other text', '// /(/\nexport const a = <p>/(/</p>, b = 1 / 2 /\n 3, c = "/(/"'],
  ['a syntax error, which the bundler reports', 'const = /(/'],
])('%s is not a fault', async (_what, text) => {
  expect(await faultsIn(text, 'src/site/A.tsx')).toEqual([])
})
