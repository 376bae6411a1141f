import { options, parseMarkdown, renderer } from '../../page/markdown/parser'

/**
 * Returns a function that renders a section of a page, by its place among the sections, without its heading and the day
 * below that.
 */
export function readSections(markdown: string): (index: number, day: string) => string {
  const { tokens, env } = parseMarkdown(markdown.replace(/^---\n[^]*?\n---\n/, ''))
  const notes = tokens.findIndex(({ type }) => type === 'footnote_block_open')
  const texts = notes === -1 ? tokens : tokens.slice(0, notes)
  // The first section is the text before the first of these headings.
  const headings = texts.flatMap(({ type, tag }, at) => (type === 'heading_open' && /^h[23]$/.test(tag) ? [at] : []))
  const starts = [0, ...headings]
  return (index, day) => {
    const inside = texts.slice((starts[index] ?? 0) + 3, starts[index + 1])
    const isDated = inside[1]?.content.replaceAll(/[*_]/g, '') === day
    return renderer.render(isDated ? inside.slice(3) : inside, options, env).trim()
  }
}
