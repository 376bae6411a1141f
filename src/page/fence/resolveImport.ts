const endings = ['', '.ts', '.tsx', '.js', '.jsx', '/index.ts', '/index.tsx', '/index.js', '/index.jsx']

/**
 * The file of a page that an import refers to, or undefined if the page has not shown one yet.
 *
 *   './store' in App.tsx  ->  store.ts
 */
export function resolveImport(
  files: Pick<ReadonlyMap<string, unknown>, 'has'>,
  importer: string,
  specifier: string,
): string | undefined {
  const path = joined(`${importer}/../${specifier}`)
  return endings.map((ending) => `${path}${ending}`).find((name) => files.has(name))
}

/** `models/cart.ts/../../store` -> `store`. A path that leaves the folder stays outside. */
function joined(path: string): string {
  const segments: string[] = []
  for (const segment of path.split('/')) {
    if (segment === '' || segment === '.') continue
    const isUp = segment === '..' && segments.length > 0 && segments.at(-1) !== '..'
    if (isUp) segments.pop()
    else segments.push(segment)
  }
  return segments.join('/')
}
