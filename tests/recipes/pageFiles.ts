import { readFile } from 'node:fs/promises'
import { readPage } from '../../src/page/readPage'

/** A titled fence of a page: a file that the reader writes, or a later version of it. */
export interface PageFile {
  readonly title: string
  readonly code: string
  /** The level 2 heading above it, or an empty text before the first one. */
  readonly section: string
}

/** The titled fences of a page that contain code, in order. `path` is the page: `docs/docs/recipes/hot-reloading.md`. */
export async function readPageFiles(path: string): Promise<readonly PageFile[]> {
  const { page } = readPage({ file: path.replace(/^docs\//, ''), bytes: await readFile(path) })
  const sections = page?.headings.filter(({ level }) => level === 2) ?? []
  return (page?.fences ?? []).flatMap(({ info: { title }, code, line }) => {
    if (title === undefined || code === '') return []
    const section = sections.findLast((heading) => heading.line < line)?.title ?? ''
    return [{ title, code: `${code}\n`, section }]
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
