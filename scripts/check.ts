/** Reads docs/ and crawls dist/, and reports every fault in them. With files, it reports the faults of those pages. */
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { runCommand } from '../src/cli/command'
import { showProgress, type Progress } from '../src/cli/progress'
import { reportSound } from '../src/cli/report'
import { build } from '../src/config'
import { Faults, type Fault } from '../src/errors'
import { recoverIdle } from '../src/output/disk/publish'
import { counted } from '../src/plural'
import { site } from '../src/site/site'
import type { OnProgress } from '../src/types'
import { checkPages, sectionsWithoutPhrases, textChecks, type Check } from '../src/verify/checkText'
import { checkDist } from '../src/verify/dist/checkDist'
import { readDist, type DistFiles } from '../src/verify/dist/distFiles'
import { readPages, type SitePages } from '../src/verify/readPages'

const root = process.cwd()

await runCommand({
  usage: 'npm run check [-- file …]',
  about: `Checks the text of docs/ (prose, tables, signatures) and crawls a finished dist/: links, anchors, images, scripts, duplicates,
canonical addresses, ids, stray files. With files, such as docs/guide/install.md, it checks only those pages
and their samples, and does not need a build.`,
  operands: 'file',
  run: async (_flags, files) => {
    const progress = showProgress()
    const read = await readPages(root, files)
    await (read.isWhole ? checkWhole(read, progress) : checkAsked(read, progress))
  },
})

async function checkWhole(read: SitePages, progress: Progress): Promise<void> {
  const { files, faults } = await crawl(read, progress.update).finally(progress.end)
  if (faults.length > 0) throw new Faults(faults)
  console.log(`the text is sound: ${counted(read.pages.length, 'page')}`)
  const unasked = [...sectionsWithoutPhrases(read)]
  if (unasked.length > 0) console.log('sections without phrases for the search:')
  for (const [file, titles] of unasked) console.log(`  ${file}: ${titles.join(' · ')}`)
  console.log(`dist is sound: ${counted(files.size, 'file')}`)
}

/** Collects every fault of the text and of dist. */
async function crawl(read: SitePages, onProgress: OnProgress): Promise<{ files: DistFiles; faults: readonly Fault[] }> {
  const { dist } = build.folders
  await recoverIdle(root)
  const files = await readDist(join(root, dist))
  const checks: readonly Check[] = [
    ...textChecks(root, site, read),
    { subject: `${counted(files.size, 'file')} of ${dist}/`, run: () => Promise.resolve(distFaults(files)) },
  ]
  const faults = [...read.faults]
  for (const [index, { subject, run }] of checks.entries()) {
    onProgress(index, checks.length, subject)
    // Lets the progress appear before the check blocks this process.
    await setTimeout(0)
    faults.push(...(await run()))
  }
  return { files, faults }
}

function distFaults(files: DistFiles): Fault[] {
  return checkDist(files).map(({ file, problem }) => ({
    file: `${build.folders.dist}/${file}`,
    problem,
    remedy: 'fix its source and build again',
  }))
}

async function checkAsked(read: SitePages, progress: Progress): Promise<void> {
  const { checkSiteSamples } = await import('../src/verify/samples/checkSiteSamples')
  // The samples take longest, so they start first. Their faults are printed below the rest.
  const samples = checkSiteSamples({ root, site, read, update: false, onProgress: progress.update })
    .finally(progress.end)
    .then(
      (report) => ({ report, faults: [] }),
      (error: unknown) => {
        if (!(error instanceof Faults)) throw error
        return { report: undefined, faults: error.faults }
      },
    )
  const found = await checkPages(root, site, read)
  const { report, faults } = await samples
  if (report === undefined || found.length > 0) throw new Faults([...found, ...faults])
  reportSound(
    read.asked.map(({ page }) => page.file),
    report.samples,
  )
}
