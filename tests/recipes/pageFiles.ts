import { readFile } from 'node:fs/promises'
import MarkdownIt from 'markdown-it'
import { takeLineMarks } from '../../src/content/markdown/lineMarks'
import { fencesOf } from '../../src/samples/read/fence'

/** A titled fence of a page: a file that the reader writes, or a later version of it. */
export interface PageFile {
  readonly title: string
  readonly code: string
  /** The level 2 heading that it stands under; empty above the first one. */
  readonly section: string
}

/** The titled fences of a page that hold code, in order. `page` is its path: `docs/docs/recipes/hot-reloading.md`. */
export async function readPageFiles(page: string): Promise<readonly PageFile[]> {
  const source = await readFile(page, 'utf8')
  const sections = sectionsOf(source)
  return fencesOf(page, source).flatMap(({ info: { title }, code, line }) => {
    if (title === undefined || code === '') return []
    const section = sections.findLast((heading) => heading.line < line)?.text ?? ''
    return [{ title, code: `${takeLineMarks(code).code}\n`, section }]
  })
}

/** The files under a heading, the last version of each: title -> code. */
export function filesUnder(files: readonly PageFile[], section: string): Readonly<Record<string, string>> {
  const found = files.filter((file) => file.section === section)
  if (found.length === 0) throw new Error(`the page has no files under "${section}"`)
  return Object.fromEntries(found.map(({ title, code }) => [title, code]))
}

/** Every version of a file under a heading, in order. */
export function versionsUnder(files: readonly PageFile[], section: string, title: string): readonly string[] {
  const found = files.filter((file) => file.section === section && file.title === title)
  if (found.length === 0) throw new Error(`the page has no ${title} under "${section}"`)
  return found.map(({ code }) => code)
}

function sectionsOf(source: string): { readonly text: string; readonly line: number }[] {
  const tokens = new MarkdownIt().parse(source, {})
  return tokens.flatMap(({ type, tag, map }, index) =>
    type === 'heading_open' && tag === 'h2' ? [{ text: tokens[index + 1]?.content ?? '', line: map?.[0] ?? 0 }] : [],
  )
}
