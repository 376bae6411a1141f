import { readdirSync, readFileSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { Browser } from 'playwright-core'
import { folderOf, manifestPartOf } from '../../manifestPart'
import type { Site } from '../../siteConfig'
import type { OnProgress } from '../../types'
import { bytesOf } from '../sizes'
import { timeBuilds } from './buildTimes'
import { makeLargeContestants, type Contestant } from './contestants'
import { corpusOf } from './corpus'
import { timeEdits } from './editTimes'
import type { Peer } from './peers'
import { joinFigures, type Figure } from './report'
import { atSize, rows, siteSizes } from './rows'
import { timeProcess } from './timeProcess'

/** Edits in watch mode. A peer that builds everything again takes half a minute for one. */
const edits = 5

/**
 * Times builds of generated sites, in turn, and edits of them. No round warms up, because a build of the largest takes
 * minutes. `folder` is where the peers are installed.
 */
export async function timeScale(
  options: {
    readonly root: string
    readonly folder: string
    readonly site: Pick<Site, 'folder' | 'brand'>
    readonly peers: readonly Peer[]
    readonly browser: Browser
    readonly rounds: number
  },
  onProgress: OnProgress,
): Promise<Figure[]> {
  const { root, folder, site, peers, browser, rounds } = options
  const figures: Figure[] = []
  for (const count of Object.values(siteSizes)) {
    const corpus = corpusOf(count, site.brand.docs)
    const isSmall = count === siteSizes.small
    const places = { root, folder, siteFolder: site.folder }
    const contestants = makeLargeContestants(places, isSmall ? [] : peers, corpus)
    const route = corpus.groups[0]?.pages[0] ?? ''
    const named: OnProgress = (done, total, current) => onProgress(done, total, `${count} pages: ${current}`)
    const add = (found: readonly Figure[]) =>
      figures.push(...found.map((figure) => ({ ...figure, row: atSize(count, figure.row) })))
    if (isSmall) for (const { build, cwd } of contestants) await timeProcess(build, cwd)
    else add(await timeBuilds(contestants, route, { rounds, warmUps: 0 }, named))
    for (const [index, contestant] of contestants.entries()) {
      const { name, cwd, output } = contestant
      const size = (row: string, bytes: number): Figure => ({ row, unit: 'kB', name, values: [bytes / 1000] })
      if (!isSmall) add([size(rows.size, sizeOf(join(cwd, output)) / count)])
      // The first contestant is this builder.
      if (index > 0) continue
      add([size(rows.pageBytes, await pageBytesOf(contestant, route))])
      add([size(rows.navigationBytes, await navigationBytesOf(contestant, route))])
    }
    if (!isSmall) add(await timeEdits(contestants, browser, route, edits, named))
  }
  return joinFigures(figures)
}

/** Bytes of all files in a folder. Two names of one file count twice, as on a host. */
function sizeOf(folder: string): number {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, { parentPath, name }) => sum + statSync(join(parentPath, name)).size, 0)
}

/** Compressed bytes of a page's HTML. */
function pageBytesOf({ cwd, output }: Contestant, route: string): Promise<number> {
  return bytesOf([readFileSync(join(cwd, output, route))])
}

/**
 * Compressed bytes that a click on a link to a page of this builder loads when nothing is loaded yet: the page's part
 * file, and the manifest that names it, which on a large site is the file of the folder.
 */
function navigationBytesOf({ cwd, output }: Contestant, route: string): Promise<number> {
  const read = (file: string) => readFileSync(join(cwd, output, 'assets/js', file))
  const html = readFileSync(join(cwd, output, route), 'utf8')
  const part = html.includes(' data-parts="') ? manifestPartOf(folderOf(route)) : undefined
  const manifest = read(`${part ?? 'chunks'}.json`)
  // A folder's file names a page without the folder.
  const name = new RegExp(`"(?:${route}|${basename(route)})"[,:]"([^"]+)"`).exec(String(manifest))?.[1]
  return bytesOf([manifest, read(`${name ?? ''}.js`)])
}
