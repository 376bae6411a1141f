import type { Library } from '../../siteConfig'
import type { PublishedName } from './declared/declarations'
import { isTypeName, pageOf, toKebab } from '../../libraryPages'
import type { SourcePage } from '../../page/readPage'
import type { Table } from '../../page/blocks'

/** Headings that describe a part of the page's export, as a path from the export: see `declaredAt`. */
const ofFunctions: ReadonlyMap<string, string> = new Map([
  ['Parameters', ''],
  ['Options', '.config'],
  ['Returns', '.return'],
  ['Type parameters', '<>'],
])

/** Types only have type parameters. The only class that is a component has props. */
const ofTypes: ReadonlyMap<string, string> = new Map([
  ['Parameters', '<>'],
  ['Options', ''],
  ['Members', ''],
  ['Methods', ''],
  ['Properties', ''],
  ['Props', '.props'],
  ['Type parameters', '<>'],
])

/** The subject of a table: a path into the declarations, or none, or a fault. */
export interface Description {
  readonly path?: string
  readonly fault?: string
}

/**
 * Finds the subject of a table. Only a table whose first column is `Name` can describe declarations. Its marker names
 * the subject. Without a marker, its heading does, for the export that the page documents:
 *
 *   docs/guide/api/toss.md, ### Options    ->  toss.config
 *   [//]: # (table of LakeConfig)          ->  LakeConfig
 *   [//]: # (table of no declaration: …)   ->  nothing, for the reason given
 */
export function describedBy(
  table: Table,
  page: SourcePage,
  exports: readonly PublishedName[],
  library: Library,
): Description {
  const isList = table.header[0] === 'Name'
  if (table.marker !== undefined) {
    if (/^table of no declaration: \S/.test(table.marker.text)) return {}
    const path = /^table of ([\w$.]+(?:<>)?)$/.exec(table.marker.text)?.[1]
    if (path === undefined) return { fault: 'this marker does not name a declaration' }
    return isList ? { path } : { fault: 'the first column of a table of a declaration must be "Name"' }
  }
  const subject = subjectNameOf(page.route, exports, library)
  const suffix = subject === undefined ? undefined : (isTypeName(subject) ? ofTypes : ofFunctions).get(table.heading)
  if (isList && subject !== undefined && suffix !== undefined) return { path: `${subject}${suffix}` }
  const isInReference = page.route.startsWith(library.values) || page.route.startsWith(library.types)
  const fault = 'it is not clear what this table describes'
  return isList && isInReference && table.header.includes('Type') ? { fault } : {}
}

/** The export that a page documents: the one that it is named after, or the only one on the page. */
function subjectNameOf(route: string, exports: readonly PublishedName[], library: Library): string | undefined {
  const here = exports.map(({ name }) => name).filter((name) => pageOf(name, library) === route)
  return (
    here.find((name) => route.replace(/\.html$/, '').endsWith(`/${toKebab(name)}`)) ??
    (here.length === 1 ? here[0] : undefined)
  )
}
