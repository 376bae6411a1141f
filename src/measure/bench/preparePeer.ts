import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { build } from '../../config'
import type { Peer } from './peers'

/**
 * Makes the folder of a peer in `folder`: its packages, its files, and the pages and public files of the site in
 * `root`. Packages that are there are kept. Returns the path.
 *
 * @throws Error when npm can't install the packages
 */
export function preparePeer(peer: Peer, root: string, folder: string): string {
  const cwd = join(folder, peer.folder)
  for (const name of [peer.pages, peer.publicFolder, peer.output]) {
    rmSync(join(cwd, name), { recursive: true, force: true })
  }
  copyPages(join(root, build.folders.docs), join(cwd, peer.pages), peer.index)
  cpSync(join(root, build.folders.public), join(cwd, peer.publicFolder), { recursive: true })
  install(peer, cwd)
  for (const [path, text] of Object.entries(peer.files)) {
    mkdirSync(dirname(join(cwd, path)), { recursive: true })
    writeFileSync(join(cwd, path), text)
  }
  return cwd
}

function install({ packages, files }: Peer, cwd: string): void {
  const done = join(cwd, 'node_modules/.packages')
  if (existsSync(done) && readFileSync(done, 'utf8') === packages.join()) return
  writeFileSync(join(cwd, 'package.json'), files['package.json'] ?? '{}')
  execFileSync('npm', ['install', '--no-save', '--no-audit', '--no-fund', ...packages], { cwd, stdio: 'ignore' })
  writeFileSync(done, packages.join())
}

/** Copies the Markdown in the form that all generators read. */
function copyPages(from: string, to: string, index: Peer['index']): void {
  for (const file of readdirSync(from, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.md'))) {
    const target = join(to, file.replace(/README\.md$/, index))
    mkdirSync(dirname(target), { recursive: true })
    writeFileSync(target, translate(readFileSync(join(from, file), 'utf8'), index))
  }
}

/**
 * Adds the title that Starlight requires, leaves out the layout, which would name a template of the peer, and names the
 * language of fences that only this builder supports.
 */
export function translate(source: string, index: string): string {
  const title = /^# (.*)$/m.exec(source)?.[1] ?? 'Home'
  const [, head = '', body = source] = /^---\n(.*?\n)---\n(.*)$/s.exec(source) ?? []
  const fields = head.replace(/^(?:layout|title): .*\n/gm, '')
  return `---\ntitle: ${JSON.stringify(title)}\n${fields}---\n${body}`
    .replace(/^(\s*`{3,})(?:before|signature)\b/gm, '$1ts')
    .replace(/^(\s*`{3,})npm\b/gm, '$1bash')
    .replaceAll('README.md', index)
}
