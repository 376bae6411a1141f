import { cpSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { writeCorpus, type Corpus } from './corpus'
import type { Peer } from './peers'
import { preparePeer } from './preparePeer'

/** A generator with a folder that it can build. Paths are relative to `cwd`. */
export interface Contestant extends Omit<Peer, 'packages' | 'files' | 'publicFolder' | 'folder' | 'large'> {
  readonly cwd: string
}

/** The name of this builder in the tables. */
export const ours = 'this builder'

/** What a copy of this project leaves out, besides installed packages. */
const notCopied = ['dist', '.cache', '.git']

/** Prepares this builder and some peers in `folder`, with the pages of the project in `root`. */
export function makeContestants(root: string, folder: string, peers: readonly Peer[]): Contestant[] {
  const others = peers.map((peer) => ({ ...peer, cwd: preparePeer(peer, root, folder) }))
  return [copyOfProject(root, join(folder, 'ours')), ...others]
}

/**
 * Prepares this builder and some peers, with generated pages. This builder keeps the looks of the project's site, whose
 * modules are in `siteFolder`, but not the settings about its pages.
 */
export function makeLargeContestants(
  { root, folder, siteFolder }: { readonly root: string; readonly folder: string; readonly siteFolder: string },
  peers: readonly Peer[],
  corpus: Corpus,
): Contestant[] {
  const source = join(folder, 'generated')
  writeCorpus(corpus, root, source)
  const own = copyOfProject(root, join(folder, 'ours'))
  rmSync(join(own.cwd, own.pages), { recursive: true })
  cpSync(join(source, own.pages), join(own.cwd, own.pages), { recursive: true })
  const settings = join(own.cwd, siteFolder, 'site.ts')
  renameSync(settings, join(own.cwd, siteFolder, 'wholeSite.ts'))
  writeFileSync(settings, settingsOf(corpus))
  const others = peers.map((peer) => ({ ...peer, files: { ...peer.files, ...peer.large } }))
  return [own, ...others.map((peer) => ({ ...peer, cwd: preparePeer(peer, source, folder) }))]
}

/** The text of a module that describes a site with generated pages. */
function settingsOf({ groups }: Corpus): string {
  const navigation = { top: [], sidebar: groups, outside: ['/'] }
  return `import { site as whole } from './wholeSite'

const { folder, brand, islands, url, base, icons, themeColors, cards } = whole
const search = { synonyms: {}, folders: [] }
const { errorIndex, ...prose } = whole.prose
const navigation = ${JSON.stringify(navigation)}
export const site = { folder, brand, islands, search, url, base, icons, themeColors, cards, prose, navigation }
`
}

/** Edits and cold builds need a copy, because they change the pages and remove the cache. */
function copyOfProject(root: string, cwd: string): Contestant {
  rmSync(cwd, { recursive: true, force: true })
  const left = notCopied.map((name) => join(root, name))
  const isCopied = (path: string) => basename(path) !== 'node_modules' && !left.includes(path)
  cpSync(root, cwd, { recursive: true, filter: isCopied })
  symlinkSync(join(root, 'node_modules'), join(cwd, 'node_modules'))
  return {
    name: ours,
    cwd,
    pages: 'docs',
    index: 'README.md',
    build: ['scripts/run.js', 'build'],
    watch: (port) => ['scripts/run.js', 'watch', '--port', String(port)],
    caches: ['.cache'],
    output: 'dist',
    search: { open: '[data-search]', input: 'dialog.search [role=combobox]', result: 'dialog.search [role=option]' },
  }
}

/** The Markdown file of a route: `/guide/toss.html` -> `docs/guide/toss.md`. */
export function fileOf({ cwd, pages, index }: Contestant, route: string): string {
  return join(cwd, pages, route.endsWith('/') ? `${route}${index}` : route.replace(/html$/, 'md'))
}
