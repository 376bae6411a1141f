import { dayOf, type SampleRuns } from '../content/sampleRuns'
import type { Fault } from '../errors'
import { ranWith } from '../output/builderRoot'
import { readSampleRuns } from '../output/sampleRuns'
import { faultAt } from '../page/fence/fence'
import type { SourcePage } from '../page/readPage'
import type { Site } from '../siteConfig'
import { samplesOf } from './samples/read/sample'

/**
 * Finds pages whose samples have not passed as they are now with the installed packages, according to the file of runs.
 * Readers see no marks on such a page. This compares hashes, and runs nothing.
 */
export async function staleRuns(
  root: string,
  site: Pick<Site, 'sampleRuns' | 'library'>,
  pages: readonly SourcePage[],
): Promise<Fault[]> {
  const runs = await readSampleRuns(root, site)
  if (runs === undefined) return []
  const installed = ranWith(site.library)
  return pages
    .filter((page) => dayOf(runs, page, installed) === undefined)
    .flatMap((page) =>
      samplesOf(page.fences)
        .slice(0, 1)
        .map((first) => faultAt(first, undefined, problemOf(runs, page), 'run npm run samples -- --update')),
    )
}

function problemOf(runs: SampleRuns, { file }: SourcePage): string {
  return runs.has(file)
    ? 'its samples, or the packages that they run with, have changed since they last ran'
    : 'its samples have not run yet'
}
