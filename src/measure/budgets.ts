import type { Budgets } from '../siteConfig'
import type { DistFiles } from '../verify/dist/distFiles'
import { bytesOf, firstRun, firstScripts, searchFiles, type Download } from './sizes'

/** Something that has more bytes than its budget. */
export interface Excess {
  readonly budget: keyof Budgets
  /** The file of dist, if the budget is for each page. */
  readonly page?: string
  /** What it is, how large it is, and by how much that is too large. */
  readonly problem: string
}

/** Brotli's effort with which a host compresses while it answers. It takes a tenth of the time of the greatest one. */
const littleEffort = 5

/** Compares the sizes of a finished dist with the budgets of its site. `pages` are the HTML files to compare. */
export async function findExcess(files: DistFiles, pages: readonly string[], budgets: Budgets): Promise<Excess[]> {
  const { first, data, words } = searchFiles(files)
  const wholes: readonly Limited[] = [
    {
      budget: 'scripts',
      what: 'the scripts of a first view have',
      download: firstScripts(files),
      limit: budgets.scripts,
    },
    { budget: 'search', what: 'the search loads, before its first result,', download: first, limit: budgets.search },
    {
      budget: 'playground',
      what: 'the first run of a sample loads',
      download: firstRun(files),
      limit: budgets.playground,
    },
    {
      budget: 'searchPerWord',
      what: `the data of the search has, for ${words} words,`,
      download: data,
      limit: Math.floor(words * budgets.searchPerWord),
    },
  ]
  const eachPage = pages.map((page): Limited => ({
    budget: 'page',
    page,
    what: 'its HTML has',
    download: [files.get(page) ?? Buffer.of()],
    limit: budgets.page,
  }))
  const found = await Promise.all([...wholes, ...eachPage].map(excessOf))
  return found.flatMap((excess) => excess ?? [])
}

interface Limited {
  readonly budget: keyof Budgets
  readonly page?: string
  readonly what: string
  readonly download: Download
  readonly limit: number
}

async function excessOf({ budget, page, what, download, limit }: Limited): Promise<Excess | undefined> {
  if ((await bytesOf(download, littleEffort)) <= limit) return undefined
  const bytes = await bytesOf(download)
  if (bytes <= limit) return undefined
  const problem = `${what} ${bytes} bytes, compressed with Brotli, which is ${bytes - limit} more than the limit of ${limit}`
  return { budget, ...(page !== undefined && { page }), problem }
}
