import { join } from 'node:path'
import { build } from 'esbuild'
import { thisProject } from './project'

/** Bundles a program of the tests, `faults/killable`, and returns the path of the bundle. */
export async function bundled(name: string): Promise<string> {
  const outfile = join(thisProject, '.cache/tests', `${name}.js`)
  await build({
    entryPoints: [join(thisProject, 'tests', `${name}.ts`)],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    packages: 'external',
    jsx: 'automatic',
  })
  return outfile
}
