import type { Library } from './siteConfig'

/**
 * The page of an export. Functions begin with a lower-case letter, types with a capital one:
 *
 *   createLake   ->  /values/create-lake.html
 *   Stone        ->  /types/stone.html
 *   LakeConfig   ->  /values/create-lake.html, because the site configures it
 */
export function pageOf(name: string, library: Pick<Library, 'pages' | 'types' | 'values'>): string {
  return Object.hasOwn(library.pages, name) ? String(library.pages[name]) : derivedPageOf(name, library)
}

/** The page of an export whose page the site does not configure. */
export function derivedPageOf(name: string, { types, values }: Pick<Library, 'types' | 'values'>): string {
  return `${isTypeName(name) ? types : values}${toKebab(name)}.html`
}

/** `useSkipCount` -> `use-skip-count` */
export function toKebab(name: string): string {
  return name.replace(/(?<=[a-z\d])[A-Z]/g, '-$&').toLowerCase()
}

/** Types, including classes, begin with a capital letter. */
export function isTypeName(name: string): boolean {
  return /^[A-Z]/.test(name)
}
