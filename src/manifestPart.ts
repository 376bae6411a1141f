/**
 * The file of a large site's manifest that has the pages of a folder, in assets/js and without extension:
 * `/docs/lakes/` -> `chunks/docs/lakes`. No folder is named `_`, so that is the root. Returns undefined for a folder
 * that no page can be in.
 */
export function manifestPartOf(folder: string): string | undefined {
  if (!/^(?:\/[a-z0-9-]+)*\/$/.test(folder)) return undefined
  return `chunks/${folder.slice(1, -1) || '_'}`
}

/** `/docs/lakes/tarn.html` -> `/docs/lakes/`. */
export function folderOf(path: string): string {
  return path.slice(0, path.lastIndexOf('/') + 1)
}
