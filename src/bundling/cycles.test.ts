import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'esbuild'
import { expect, onTestFinished, test } from 'vitest'
import { faultsOf, formatFault } from '../errors'
import { expectNoCycles } from './cycles.js'

/** The faults of a site with these modules. */
async function faultsOfSite(modules: Readonly<Record<string, string>>): Promise<readonly string[]> {
  const root = await mkdtemp(join(tmpdir(), 'cycles-'))
  onTestFinished(() => rm(root, { recursive: true }))
  await mkdir(join(root, 'src/site'), { recursive: true })
  for (const [name, text] of Object.entries(modules)) await writeFile(join(root, 'src/site', name), text)
  const { metafile } = await build({
    absWorkingDir: root,
    entryPoints: ['src/site/a.ts'],
    bundle: true,
    format: 'esm',
    write: false,
    metafile: true,
  })
  const error = await expectNoCycles(root, metafile.inputs).catch((thrown: unknown) => thrown)
  return faultsOf(error, root)?.map(formatFault) ?? []
}

const b = "import { c } from './c'\nexport const b = c\n"

test('the import that closes a circle is a fault', async () => {
  const modules = {
    'a.ts': "import { b } from './b'\nexport const a = b\n",
    'b.ts': b,
    'c.ts': "import { d } from './d'\nimport { a } from './a'\nexport const c = [a, d]\n",
    'd.ts': 'export const d = 1\n',
  }
  expect(await faultsOfSite(modules)).toEqual([
    'src/site/c.ts:2:19  the import of src/site/a.ts leads back to this module, so one of the two may be undefined\n' +
      '  move what both use into a third module',
  ])
})

test('types, lazy imports and modules that two others import close no circle', async () => {
  const modules = {
    'a.ts': "import { b } from './b'\nimport { c } from './c'\nexport const a = [b, c]\n",
    'b.ts': b,
    'c.ts': "import type { A } from './a'\nexport const c = (): Promise<A> => import('./a') as never\n",
  }
  expect(await faultsOfSite(modules)).toEqual([])
})
