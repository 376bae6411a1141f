/** The types of the names in samples: the files that the samples command writes, and those that readers load. */

/**
 * A name: its type as editors show it, its documentation as plain text, and the export of the library that it is. The
 * last two are left out, or empty, for a name that has none.
 */
export type NameEntry = readonly [type: string, about?: string, exported?: string]

/** The file of a page as the samples command writes it. */
export interface PageTypes {
  /** By an id that does not depend on the other names. */
  readonly names: Readonly<Record<string, NameEntry>>
  /** The key of a block's text -> `9:k3x 50:a1b`, the offset and the id of each name in order. */
  readonly samples: Readonly<Record<string, string>>
}

/** The file of a page as readers load it. */
export interface LoadedTypes {
  readonly names: readonly NameEntry[]
  /** The key of a block's text -> the offset and the index of each name. Indexes continue those of the shared names. */
  readonly samples: Readonly<Record<string, readonly number[]>>
}

/** The file that all pages share. */
export interface SharedTypes {
  /** The names that are on several pages. */
  readonly names: readonly NameEntry[]
  /** Export of the library -> the route of its page. */
  readonly links: Readonly<Record<string, string>>
  /** Route -> the file of its page in assets/js, without extension. */
  readonly pages: Readonly<Record<string, string>>
}

/** The file of a page in the folder of types: `guide/install.md` -> `guide/install.json`. */
export function typesFileOf(page: string): string {
  return page.replace(/\.md$/, '.json')
}

/** A short key for a text (FNV-1a). A block of code is found by its text, so pages need no marks for their names. */
export function keyOf(text: string): string {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  return (hash >>> 0).toString(36)
}
