import { join } from 'node:path'
import { loadEsbuild } from '../../bundling/loadEsbuild.js'
import { Faults, type Fault } from '../../errors'
import { placeAt } from '../../page/place'
import { readText } from '../disk/disk'

const file = 'src/config.ts'

/**
 * Checks the browsers that the scripts and styles are compiled for. `root` is the folder that contains src/. Throws
 * `Faults` with their places for those that esbuild doesn't recognize.
 */
export async function checkTargets(root: string, targets: readonly string[]): Promise<void> {
  const { transform } = await loadEsbuild()
  const faults: Fault[] = []
  for (const target of targets) {
    const problem = await transform('', { target, logLevel: 'silent' }).then(() => undefined, reasonOf)
    if (problem === undefined) continue
    const text = (await readText(join(root, file))) ?? ''
    const at = Math.max(text.indexOf(`'${target}'`), text.indexOf(`"${target}"`))
    faults.push({
      ...{ file, ...(at === -1 ? {} : placeAt(text, at)) },
      problem: `"${target}" is not a browser with a version: ${problem}`,
      remedy: 'write the oldest version of a browser that the site supports, such as chrome123',
    })
  }
  if (faults.length > 0) throw new Faults(faults)
}

/** What esbuild says of options: some errors have it in their message, others in a list. */
function reasonOf(error: Error & { readonly errors?: readonly { readonly text: string }[] }): string {
  return error.errors?.[0]?.text ?? error.message
}
