import { join } from 'node:path'
import { parseRuns, type SampleRuns } from '../content/sampleRuns'
import { Faults } from '../errors'
import type { Site } from '../siteConfig'
import { readText } from './disk/disk'

/**
 * Reads the file of runs of the site in `root`. A site without the file has no runs.
 *
 * @throws Faults with each line that is not a run
 */
export async function readSampleRuns(
  root: string,
  { sampleRuns: file }: Pick<Site, 'sampleRuns'>,
): Promise<SampleRuns> {
  const text = file === undefined ? undefined : await readText(join(root, file))
  const { runs, faults } = parseRuns(text ?? '', file ?? '')
  if (faults.length > 0) throw new Faults(faults)
  return runs
}
