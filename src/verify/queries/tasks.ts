import type { Fault } from '../../errors'
import type { SearchSection } from '../../search/searchData'
import type { Search } from '../../search/search'
import { linesOf } from './lines'
import { top } from './goldenQueries'

/** Something that a reader wants to do, in the words of someone who does not know the library. */
export interface Task {
  readonly phrases: readonly [string, string]
  /** The places of the sections that answer it, `/guide/lakes.html#skip-twice`. One of them is enough. */
  readonly answers: readonly string[]
  /** 1-based line in the file. */
  readonly line: number
}

/** How many tasks the search answers. */
export interface TaskQuality {
  /** The share of tasks with an answer among the first three results of one of the phrases. */
  readonly answered: number
  /** The others, with the rank of the best answer, if it has one. */
  readonly misses: readonly (Task & { readonly rank: number | undefined })[]
}

/** The place of a section: its route, and its anchor unless it is the beginning of the page. */
export function placeOf({ path, slug }: Pick<SearchSection, 'path' | 'slug'>): string {
  return slug === '' ? path : `${path}#${slug}`
}

/** Reads lines of two phrases and one or more places, with tabs between them. `places` are all sections. */
export function parseTasks(
  file: string,
  text: string,
  places: ReadonlySet<string>,
): { readonly tasks: readonly Task[]; readonly faults: readonly Fault[] } {
  const faults: Fault[] = []
  const tasks = linesOf(text).flatMap(({ fields, line }): Task[] => {
    const [first = '', second = '', ...answers] = fields
    if (first.trim() === '' || second.trim() === '' || answers.length === 0) {
      const remedy = 'write two phrases and the place of a section, with tabs between them'
      faults.push({ file, line, column: 1, problem: 'this is not a task', remedy })
      return []
    }
    const unknown = answers.filter((answer) => !places.has(answer))
    for (const place of unknown) {
      const column = fields.slice(0, fields.indexOf(place)).join(' ').length + 2
      const remedy = 'name a page or a level 2 or 3 heading: /guide/install.html#with-npm'
      faults.push({ file, line, column, problem: `no section at ${place}`, remedy })
    }
    return unknown.length === 0 ? [{ phrases: [first, second], answers, line }] : []
  })
  return { tasks, faults }
}

/** Reports phrases that a page contains too. They always find that page, so they measure nothing. */
export function checkOwnWords(file: string, tasks: readonly Task[], sections: readonly SearchSection[]): Fault[] {
  const places = new Map(
    sections.flatMap((section) => section.asked.split('\n').map((phrase) => [phrase.toLowerCase(), placeOf(section)])),
  )
  return tasks.flatMap(({ phrases, line }) =>
    phrases.flatMap((phrase): Fault[] => {
      const place = places.get(phrase.toLowerCase())
      if (place === undefined) return []
      const remedy = 'write the task in words that the page does not list'
      return [{ file, line, problem: `"${phrase}" is a phrase of ${place}`, remedy }]
    }),
  )
}

/** Searches for every task. The rank counts results as readers see them: each section is one. */
export function measureTasks(search: Search, tasks: readonly Task[]): TaskQuality {
  const rankOf = (phrase: string, answers: readonly string[]) => {
    const results = search.find(phrase).pages.flatMap(({ hits }) => hits.map(({ section }) => placeOf(section)))
    const index = results.findIndex((place) => answers.includes(place))
    return index === -1 ? Infinity : index + 1
  }
  const misses = tasks.flatMap((task) => {
    const rank = Math.min(...task.phrases.map((phrase) => rankOf(phrase, task.answers)))
    return rank <= top ? [] : [{ ...task, rank: rank === Infinity ? undefined : rank }]
  })
  return { answered: 1 - misses.length / tasks.length, misses }
}
