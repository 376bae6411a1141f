import { dayOf, type SampleRuns } from '../content/sampleRuns'
import type { Fault } from '../errors'
import { ranWith } from '../output/builderRoot'
import { readSampleRuns } from '../output/sampleRuns'
import { faultAt } from '../page/fence/fence'
import { isSample } from '../page/fence/runs'
import type { SourcePage } from '../page/readPage'
import type { Site } from '../siteConfig'

type RunSettings = Pick<Site, 'sampleRuns' | 'library'>

/** The pages whose samples have not passed as they are now with the installed packages, according to the file of runs. */
export async function unrunPages(
  root: string,
  site: RunSettings,
  pages: readonly SourcePage[],
): Promise<readonly SourcePage[]> {
  const runs = await readSampleRuns(root, site)
  if (runs === undefined) return []
  const installed = ranWith(site.library)
  return pages.filter((page) => page.fences.some(isSample) && dayOf(runs, page, installed) === undefined)
}

/**
 * Finds pages whose samples have not passed. Readers see no marks on such a page. This compares hashes, and runs nothing.
 * Pages for which only the version of the library has changed have one fault together.
 */
export async function staleRuns(root: string, site: RunSettings, pages: readonly SourcePage[]): Promise<Fault[]> {
  const runs = await readSampleRuns(root, site)
  if (runs === undefined) return []
  const { edited, outdated } = await splitUnrun(root, site, runs, pages)
  return [
    ...edited.map((page) => faultOf(page, problemOf(runs, page), remedyFor(page))),
    ...faultsOfVersion(outdated, site.library?.package),
  ]
}

/**
 * The pages whose samples have changed since their run. Those for which only the version of the library has changed are
 * left out, because that may be all of them. A site without a file of runs has none.
 */
export async function editedPages(
  root: string,
  site: RunSettings,
  pages: readonly SourcePage[],
): Promise<readonly SourcePage[]> {
  const runs = await readSampleRuns(root, site)
  return runs === undefined ? [] : (await splitUnrun(root, site, runs, pages)).edited
}

/** The pages whose samples have not passed as they are now: those that have changed, and those of another version. */
async function splitUnrun(
  root: string,
  site: RunSettings,
  runs: SampleRuns,
  pages: readonly SourcePage[],
): Promise<Readonly<Record<'edited' | 'outdated', readonly SourcePage[]>>> {
  const documented = ranWith(site.library, site.library?.version)
  const unrun = await unrunPages(root, site, pages)
  const outdated = unrun.filter((page) => dayOf(runs, page, documented) !== undefined)
  return { edited: unrun.filter((page) => !outdated.includes(page)), outdated }
}

/** The file of runs is written last, because nothing may be wrong by then. */
function remedyFor({ file }: SourcePage): string {
  return `run npm run samples -- ${file}; when it finds no other fault, add --update, which writes the day`
}

/** The fault of pages whose samples have only passed with another version, with the place of the first page. */
function faultsOfVersion(pages: readonly SourcePage[], library = ''): Fault[] {
  const remedy = 'run npm run samples, which compares them'
  return pages.slice(0, 1).map((first) => {
    const subject = pages.length === 1 ? 'its samples' : `the samples of ${pages.length} pages, from this one on,`
    return faultOf(first, `${subject} have not passed with the installed version of ${library}`, remedy)
  })
}

function faultOf({ file, fences }: SourcePage, problem: string, remedy: string): Fault {
  const first = fences.find(isSample)
  return first === undefined ? { file, problem, remedy } : faultAt(first, undefined, problem, remedy)
}

function problemOf(runs: SampleRuns, { file }: SourcePage): string {
  return runs.has(file)
    ? 'its samples, or the packages that they run with, have changed since they last ran'
    : 'its samples have not run yet'
}
