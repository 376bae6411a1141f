/** What a reader's browser keeps of a site. */
export type StoredName = 'theme' | 'positions' | 'searches' | 'package-manager' | 'language' | 'lines'

/** The key in localStorage or sessionStorage. `site` is the id of its brand: sites of one origin share the storage. */
export function storageKey(site: string, name: StoredName): string {
  return `${site}.${name}`
}
