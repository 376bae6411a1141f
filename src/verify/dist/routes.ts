import type { Dist, DistFault } from './dist'

/** Checks each HTML file: its page data, its canonical address, its duplicate, and the route of its address. */
export function checkRoutes({ html, files, base, origin }: Dist): DistFault[] {
  const faults: DistFault[] = []
  const pages = [...html].filter(([file]) => file !== '404.html')
  const routes = new Set(pages.flatMap(([, { data }]) => (data === undefined ? [] : [data.record.path])))

  for (const [file, { data, canonical, movedTo }] of html) {
    if (movedTo !== undefined) {
      const expected = origin + movedTo.replace(/#.*/, '')
      if (canonical[0] !== expected) faults.push({ file, problem: `leads to ${movedTo}, but ${canonical.join(', ')} is canonical` })
      continue
    }
    if (data === undefined) {
      faults.push({ file, problem: 'has no page data' })
      continue
    }
    const { path, frontmatter } = data.record
    const expected = frontmatter.canonicalUrl ?? `${origin}${base}${path.slice(1)}`
    if (canonical.length !== 1 || canonical[0] !== expected) {
      faults.push({
        file,
        problem: `has the canonical address ${canonical.join(', ') || '(none)'} instead of ${expected}`,
      })
    }
    const meant = file === '404.html' ? path : routeMeantBy(`/${file}`, routes)
    if (meant !== path) faults.push({ file, problem: `contains ${path}, but its address leads to ${meant ?? 'no page'}` })
  }
  for (const route of routes) {
    const [page = '', duplicate] = filesFor(route)
    const original = files.get(page)
    if (original === undefined) faults.push({ file: page, problem: `is missing: it should contain ${route}` })
    if (duplicate === undefined) continue
    const copy = files.get(duplicate)
    if (copy === undefined) faults.push({ file: duplicate, problem: `is missing: it should contain ${route} too` })
    else if (original !== undefined && !copy.equals(original)) {
      faults.push({ file: duplicate, problem: `differs from ${page}, which it duplicates` })
    }
  }
  return faults
}

/** The files that contain the page at a route. */
export function filesFor(route: string): readonly string[] {
  if (route === '/') return ['index.html']
  if (route.endsWith('/')) return [`${route}index.html`.slice(1), `${route.slice(1, -1)}.html`]
  const name = route.slice(1).replace(/\.html$/, '')
  return [`${name}.html`, `${name}/index.html`]
}

/** The specified order of candidates, for the address of a file. */
function routeMeantBy(address: string, routes: ReadonlySet<string>): string | undefined {
  const path = address.endsWith('/index.html') ? address.slice(0, -'index.html'.length) : address
  const bare = path.endsWith('/') ? path.slice(0, -1) : path
  const folder = path.endsWith('.html') ? `${path.slice(0, -'.html'.length)}/` : `${path}/`
  return [path, `${path}.html`, `${path}/`, bare, `${bare}.html`, folder, folder.slice(0, -1)].find((candidate) => routes.has(candidate))
}
