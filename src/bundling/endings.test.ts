import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { faultsOf } from '../errors'
import { endlessWait } from './endings.js'

/** The faults of a program that waits forever, with this module of the site. */
async function faultsWith(text: string) {
  const root = await mkdtemp(join(tmpdir(), 'endings-'))
  onTestFinished(() => rm(root, { recursive: true, force: true }))
  await mkdir(join(root, 'src/site'), { recursive: true })
  await writeFile(join(root, 'src/site/site.ts'), text)
  return faultsOf(await endlessWait(root, 'scripts/build.ts'), root)
}

test.each([
  ['export const a = await b', '1:18'],
  ['const a = async () => {\n  await b\n}\n{\n  await a()\n}', '5:3'],
  ['for await (const a of b) a()', '1:1'],
  ['class A {\n  static a = async () => await b\n}\nawait new A()', '4:1'],
])('a program that waits forever has faults where the site may wait: %j', async (text, place) => {
  expect(await faultsWith(text)).toMatchObject([
    { file: 'src/site/site.ts', line: Number(place.split(':')[0]), column: Number(place.split(':')[1]) },
  ])
})

test.each(['export async function a() {\n  await b\n}', 'const a = { async b() { await c } }', 'const a ='])(
  'or else where the program begins: %j',
  async (text) => {
    expect(await faultsWith(text)).toEqual([
      {
        file: 'scripts/build.ts',
        problem: 'seems to wait for a promise that never settles',
        remedy: 'look for an await in what the site imports; dist/ is as it was before',
      },
    ])
  },
)
