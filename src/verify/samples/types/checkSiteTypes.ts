import { mkdir, readdir, rm } from 'node:fs/promises'
import { dirname, join, sep } from 'node:path'
import { build } from '../../../config'
import { type Fault, Faults } from '../../../errors'
import { findBuilderRoot } from '../../../output/builderRoot'
import { openCache } from '../../../output/cache'
import { fingerprintOf } from '../../../output/fingerprint'
import { textOf } from '../../../page/fence/textOf'
import { ifThere, readBytes, readUtf8, write } from '../../../output/disk/disk'
import { fullHash } from '../../../output/hash'
import { typesFileOf } from '../../../sampleTypes'
import type { Site } from '../../../siteConfig'
import type { OnProgress } from '../../../types'
import type { PageSource, SitePages } from '../../readPages'
import { providePackages } from '../providePackages'
import { samplesOf } from '../read/sample'
import { namesInWorker, typecheckScript } from '../typecheck/inWorker'
import { pageTypesOf, writeTypes } from './pageTypes'

/**
 * Compares the files with the types of names with the samples of the pages that were asked for. `update` writes them.
 * Returns the files that it has written or removed. Pages whose samples have not changed are not compiled again.
 *
 * @throws Faults with every file that is out of date
 */
export async function checkSiteTypes(options: {
  readonly root: string
  readonly site: Site
  readonly read: SitePages
  readonly update: boolean
  /** Called before each sample that is compiled. */
  readonly onProgress?: OnProgress
}): Promise<readonly string[]> {
  const { root, site, read, update, onProgress = () => {} } = options
  const { sampleTypes } = site
  if (sampleTypes === undefined) return []
  const wanted = await wantedTypes(root, site, read, onProgress)
  const written = await filesIn(join(root, sampleTypes))
  const isStray = (file: string) => read.isWhole && !wanted.has(file)
  const stale = [
    ...[...wanted].filter(([file, text]) => (text ?? '') !== (written.get(file) ?? '')).map(([file]) => file),
    ...[...written.keys()].filter(isStray),
  ].sort()
  const paths = stale.map((file) => `${sampleTypes}/${file}`)
  if (!update && paths.length > 0) throw new Faults(paths.map(staleFault))
  for (const [index, file] of stale.entries()) await replace(join(root, paths[index] ?? ''), wanted.get(file))
  return paths
}

function staleFault(file: string): Fault {
  const remedy = 'run npm run samples -- --types --update, which runs no sample'
  return { file, problem: 'the types of names do not match the samples', remedy }
}

/** The file of each page -> its text, or undefined for a page without names. */
async function wantedTypes(
  root: string,
  site: Site,
  { asked, isWhole }: SitePages,
  onProgress: OnProgress,
): Promise<ReadonlyMap<string, string | undefined>> {
  const builderRoot = findBuilderRoot()
  const { library, samplePackages } = site
  const packages = samplePackages && join(root, samplePackages)
  const shared = fullHash(
    fingerprintOf('src/page/readPage.ts'),
    fingerprintOf('src/verify/samples/types/checkSiteTypes.ts'),
    await typecheckScript(builderRoot),
    library?.package ?? '',
    packages === undefined ? '' : await readBytes(join(packages, 'package-lock.json')),
  )
  const cache = openCache(join(root, build.cacheFolder, 'samples/types'))
  const keyOf = ({ page }: PageSource) => fullHash(shared, page.file, textOf(page.fences))
  const made = await compile(
    asked.filter((page) => !cache.has(keyOf(page))),
    { root, builderRoot, packages, library: library?.package },
    onProgress,
  )
  const texts = await Promise.all(
    asked.map(async (page): Promise<[string, string | undefined]> => {
      const text = await cache.use(keyOf(page), () => made.get(page) ?? null)
      return [typesFileOf(page.source.file), text ?? undefined]
    }),
  )
  if (isWhole) cache.prune()
  cache.save()
  return new Map(texts)
}

/** The text of each page's file. Pages without names are left out. */
async function compile(
  pages: readonly PageSource[],
  place: { root: string; builderRoot: string; packages: string | undefined; library: string | undefined },
  onProgress: OnProgress,
): Promise<ReadonlyMap<PageSource, string>> {
  const byPage = pages.map((page) => ({
    page,
    samples: samplesOf(page.page.fences).filter(({ language }) => language.startsWith('ts')),
  }))
  const all = byPage.flatMap(({ samples }) => samples)
  if (all.length === 0) return new Map()
  const { root, builderRoot, packages, library } = place
  const folder = join(root, build.cacheFolder, 'samples', `types-${process.pid}`)
  try {
    await providePackages(folder, packages, all)
    const task = { root: folder, samples: all, library }
    onProgress(0, all.length, 'the compiler')
    const names = await namesInWorker(builderRoot, join(folder, 'typecheck'), task, (done) =>
      onProgress(done, all.length, all[done]?.file ?? ''),
    )
    let done = 0
    return new Map(
      byPage.flatMap(({ page, samples }): [PageSource, string][] => {
        const types = pageTypesOf(samples, names.slice(done, (done += samples.length)))
        return Object.keys(types.names).length === 0 ? [] : [[page, writeTypes(types)]]
      }),
    )
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Path below the folder, with `/` between segments -> text. */
async function filesIn(folder: string): Promise<ReadonlyMap<string, string>> {
  const entries = (await ifThere(readdir(folder, { recursive: true }))) ?? []
  const files = entries.filter((file) => file.endsWith('.json'))
  const texts = files.map(async (file) => [file.replaceAll(sep, '/'), await readUtf8(join(folder, file))] as const)
  return new Map(await Promise.all(texts))
}

/** Writes a file, or removes it. */
async function replace(path: string, text: string | undefined): Promise<void> {
  if (text === undefined) return rm(path)
  await mkdir(dirname(path), { recursive: true })
  await write(path, text)
}
