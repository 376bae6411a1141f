import type { MarkdownIt } from 'markdown-it'

/** Turns `- [ ] open` and `- [x] done` into list items that begin with a `task_checkbox`. Its `info` is `x` if done. */
export function taskLists(md: MarkdownIt): void {
  md.core.ruler.push('task_lists', (state) => {
    state.tokens.forEach((item, index) => {
      const inline = state.tokens[index + 2]
      const first = item.type === 'list_item_open' && inline?.type === 'inline' ? inline.children?.[0] : undefined
      // Only the source shows whether the author has escaped the brackets.
      const box = first?.type === 'text' ? /^\[([ xX])\] /.exec(inline?.content ?? '') : null
      if (first === undefined || box === null) return
      const checkbox = new state.Token('task_checkbox', '', 0)
      checkbox.info = box[1] === ' ' ? '' : 'x'
      first.content = first.content.slice(box[0].length)
      inline?.children?.unshift(checkbox)
      item.attrJoin('class', 'task')
    })
  })
}
