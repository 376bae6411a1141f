import type { Library } from '../../siteConfig'
import type { PublishedName } from './declared/declarations'
import { isTypeName, pageOf, toKebab } from './exportPages'
import type { SourcePage } from '../../page/readPage'
import type { Table } from '../../page/blocks'

/** What a heading says of the export that its page is about, as a path from there: see `declaredAt`. */
const ofFunctions: ReadonlyMap<string, string> = new Map([
  ['Parameters', ''],
  ['Options', '.config'],
  ['Returns', '.return'],
  ['Type parameters', '<>'],
])

/** Types take type parameters only. The one class that is a component has props. */
const ofTypes: ReadonlyMap<string, string> = new Map([
  ['Parameters', '<>'],
  ['Options', ''],
  ['Members', ''],
  ['Methods', ''],
  ['Properties', ''],
  ['Props', '.props'],
  ['Type parameters', '<>'],
])

/** What a table describes: a path into the declarations, or nothing in them; or what is wrong with it. */
export interface Description {
  readonly path?: string
  readonly fault?: string
}

/**
 * Finds what a table describes. Only a table whose first column is `Name` can describe declarations. Its marker says what;
 * without one, its heading does, for the export that the page is about:
 *
 *   docs/docs/api/action.md, ### Options   ->  action.config
 *   [//]: # (table of StoreConfig)         ->  StoreConfig
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
    if (path === undefined) return { fault: 'this marker names no declaration' }
    return isList ? { path } : { fault: 'a table of a declaration begins with a column "Name"' }
  }
  const subject = subjectNameOf(page.route, exports, library)
  const suffix = subject === undefined ? undefined : (isTypeName(subject) ? ofTypes : ofFunctions).get(table.heading)
  if (isList && subject !== undefined && suffix !== undefined) return { path: `${subject}${suffix}` }
  const isInReference = page.route.startsWith(library.values) || page.route.startsWith(library.types)
  const fault = 'nothing says what this table describes'
  return isList && isInReference && table.header.includes('Type') ? { fault } : {}
}

/** The export that a page is about: the one that it is named after, or the only one that is documented there. */
function subjectNameOf(route: string, exports: readonly PublishedName[], library: Library): string | undefined {
  const here = exports.map(({ name }) => name).filter((name) => pageOf(name, library) === route)
  return here.find((name) => route.endsWith(`/${toKebab(name)}.html`)) ?? (here.length === 1 ? here[0] : undefined)
}
