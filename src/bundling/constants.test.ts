import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { faultsOf, formatFault } from '../errors'
import { expectConstants } from './constants.js'

/** The faults in a project with two modules that read constants. */
async function faultsIn(config: string): Promise<readonly string[]> {
  const root = await mkdtemp(join(tmpdir(), 'constants-'))
  onTestFinished(() => rm(root, { recursive: true }))
  const files = {
    'src/config.ts': config,
    'src/walk.ts': `import { build } from './config'\nconst { docs } = build.folders\nexport const isName = build.segment.test(docs)`,
    'src/browser/boot.ts': `import { build as all, name } from '../config'\nexport const n = name + all.folders.dist`,
    'scripts/walk.ts': '',
  }
  for (const [file, text] of Object.entries(files)) {
    await mkdir(dirname(join(root, file)), { recursive: true })
    await writeFile(join(root, file), text)
  }
  const error = await expectConstants(root).catch((thrown: unknown) => thrown)
  return faultsOf(error, root)?.map(formatFault) ?? []
}

const sound = `export const build = {
  segment: /^a$/,
  folders: { docs: 'docs', dist: 'dist' },
} as const
export const name = 'x'
`

test('the constants of this project are those that its sources read', async () => {
  await expect(expectConstants(process.cwd())).resolves.toBeUndefined()
})

test('sound constants have no fault', async () => {
  expect(await faultsIn(sound)).toEqual([])
})

test('a syntax error is left to the bundler, which has its place', async () => {
  expect(await faultsIn(sound.replace('segment:', 'segment'))).toEqual([])
})

test.each([
  ['segment:', 'segmant:', '2:3  "segmant" is not a constant of the engine\n  did you mean segment ?'],
  ['docs:', 'dosc:', '3:14  "dosc" is not a constant of the engine\n  did you mean docs ?'],
  ["dist: 'dist'", "dits: 'dist'", '3:28  "dits" is not a constant of the engine\n  did you mean dist ?'],
  ['const name', 'const nome', '5:14  "nome" is not a constant of the engine\n  did you mean name ?'],
  ["docs: 'docs', ", '', '3:3  the constant "build.folders.docs" is missing\n  add it, because src/walk.ts reads it'],
])('a slip in %s: %s is a fault at its place', async (from, to, fault) => {
  expect(await faultsIn(sound.replace(from, to))).toEqual([`src/config.ts:${fault}`])
})
