import { cpSync, rmSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { peers, type Peer } from './peers'
import { preparePeer } from './preparePeer'

/** A generator with a folder that it can build. Paths are relative to `cwd`. */
export interface Contestant extends Omit<Peer, 'packages' | 'files' | 'publicFolder' | 'folder'> {
  readonly cwd: string
}

/** The name of this builder in the tables. */
export const ours = 'this builder'

/** What a copy of this project leaves out. */
const notCopied = ['node_modules', 'dist', '.cache', '.git', 'tests']

/** Prepares this builder, and the peers whose name contains one of `names`, or all. */
export function makeContestants(root: string, folder: string, names: readonly string[]): Contestant[] {
  const isWanted = ({ name }: Peer) =>
    names.length === 0 || names.some((word) => name.toLowerCase().includes(word.toLowerCase()))
  const others = peers.filter(isWanted).map((peer) => ({ ...peer, cwd: preparePeer(peer, root, folder) }))
  return [copyOfProject(root, join(folder, 'ours')), ...others]
}

/** Edits and cold builds need a copy, because they change the pages and remove the cache. */
function copyOfProject(root: string, cwd: string): Contestant {
  rmSync(cwd, { recursive: true, force: true })
  const left = notCopied.map((name) => join(root, name))
  cpSync(root, cwd, { recursive: true, filter: (path) => !left.includes(path) })
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
