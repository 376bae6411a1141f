import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { formatFault } from '../errors'
import { typecheck } from './typecheck'

/** A folder with these files. */
async function folderWith(files: Readonly<Record<string, unknown>>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'types-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  for (const [path, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true })
    await writeFile(join(folder, path), typeof content === 'string' ? content : JSON.stringify(content))
  }
  return folder
}

const options = { composite: true, types: [], lib: ['es5'], skipLibCheck: true, strict: true }
const files = {
  'tsconfig.json': { files: [], references: [{ path: 'lake' }, { path: 'stone' }] },
  'lake/tsconfig.json': { compilerOptions: options },
  'lake/depth.ts': 'export const depth = 4\n',
  'stone/tsconfig.json': { compilerOptions: options, references: [{ path: '../lake' }] },
  'stone/sink.ts': "import { depth } from '../lake/depth'\nexport const sunk: number = depth\n",
}

/** Checks a folder, and returns the files that it has worked on, too. */
async function check(folder: string) {
  const worked: string[] = []
  const faults = await typecheck(folder, (done, total, file) => worked.push(`${done} of ${total}, ${file}`))
  return { faults: faults.map(formatFault), worked }
}

test('checks every project, reports each file, and skips what has not changed', async () => {
  const folder = await folderWith(files)
  expect(await check(folder)).toEqual({ faults: [], worked: ['0 of 1, lake/depth.ts', '0 of 1, stone/sink.ts'] })
  expect(await check(folder)).toEqual({ faults: [], worked: [] })
})

test('says what is wrong, each time', async () => {
  const folder = await folderWith({ ...files, 'lake/depth.ts': "export const depth = 'deep'\n" })
  for (let time = 0; time < 2; time++) {
    const { faults } = await check(folder)
    expect(faults).toEqual([
      "stone/sink.ts:2:14  Type 'string' is not assignable to type 'number' (TS2322)\n  write a value of the expected type, or change that type",
    ])
  }
})

test('the reasons are the remedy', async () => {
  const sink = "import { depth } from '../lake/depth'\nexport const sunk: { at: { x: 1 } } = depth\n"
  const depth = "export const depth = { at: { x: 'deep' } }\n"
  const folder = await folderWith({ ...files, 'lake/depth.ts': depth, 'stone/sink.ts': sink })
  expect((await check(folder)).faults).toEqual([
    "stone/sink.ts:2:14  Type '{ at: { x: string; }; }' is not assignable to type '{ at: { x: 1; }; }' (TS2322)\n  The types of 'at.x' are incompatible between these types: Type 'string' is not assignable to type '1'",
  ])
})

test('a broken configuration is wrong', async () => {
  const folder = await folderWith({ ...files, 'lake/tsconfig.json': { compilerOptions: { ...options, strict: 1 } } })
  expect((await check(folder)).faults).toHaveLength(1)
})
