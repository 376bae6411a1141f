import type { Library, Site } from './siteConfig'

/** The documented package, and the ending of its pages if it isn't the usual one. */
export interface Documented extends Library {
  readonly ending?: '' | '.html'
}

/** The package that a site documents. */
export function libraryOf({
  library,
  cleanAddresses,
}: Pick<Site, 'library' | 'cleanAddresses'>): Documented | undefined {
  return library && { ...library, ...(cleanAddresses === true && { ending: '' }) }
}

/**
 * The page of an export. Functions begin with a lower-case letter, types with a capital one:
 *
 *   createLake   ->  /values/create-lake.html
 *   Stone        ->  /types/stone.html
 *   LakeConfig   ->  /values/create-lake.html, because the site configures it
 */
export function pageOf(name: string, library: Pick<Documented, 'pages' | 'types' | 'values' | 'ending'>): string {
  return Object.hasOwn(library.pages, name) ? String(library.pages[name]) : derivedPageOf(name, library)
}

/** The page of an export whose page the site does not configure. */
export function derivedPageOf(
  name: string,
  { types, values, ending = '.html' }: Pick<Documented, 'types' | 'values' | 'ending'>,
): string {
  return `${isTypeName(name) ? types : values}${toKebab(name)}${ending}`
}

/** `useSkipCount` -> `use-skip-count` */
export function toKebab(name: string): string {
  return name.replace(/(?<=[a-z\d])[A-Z]/g, '-$&').toLowerCase()
}

/** Types, including classes, begin with a capital letter. */
export function isTypeName(name: string): boolean {
  return /^[A-Z]/.test(name)
}
