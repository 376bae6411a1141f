import { dayOf, type SampleRuns } from '../content/sampleRuns'
import type { Fault } from '../errors'
import { ranWith } from '../output/builderRoot'
import { readSampleRuns } from '../output/sampleRuns'
import { faultAt } from '../page/fence/fence'
import { isSample } from '../page/fence/runs'
import type { SourcePage } from '../page/readPage'
import type { Site } from '../siteConfig'

const remedy = 'run npm run samples -- --update'

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
    .flatMap((page) => {
      const first = page.fences.find(isSample)
      return first === undefined ? [] : [faultAt(first, undefined, problemOf(runs, page), remedy)]
    })
}

function problemOf(runs: SampleRuns, { file }: SourcePage): string {
  return runs.has(file)
    ? 'its samples, or the packages that they run with, have changed since they last ran'
    : 'its samples have not run yet'
}
