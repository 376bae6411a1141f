import type { MarkdownIt } from 'markdown-it'

/** Tables scroll inside themselves, by keyboard too; column alignment is a class, because inline styles are not allowed. */
export function tables(md: MarkdownIt): void {
  md.core.ruler.push('table_alignment', (state) => {
    for (const token of state.tokens) {
      const style = token.type === 'th_open' || token.type === 'td_open' ? token.attrGet('style') : null
      if (style === null) continue
      token.attrs = (token.attrs ?? []).filter(([name]) => name !== 'style')
      token.attrJoin('class', String(style).replace('text-align:', 'align-'))
    }
  })
  md.renderer.rules['table_open'] = () => '<div class="table" tabindex="0"><table>\n'
  md.renderer.rules['table_close'] = () => '</table></div>\n'
}
