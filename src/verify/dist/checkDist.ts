import { checkChunks } from './chunks'
import type { Dist, DistFault } from './dist'
import type { DistFiles } from './distFiles'
import { parseHtml, type HtmlFile } from './htmlFile'
import { checkReferences, referencesIn } from './references'
import { checkRoutes } from './routes'

/** Files that hosts, crawlers and people request by name, so nothing has to refer to them. They include all dot files. */
const asked =
  /^(?:404\.html|(?:robots|llms|llms-full)\.txt|sitemap\.xml|vercel\.json|assets\/js\/licenses\.txt|CNAME|_headers|_redirects|(?:.*\/)?\..*)$/

/** Lists the files of earlier deploys, which only tabs that were opened before may load. */
const keptList = 'assets/kept.txt'

/**
 * Crawls a finished dist and looks for faults that readers would notice. It doesn't read docs/ and shares no code with
 * the build, so that it can't repeat the build's mistakes.
 */
export function checkDist(files: DistFiles): DistFault[] {
  const missing = ['404.html', 'index.html'].filter((file) => !files.has(file))
  if (missing.length > 0) return missing.map((file) => ({ file, problem: 'is missing: build the site first' }))
  const html = new Map(
    [...files]
      .filter(([path]) => path.endsWith('.html') && !path.startsWith('assets/'))
      .map(([path, bytes]) => [path, parseHtml(bytes.toString('utf8'))]),
  )
  const base = html.get('index.html')?.data?.deployment.base ?? '/'
  const dist: Dist = { files, html, base, origin: originOf(html.get('404.html')?.canonical[0], `${base}404.html`) }
  return [
    ...checkRoutes(dist),
    ...checkIds(dist),
    ...checkReferences(dist),
    ...checkChunks(dist),
    ...checkAccounts(dist),
  ].sort((a, b) => (a.file < b.file ? -1 : a.file > b.file ? 1 : 0))
}

/** Reads the origin from the not-found page's canonical address, which no frontmatter can change. */
function originOf(canonical: string | undefined, path: string): string {
  return canonical?.endsWith(path) ? canonical.slice(0, -path.length) : ''
}

function checkIds({ html }: Dist): DistFault[] {
  return [...html].flatMap(([file, { ids }]) =>
    [...new Set(ids.filter((id, index) => ids.indexOf(id) !== index))].map((id) => ({
      file,
      problem: `has the id "${id}" more than once`,
    })),
  )
}

/** Every file is a page, or something refers to it. */
function checkAccounts(dist: Dist): DistFault[] {
  const kept = dist.files.get(keptList)?.toString('utf8').split('\n') ?? []
  const accounted = new Set(['assets/js/chunks.json', keptList, ...kept, ...referencesIn(dist).map(({ target }) => target)])
  return [...dist.files.keys()]
    .filter((file) => !isCompressed(file, dist.files))
    .filter((file) => !accounted.has(file) && !asked.test(file) && !isPage(dist.html.get(file)))
    .map((file) => ({ file, problem: 'is unaccounted for: nothing refers to it' }))
}

function isPage(file: HtmlFile | undefined): boolean {
  return file?.data !== undefined || file?.movedTo !== undefined
}

/** Hosts send the compressed copy of a file in its place. */
function isCompressed(file: string, files: DistFiles): boolean {
  return /\.(?:br|gz)$/.test(file) && files.has(file.slice(0, -3))
}
