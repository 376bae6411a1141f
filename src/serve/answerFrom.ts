import { readFile, realpath, stat } from 'node:fs/promises'
import { join, sep } from 'node:path'
import { withPath } from '../outsideFaults.js'
import { contentTypeOf, htmlType, textType } from '../contentTypes'

/** A complete answer to a request. */
export interface Answer {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | Uint8Array
}

/** Returns the contents of a file of a site, or undefined when it has none of this name: `docs/api/index.html`. */
export type ReadFile = (file: string) => Promise<Uint8Array | undefined>

/**
 * Answers a request for `url` like a static host that serves the files of `read` at the path `base`. `x/index.html` also
 * answers for `x/`, `x.html` and `x/index.html` for `x`, and 404.html for addresses without a file, malformed ones among
 * them. The base without its slash is redirected to it.
 *
 * @throws Error when a file exists but can't be read
 */
export async function answerFrom(read: ReadFile, base: string, url: string): Promise<Answer> {
  const path = pathOf(url)
  if (base !== '/' && path === base.slice(0, -1)) {
    const location = `${base}${/\?[^#]*/.exec(url)?.[0] ?? ''}`
    return { status: 301, headers: { location, 'content-type': textType }, body: `This site is at ${base}` }
  }
  if (!(path ?? url).startsWith(base)) return plain(404, `This site is at ${base}`)
  for (const file of path === undefined ? [] : filesFor(path.slice(base.length))) {
    const body = await read(file)
    if (body !== undefined) return { status: 200, headers: { 'content-type': contentTypeOf(file) }, body }
  }
  const notFound = await read('404.html')
  if (notFound === undefined) return html(503, '<!doctype html><title>Not built yet</title><h1>Not built yet</h1>')
  return html(404, notFound)
}

/** An answer in plain text. */
export function plain(status: number, body: string): Answer {
  return { status, headers: { 'content-type': textType }, body }
}

function html(status: number, body: Answer['body']): Answer {
  return { status, headers: { 'content-type': htmlType }, body }
}

/** The decoded path of an address, or undefined when it is malformed or leads out of its folder. */
function pathOf(url: string): string | undefined {
  try {
    const path = decodeURIComponent(url.split(/[?#]/)[0] ?? '')
    return path.includes('\0') || path.split(/[\\/]/).includes('..') ? undefined : path
  } catch {
    return undefined
  }
}

/** The files that may answer for a path, best first. */
function filesFor(path: string): string[] {
  if (path === '' || path.endsWith('/')) return [`${path}index.html`]
  return [path, `${path}.html`, `${path}/index.html`]
}

/** Codes of the errors for a file that does not exist. */
const absent: ReadonlySet<unknown> = new Set(['ENOENT', 'ENOTDIR', 'EISDIR', 'ENAMETOOLONG'])

/**
 * Returns a function that reads the files of `folder`. Files outside it can't be reached, not even through a link in it,
 * and pipes and devices are not read.
 */
export function filesIn(folder: string): ReadFile {
  return async (file) => {
    const path = join(folder, file)
    try {
      const [inside, real] = await Promise.all([realpath(folder), realpath(path)])
      if (!real.startsWith(`${inside}${sep}`) || !(await stat(real)).isFile()) return undefined
      return await readFile(real)
    } catch (error) {
      if (absent.has((error as NodeJS.ErrnoException).code)) return undefined
      throw withPath(error, path)
    }
  }
}
