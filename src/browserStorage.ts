/** Names of the values that a site stores in the reader's browser. */
export type StoredName =
  'groups' | 'theme' | 'positions' | 'searches' | 'opened' | 'package-manager' | 'language' | 'lines'

/** The key in localStorage or sessionStorage. `site` is its brand's id, because sites of one origin share storage. */
export function storageKey(site: string, name: StoredName): string {
  return `${site}.${name}`
}
