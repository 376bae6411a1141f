import type { Place } from '../../content/markdown/environment'
import type { Fence } from '../../samples/read/fence'
import { scriptLanguages } from '../../samples/read/sample'

/** A comment of a sample. Its place is that of its text. */
export interface Comment extends Place {
  readonly text: string
  /** What it asserts or does, `throws` or `→`; undefined for a remark to the reader. */
  readonly directive: string | undefined
}

const form = /(?:^|\s)\/\/([ \t]*)(\S.*?)[ \t]*$/
const directive = /^(→|@\w+|#\w+|[a-z]+(?=: )|pending$|reload$)(?:: ?)?\s*/

/**
 * The `//` comments of a sample, by lines: syntax trees of all samples would take seconds, and slashes behind a space stand
 * in no string of the site. What continues a directive in the next line, two columns further in, belongs to it.
 */
export function commentsIn(fence: Fence): Comment[] {
  const { info, code, line, indent } = fence
  if (!scriptLanguages.some((name) => name === info.language)) return []
  const comments: Comment[] = []
  code.split('\n').forEach((text, index) => {
    const [all = '', gap = '', words = ''] = form.exec(text) ?? []
    const last = comments.at(-1)
    if (words === '') return
    if (last?.directive !== undefined && gap.length > 1 && text.trimStart().startsWith('//')) {
      comments[comments.length - 1] = { ...last, text: `${last.text} ${words}` }
      return
    }
    const [name = '', found] = directive.exec(words) ?? []
    const column = indent + text.length - all.length + all.indexOf(words) + name.length + 1
    comments.push({ text: words.slice(name.length), directive: found, line: line + index, column })
  })
  return comments
}
