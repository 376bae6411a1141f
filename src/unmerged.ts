import type { Fault } from './errors'

/**
 * The fault of a text in which git has left both versions of a merge, if it has. Each line with its marks, and often others,
 * would otherwise be a fault in other words.
 *
 * @param file Relative to the project
 * @param keep Which lines to keep. In a list, most often those of both versions
 */
export function unmerged(file: string, text: string, keep: 'one' | 'the lines of both' = 'one'): Fault | undefined {
  const at = text.search(/^<{7} .*\n[^]*?^={7}$[^]*?^>{7} /m)
  if (at === -1) return undefined
  const problem = 'git could not merge the two versions between <<<<<<< and >>>>>>>'
  const line = text.slice(0, at).split('\n').length
  return { file, line, column: 1, problem, remedy: `keep ${keep}, and remove the lines with these marks` }
}
