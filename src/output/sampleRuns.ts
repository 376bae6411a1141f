import { join } from 'node:path'
import { parseRuns, type SampleRuns } from '../content/sampleRuns'
import { Faults } from '../errors'
import type { Site } from '../siteConfig'
import { readText } from './disk/disk'

/**
 * Reads the file of runs of the site in `root`. Undefined if the site keeps none. A file that does not exist has no runs.
 *
 * @throws Faults with each line that is not a run
 */
export async function readSampleRuns(
  root: string,
  { sampleRuns: file }: Pick<Site, 'sampleRuns'>,
): Promise<SampleRuns | undefined> {
  if (file === undefined) return undefined
  const { runs, faults } = parseRuns((await readText(join(root, file))) ?? '', file)
  if (faults.length > 0) throw new Faults(faults)
  return runs
}
