import { join } from 'node:path'
import { build } from 'esbuild'
import { thisProject } from '../project'

/** Bundles a program of this folder, and returns the path of the bundle. */
export async function bundled(name: string): Promise<string> {
  const outfile = join(thisProject, '.cache/tests', `${name}.js`)
  await build({
    entryPoints: [join(thisProject, 'tests/faults', `${name}.ts`)],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    packages: 'external',
  })
  return outfile
}
