import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Faults } from '../../errors'
import type { SearchHints, SearchQuality as Demand } from '../../siteConfig'
import { createSearch } from '../../search/search'
import { sectionsOfText, type SearchText } from '../../search/searchData'
import { measureQuality, parseQueries, type SearchQuality } from './goldenQueries'

/**
 * Runs the golden queries in the search of `root`/dist, as a reader's browser does.
 *
 * @throws Faults when the file of queries has faults, or the quality is below the site's limits
 */
export async function checkSearch(options: {
  readonly root: string
  readonly hints: SearchHints
  readonly name: string
  readonly demand: Demand
}): Promise<SearchQuality & { readonly queries: number }> {
  const { root, hints, name, demand } = options
  const { queries: queriesFile, leastRecall, greatestMeanRank } = demand
  const text = JSON.parse(await readText(root)) as SearchText
  const file = await readFile(join(root, queriesFile), 'utf8')
  const { queries, faults } = parseQueries(queriesFile, file, new Set(text.map(([path]) => path)))
  if (faults.length > 0) throw new Faults(faults)
  const quality = measureQuality(await createSearch(sectionsOfText(text), hints, name), queries)
  if (quality.recall < leastRecall || quality.meanRank > greatestMeanRank) {
    throw new Faults([
      ...quality.misses.map(({ query, route, line, rank }) => {
        const place = rank === undefined ? 'not found' : `in place ${rank}`
        const remedy = 'fix the page’s words, the synonyms, or the weights of src/search'
        return {
          file: queriesFile,
          line,
          column: 1,
          problem: `“${query}”: ${route} is ${place}`,
          remedy,
        }
      }),
      {
        file: queriesFile,
        problem: `recall is ${quality.recall.toFixed(3)} and the mean rank ${quality.meanRank.toFixed(3)}`,
        remedy: `they must be at least ${leastRecall} and at most ${greatestMeanRank} (searchQuality of the site)`,
      },
    ])
  }
  return { ...quality, queries: queries.length }
}

async function readText(root: string): Promise<string> {
  const folder = join(root, 'dist/assets/js/search')
  const name = (await readdir(folder).catch(() => [])).find((file) => file.startsWith('text.'))
  if (name === undefined) {
    throw new Faults([{ file: 'dist', problem: 'it has no search', remedy: 'run npm run build first' }])
  }
  return readFile(join(folder, name), 'utf8')
}
