import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { build } from '../../config'
import { faultsOf } from '../../errors'
import { checkTargets } from './targets'

async function faultsIn(targets: readonly string[]) {
  const root = await mkdtemp(join(tmpdir(), 'targets-'))
  onTestFinished(() => rm(root, { recursive: true, force: true }))
  await mkdir(join(root, 'src'))
  await writeFile(join(root, 'src/config.ts'), `export const build = {\n  targets: ['${targets.join("', '")}'],\n}\n`)
  return checkTargets(root, targets).then(
    () => [],
    (error: unknown) => faultsOf(error, root),
  )
}

test('browsers with versions have no faults', async () => {
  expect(await faultsIn(build.targets)).toEqual([])
})

test.each([
  ['chrome9x', 'Invalid version: "9x"'],
  ['chrome', 'Target "chrome" is missing a version number'],
  ['netscape4', 'Invalid target "netscape4"'],
])('%s is a fault with its place', async (target, reason) => {
  expect(await faultsIn(['edge123', target])).toEqual([
    {
      ...{ file: 'src/config.ts', line: 2, column: 24 },
      problem: expect.stringContaining(`"${target}" is not a browser with a version: ${reason}`) as string,
      remedy: 'write the oldest version of a browser that the site supports, such as chrome123',
    },
  ])
})
