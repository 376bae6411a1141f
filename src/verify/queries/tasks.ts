import type { Fault } from '../../errors'
import type { SearchSection } from '../../search/searchData'
import type { Search } from '../../search/search'
import { placeOf, rankOf, readAsked, top, type Asked } from './answers'

/** How many tasks the search answers. */
export interface TaskQuality {
  /** The share of tasks with an answer among the first three results of one of the phrases. */
  readonly answered: number
  /** The others, with the rank of the best answer, if it has one. */
  readonly misses: readonly (Asked & { readonly rank: number | undefined })[]
}

const malformed = {
  problem: 'this is not a task',
  remedy: 'write two phrases and the place of a section, with tabs between them',
}

/**
 * Reads lines of two phrases and one or more places, with tabs between them. `places` are all sections. A task is something
 * that a reader wants to do, in the words of someone who does not know the library.
 */
export function parseTasks(
  file: string,
  text: string,
  places: ReadonlySet<string>,
): { readonly tasks: readonly Asked[]; readonly faults: readonly Fault[] } {
  const { asked, faults } = readAsked({ file, text, places, phrases: 2, malformed })
  return { tasks: asked, faults }
}

/** Reports phrases that a page contains too. They always find that page, so they measure nothing. */
export function checkOwnWords(file: string, tasks: readonly Asked[], sections: readonly SearchSection[]): Fault[] {
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

/** Searches for every task. */
export function measureTasks(search: Search, tasks: readonly Asked[]): TaskQuality {
  const misses = tasks.flatMap((task) => {
    const rank = Math.min(...task.phrases.map((phrase) => rankOf(search, phrase, task.answers) ?? Infinity))
    return rank <= top ? [] : [{ ...task, rank: rank === Infinity ? undefined : rank }]
  })
  return { answered: 1 - misses.length / tasks.length, misses }
}
