import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { faultsOf, formatFault } from '../errors'
import { expectBrowserNames, expectNames } from './names.js'

/** The faults in a project whose island, or another module, has this text. */
async function faultsIn(text: string, file = 'src/site/Dip.tsx'): Promise<readonly string[]> {
  const root = await mkdtemp(join(tmpdir(), 'names-'))
  onTestFinished(() => rm(root, { recursive: true }))
  await mkdir(dirname(join(root, file)), { recursive: true })
  await writeFile(join(root, file), text)
  const error = await expectNames(root).catch((thrown: unknown) => thrown)
  return faultsOf(error, root)?.map(formatFault) ?? []
}

test('the modules of this project have no unknown names', async () => {
  await expect(expectNames(process.cwd())).resolves.toBeUndefined()
})

test.each([
  [
    'in the handler of a click',
    '<p onClick={() => setDpth(1)} />',
    19,
    '"setDpth"',
    'did you mean setDepth ? If not, ',
  ],
  ['of a component', '<Basn />', 2, '"Basn"', 'did you mean Basin ? If not, '],
  ['of a browser', 'documnet.title', 1, '"documnet"', 'did you mean document ? If not, '],
  ['that no other resembles', 'eventCuont()', 1, '"eventCuont"', ''],
  ['of another module', 'useMemo(() => 1, [])', 1, '"useMemo"', ''],
])('an unknown name %s is a fault at its place', async (_what, code, column, name, suggestion) => {
  const text = `import { Basin } from './Basin'\nconst setDepth = () => Basin\nexport const Dip = () =>\n${code}\nsetDepth()\n`
  expect(await faultsIn(text)).toEqual([
    `src/site/Dip.tsx:4:${column}  ${name} is not defined\n  ${suggestion}import or declare it`,
  ])
})

test.each([
  ['types', 'type A<T> = Partial<T> & JSX.Element & Unknown\nexport const a: Missing = 1 as unknown as A<Absent>'],
  ['browsers and Node', 'export const a = [document, CSSStyleSheet, process, structuredClone, typeof Deno, undefined]'],
  [
    'scopes',
    'export function a({ b, ...c }: B, [d] = [1]) { try { return b + c + d + arguments } catch (e) { return e } }',
  ],
  ['hoisting', 'export const a = () => b()\nfunction b() { var c; for (const d of [1]) { c = d } return c }'],
  ['members and keys', 'label: for (;;) { ({ a: 1 }).b; class C { d = 1; static e() { new C() } } break label }'],
  ['markup', 'export const a = <p className="b" aria-label="c">d</p>'],
  ['a syntax error, which the bundler reports', 'const = b'],
])('%s are not unknown', async (_what, text) => {
  expect(await faultsIn(text)).toEqual([])
})

test('a script for browsers has no names that only Node has', async () => {
  const root = await mkdtemp(join(tmpdir(), 'names-'))
  onTestFinished(() => rm(root, { recursive: true }))
  await mkdir(join(root, 'src/site'), { recursive: true })
  const guarded = "typeof process !== 'undefined' && process.env.NODE_ENV === 'test' && new Map()"
  await writeFile(join(root, 'src/site/Dip.tsx'), `export const a = ${guarded}\nexport const b = process.env['API']\n`)
  await expect(expectNames(root)).resolves.toBeUndefined()
  const error = await expectBrowserNames(root, ['src/site/Dip.tsx', 'src/site/site.css']).catch(
    (thrown: unknown) => thrown,
  )
  expect(faultsOf(error, root)?.map(formatFault)).toEqual([
    'src/site/Dip.tsx:2:18  only Node has "process"\n  remove it, because this module runs in browsers, too',
  ])
})

test('the engine is left to the type checker', async () => {
  expect(await faultsIn('missing()', 'src/browser/boot.ts')).toEqual([])
})
