import type { MarkdownIt } from 'markdown-it'

/** `- [ ] open` and `- [x] done`: a list item with a checkbox that shows the state and cannot be changed. */
export function taskLists(md: MarkdownIt): void {
  md.core.ruler.push('task_lists', (state) => {
    state.tokens.forEach((item, index) => {
      const inline = state.tokens[index + 2]
      const first = item.type === 'list_item_open' && inline?.type === 'inline' ? inline.children?.[0] : undefined
      // The source tells a box from brackets that the author has escaped.
      const box = first?.type === 'text' ? /^\[([ xX])\] /.exec(inline?.content ?? '') : null
      if (first === undefined || box === null) return
      const isDone = box[1] !== ' '
      const checkbox = new state.Token('html_inline', '', 0)
      checkbox.content = `<input type="checkbox" disabled${isDone ? ' checked' : ''} aria-label="${isDone ? 'Done' : 'Open'}"> `
      first.content = first.content.slice(box[0].length)
      inline?.children?.unshift(checkbox)
      item.attrJoin('class', 'task')
    })
  })
}
