import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { Faults, type Fault } from '../../errors'
import { missingTasks } from '../../output/checkReferences'
import { placeSlips } from '../../output/checkSettings'
import type { SearchQuality as Demand, Site } from '../../siteConfig'
import type { ExplainedMessage, OnProgress } from '../../types'
import { explanationsFrom } from '../../search/explanation'
import { createSearch, type Search } from '../../search/search'
import { explainedInText, sectionsOfText, type SearchSection, type SearchText } from '../../search/searchData'
import { findWords, isCommon } from '../../search/words'
import { placeOf, resultsOf, top } from './answers'
import { lossesByWord, measureQuality, parseQueries, type SearchQuality } from './goldenQueries'
import { checkOwnWords, measureTasks, parseTasks, type TaskQuality } from './tasks'
import { readUtf8 } from '../../output/disk/disk'

/** The quality of a site's search. */
export interface CheckedSearch {
  readonly queries: SearchQuality & { readonly count: number }
  readonly tasks: TaskQuality & { readonly count: number }
}

/**
 * Runs the golden queries and the readers' tasks in the search of `root`/dist, as a reader's browser does.
 *
 * @throws Faults when a file has faults, or the quality is below the site's limits
 */
export async function checkSearch(options: {
  readonly root: string
  readonly site: Pick<Site, 'search' | 'brand' | 'folder'>
  readonly demand: Demand
  readonly onProgress?: OnProgress
}): Promise<CheckedSearch> {
  const { root, site, demand, onProgress = () => {} } = options
  const text = JSON.parse(await readSearchText(root)) as SearchText
  const sections = sectionsOfText(text)
  const explained = explainedInText(text)
  const read = (file: string) => readUtf8(join(root, file))
  const places = new Set([...sections.map(placeOf), ...explained.map(lineOf)])
  const golden = parseQueries(demand.queries, await read(demand.queries), places)
  const asked = parseTasks(demand.tasks, await read(demand.tasks), places)
  const wrong = [
    ...golden.faults,
    ...asked.faults,
    ...checkOwnWords(demand.tasks, asked.tasks, sections),
    ...(await placeSlips(root, site.folder, missingTasks(site, places))),
  ]
  if (wrong.length > 0) throw new Faults(wrong)
  const pasted = explained.flatMap(({ messages }) => messages)
  const rows = sections.filter(isNamedRow)
  const total =
    rows.length + golden.queries.length + asked.tasks.flatMap(({ phrases }) => phrases).length + 2 * pasted.length
  const ofSite = await createSearch(sections, site.search, site.brand.name, explanationsFrom(explained))
  const search = reporting(ofSite, total, onProgress)
  const queries = measureQuality(search, golden.queries)
  const tasks = measureTasks(search, asked.tasks)
  const faults = [
    ...lostMessages(search, explained),
    ...lostRows(search, rows),
    ...lossesByWord(demand.queries, ofSite, golden.queries),
    ...faultsOfQueries(queries, demand),
    ...faultsOfTasks(tasks, demand),
  ]
  if (faults.length > 0) throw new Faults(faults)
  return { queries: { ...queries, count: golden.queries.length }, tasks: { ...tasks, count: asked.tasks.length } }
}

/**
 * Finds addresses in the settings of the search that are not on the site: in the files of queries and tasks, and in the
 * common tasks. It needs no build, so a renamed page is in one list with everything else that leads to it. `places` are
 * the routes of all pages, and their headings with the routes: `/guide/install.html#steps`.
 */
export async function checkAddresses(
  root: string,
  { searchQuality: demand, ...site }: Pick<Site, 'search' | 'searchQuality' | 'folder'>,
  places: ReadonlySet<string>,
): Promise<Fault[]> {
  const common = await placeSlips(root, site.folder, missingTasks(site, places))
  if (demand === undefined) return common
  const read = (file: string) => readUtf8(join(root, file))
  return [
    ...parseQueries(demand.queries, await read(demand.queries), places).faults,
    ...parseTasks(demand.tasks, await read(demand.tasks), places).faults,
    ...common,
  ]
}

/** The place of a line in the error index. */
function lineOf({ row: [path, slug] }: ExplainedMessage): string {
  return placeOf({ path, slug })
}

/**
 * The messages of the error index that do not find their line first, or their explanation next, when they are pasted,
 * alone or as a console prints them. Lines with the same message follow each other.
 */
