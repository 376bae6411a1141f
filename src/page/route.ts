import { build } from '../config'
import type { Fault } from '../errors'
import type { Addressing } from '../siteConfig'
import { slugOf } from '../slug'

/**
 * Turns a Markdown path into the address that serves it.
 *
 *   README.md          ->  /
 *   guide/README.md    ->  /guide/
 *   guide/install.md   ->  /guide/install.html, or /guide/install in a site with clean addresses
 *
 * `file` is relative to docs/, with "/" between segments. Every segment must match `build.segment`. That rule also
 * keeps "..", absolute paths and routes that differ only by case out of dist, so later code does not check again.
 *
 * A name that cannot be in an address is a fault. Its remedy suggests a legal name.
 */
export function routeOf(file: string, { cleanAddresses = false }: Addressing = {}): string | Fault {
  const segments = file.replace(/\.md$/, '').split('/')
  const name = segments.pop() ?? ''
  const bad = [...segments, ...(isFolderIndex(name) ? [] : [name])].find((segment) => !build.segment.test(segment))
  if (bad !== undefined) {
    return {
      file: `${build.folders.docs}/${file}`,
      line: 1,
      problem: `"${bad}" cannot be part of a URL`,
      remedy: `rename it to "${legalName(bad)}"`,
    }
  }
  const folder = segments.map((segment) => `${segment}/`).join('')
  return isFolderIndex(name) ? `/${folder}` : `/${folder}${name}${cleanAddresses ? '' : '.html'}`
}

/** The legal name nearest to a segment. */
function legalName(segment: string): string {
  const name = slugOf(segment).replace(/^_/, '')
  return build.segment.test(name) ? name : 'a-name'
}

function isFolderIndex(name: string): boolean {
  return build.folderIndexes.some((index) => index === name)
}
