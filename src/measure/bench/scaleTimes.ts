import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Site } from '../../siteConfig'
import type { OnProgress } from '../../types'
import { buildThrice } from './buildTimes'
import { makeLargeContestants } from './contestants'
import { corpusOf } from './corpus'
import { timeEdits } from './editTimes'
import type { Peer } from './peers'
import { joinFigures, type Figure } from './report'

/** How many pages the generated sites have. */
const counts = [1000, 10_000]
/** Edits in watch mode. A peer that builds everything again takes half a minute for one. */
const edits = 5

/**
 * Times builds and edits of generated sites, once each, because a build of the largest takes minutes. `folder` is where
 * the peers are installed.
 */
export async function timeScale(
  options: {
    readonly root: string
    readonly folder: string
    readonly site: Pick<Site, 'folder' | 'brand'>
    readonly peers: readonly Peer[]
  },
  onProgress: OnProgress,
): Promise<Figure[]> {
  const { root, folder, site, peers } = options
  const figures: Figure[] = []
  for (const count of counts) {
    const corpus = corpusOf(count, site.brand.docs)
    const contestants = makeLargeContestants({ root, folder, siteFolder: site.folder }, peers, corpus)
    const route = corpus.groups[0]?.pages[0] ?? ''
    const add = (found: readonly Figure[]) =>
      figures.push(...found.map((figure) => ({ ...figure, row: `${count.toLocaleString('en')} pages: ${figure.row}` })))
    for (const [index, contestant] of contestants.entries()) {
      onProgress(index, contestants.length, `${count} pages of ${contestant.name}`)
      add(await buildThrice(contestant, route, 1))
      const size = sizeOf(join(contestant.cwd, contestant.output)) / count / 1000
      add([{ row: 'output of a page', unit: 'kB', name: contestant.name, values: [size] }])
    }
    add(await timeEdits(contestants, route, edits, onProgress))
  }
  return joinFigures(figures)
}

/** Bytes of all files in a folder. Two names of one file count twice, as on a host. */
function sizeOf(folder: string): number {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, { parentPath, name }) => sum + statSync(join(parentPath, name)).size, 0)
}
