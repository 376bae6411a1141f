/** Reads docs/ and crawls dist/, and reports every fault in them. With files, it reports the faults of those pages. */
import { join } from 'node:path'
import { runCommand } from '../src/cli/command'
import { showProgress, type Progress } from '../src/cli/progress'
import { reportSamples } from '../src/cli/report'
import { build } from '../src/config'
import { Faults, type Fault } from '../src/errors'
import { disk } from '../src/output/disk/disk'
import { recoverIdle } from '../src/output/disk/publish'
import { site } from '../src/site/site'
import type { OnProgress } from '../src/types'
import { checkTargets, checkText, sectionsWithoutPhrases } from '../src/verify/checkText'
import { checkDist } from '../src/verify/dist/checkDist'
import { readDist, type DistFiles } from '../src/verify/dist/distFiles'
import { askedPages, readPages, type SitePages } from '../src/verify/readPages'

const root = process.cwd()

await runCommand({
  usage: 'npm run check [-- file …]',
  about: `Checks the text of docs/ (prose, tables, signatures) and crawls a finished dist/: links, anchors, images, scripts, duplicates,
canonical addresses, ids, stray files. With files, such as docs/docs/api/action.md, it checks only those pages
and their samples, and does not need a build.`,
  operands: 'file',
  run: async (_flags, files) => {
    const progress = showProgress()
    const read = await readPages(root)
    await (files.length === 0 ? checkWhole(read, progress) : checkPages(read, files, progress))
  },
})

async function checkWhole(read: SitePages, progress: Progress): Promise<void> {
  const { files, faults } = await crawl(read, progress.update).finally(progress.end)
  if (faults.length > 0) throw new Faults(faults)
  console.log(`the text is sound: ${read.pages.length} pages`)
  const unasked = [...sectionsWithoutPhrases(read)]
  if (unasked.length > 0) console.log('sections without phrases for the search:')
  for (const [file, titles] of unasked) console.log(`  ${file}: ${titles.join(' · ')}`)
  console.log(`dist is sound: ${files.size} files`)
}

/** Collects every fault of the text and of dist. */
async function crawl(read: SitePages, onProgress: OnProgress): Promise<{ files: DistFiles; faults: Fault[] }> {
  const { docs, dist } = build.folders
  onProgress(1, 3, `the text of ${docs}/`)
  const found = await checkText(root, site, read)
  onProgress(2, 3, `${dist}/`)
  await recoverIdle(root, disk)
  const files = await readDist(join(root, dist))
  const broken = checkDist(files).map(({ file, problem }) => ({
    file: `${dist}/${file}`,
    problem,
    remedy: 'fix its source and build again',
  }))
  return { files, faults: [...read.faults, ...found, ...broken] }
}

async function checkPages(read: SitePages, files: readonly string[], progress: Progress): Promise<void> {
  const started = performance.now()
  const asked = askedPages(read, files)
  const { checkSiteSamples } = await import('../src/verify/samples/checkSiteSamples')
  // The samples take longest, so they start first. Their faults are printed below the rest.
  const samples = checkSiteSamples({ root, site, read, files, update: false, onProgress: progress.update })
    .finally(progress.end)
    .then(
      (report) => ({ report, faults: [] }),
      (error: unknown) => {
        if (!(error instanceof Faults)) throw error
        return { report: undefined, faults: error.faults }
      },
    )
  const own = read.pages.flatMap((page) => page.faults)
  const all = [...own, ...checkTargets(read, site), ...(await checkText(root, site, read))]
  const found = all.filter(({ file }) => asked.includes(file))
  const { report, faults } = await samples
  if (report === undefined || found.length > 0) throw new Faults([...found, ...faults])
  reportSamples(report, performance.now() - started)
}