function lostMessages(search: Search, explained: readonly ExplainedMessage[]): Fault[] {
  const lines = new Set(explained.map(lineOf))
  const remedy = 'write more of the message, so that it differs from others'
  return explained.flatMap((entry, index) =>
    entry.messages.flatMap((message) => {
      const earlier = explained.slice(0, index).filter(({ messages }) => messages.includes(message)).length
      const filled = message.replaceAll('…', 'x')
      const lost = [filled, `Uncaught (in promise) Error: ${filled}.\n    at run (app.js:3:5)`].flatMap((pasted) => {
        const places = resultsOf(search, pasted)
        const others = places.filter((place) => !lines.has(place))
        const [line, place] = [lineOf(entry), placeOf({ path: entry.path, slug: entry.anchor })]
        return [
          ...(places.slice(0, 1 + earlier).includes(line) ? [] : [line]),
          ...(others.slice(0, top).includes(place) ? [] : [place]),
        ]
      })
      return [...new Set(lost)].map((place) => ({
        file: 'the error index',
        problem: `"${message}" does not find ${place}`,
        remedy,
      }))
    }),
  )
}

/**
 * Returns whether a section is the row of an option or parameter that a query can name: not as its page does, nor with
 * common words only, which a query leaves out.
 */
function isNamedRow({ level, page, title }: SearchSection): boolean {
  const words = findWords(title).map(({ word }) => word.toLowerCase())
  return level === 4 && page.toLowerCase() !== title.toLowerCase() && !words.every(isCommon)
}

/** The rows that the names of their page and of themselves do not find among the first results. */
function lostRows(search: Search, rows: readonly SearchSection[]): Fault[] {
  return rows.flatMap((row): Fault[] => {
    const query = `${row.page} ${row.title}`
    if (resultsOf(search, query).slice(0, top).includes(placeOf(row))) return []
    const remedy = 'change the weights of rows in src/search'
    return [{ file: row.path, problem: `"${query}" does not find ${placeOf(row)} among the first ${top}`, remedy }]
  })
}

/** The same search, which reports each query before it runs. */
function reporting(search: Search, total: number, onProgress: OnProgress): Search {
  let done = 0
  return {
    find: (query) => {
      onProgress(done++, total, query)
      return search.find(query)
    },
  }
}

function faultsOfQueries({ recall, meanRank, misses }: SearchQuality, demand: Demand): Fault[] {
  const { queries: file, leastRecall, greatestMeanRank } = demand
  if (recall >= leastRecall && meanRank <= greatestMeanRank) return []
  return [
    ...misses.map(({ query, answers, line, rank }) => {
      const remedy = "fix the section's words, the synonyms, or the weights of src/search"
      return { file, line, column: 1, problem: `"${query}": ${answers.join(' or ')} is ${wordsOfRank(rank)}`, remedy }
    }),
    {
      file,
      problem: `recall is ${recall.toFixed(3)} and the mean rank ${meanRank.toFixed(3)}`,
      remedy: `they must be at least ${leastRecall} and at most ${greatestMeanRank} (searchQuality of the site)`,
    },
  ]
}

function faultsOfTasks({ answered, misses }: TaskQuality, { tasks: file, leastAnswered }: Demand): Fault[] {
  if (answered >= leastAnswered) return []
  return [
    ...misses.map(({ phrases, answers, line, rank }) => {
      const problem = `"${phrases.join('", "')}": ${answers.join(' or ')} is ${wordsOfRank(rank)}`
      const remedy = "fix the section's heading, its words, or the phrases below its heading"
      return { file, line, column: 1, problem, remedy }
    }),
    {
      file,
      problem: `${answered.toFixed(3)} of the tasks are answered`,
      remedy: `it must be at least ${leastAnswered} (searchQuality of the site)`,
    },
  ]
}

function wordsOfRank(rank: number | undefined): string {
  return rank === undefined ? 'not found' : `in place ${rank}`
}

async function readSearchText(root: string): Promise<string> {
  const folder = join(root, 'dist/assets/js/search')
  const name = (await readdir(folder).catch(() => [])).find((file) => file.startsWith('text.'))
  if (name === undefined) {
    throw new Faults([{ file: 'dist', problem: 'it has no search', remedy: 'run npm run build first' }])
  }
  return readUtf8(join(folder, name))
}
