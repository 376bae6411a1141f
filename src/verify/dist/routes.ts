import type { Dist, DistFault } from './dist'

/** Checks each HTML file: its page data, its canonical address, its duplicate, and the route of its address. */
export function checkRoutes({ html, files, base }: Dist): DistFault[] {
  const faults: DistFault[] = []
  const pages = [...html].filter(([file]) => file !== '404.html')
  const routes = new Set(pages.flatMap(([, { data }]) => (data === undefined ? [] : [data.record.path])))
  const origin = originOf(html.get('404.html')?.canonical[0], `${base}404.html`)

  for (const [file, { data, canonical }] of html) {
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

/** Reads the origin from the not-found page's canonical address, which no frontmatter can change. */
function originOf(canonical: string | undefined, path: string): string {
  return canonical?.endsWith(path) ? canonical.slice(0, -path.length) : ''
}

function filesFor(route: string): readonly string[] {
  if (route === '/') return ['index.html']
  if (route.endsWith('/')) return [`${route}index.html`.slice(1), `${route.slice(1, -1)}.html`]
  return [route.slice(1), `${route.slice(1, -'.html'.length)}/index.html`]
}

/** The specified order of candidates, for the address of a file. */
function routeMeantBy(address: string, routes: ReadonlySet<string>): string | undefined {
  const path = address.endsWith('/index.html') ? address.slice(0, -'index.html'.length) : address
  const bare = path.endsWith('/') ? path.slice(0, -1) : path
  const folder = path.endsWith('.html') ? `${path.slice(0, -'.html'.length)}/` : `${path}/`
  return [path, `${path}.html`, `${path}/`, bare, `${bare}.html`, folder].find((candidate) => routes.has(candidate))
}
