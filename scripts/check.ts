/** Reads docs/ and crawls dist/, and reports every fault in them. With files, it reports the faults of those pages. */
import { join } from 'node:path'
import { runCommand } from '../src/cli/command'
import { showProgress } from '../src/cli/progress'
import { reportSound } from '../src/cli/report'
import { build } from '../src/config'
import { Faults } from '../src/errors'
import { disk } from '../src/output/disk/disk'
import { recoverIdle } from '../src/output/disk/publish'
import { counted } from '../src/plural'
import { site } from '../src/site/site'
import { checkPages, checkText } from '../src/verify/checkText'
import { checkDist } from '../src/verify/dist/checkDist'
import { readDist } from '../src/verify/dist/distFiles'
import { readPages, type SitePages } from '../src/verify/readPages'

const root = process.cwd()

await runCommand({
  usage: 'npm run check [-- file …]',
  about: `Checks the text of docs/ (prose, tables, signatures) and crawls a finished dist/: links, anchors, images, scripts, duplicates,
canonical addresses, ids, stray files. With files, such as docs/guide/install.md, it checks only those pages
and their samples, and does not need a build.`,
  operands: 'file',
  run: async (_flags, files) => {
    const read = await readPages(root, files)
    await (read.isWhole ? checkWhole(read) : checkAsked(read))
  },
})

async function checkWhole(read: SitePages): Promise<void> {
  const found = [...read.faults, ...(await checkText(root, site, read))]
  await recoverIdle(root, disk)
  const files = await readDist(join(root, build.folders.dist))
  const broken = checkDist(files).map(({ file, problem }) => ({
    file: `dist/${file}`,
    problem,
    remedy: 'fix its source and build again',
  }))
  if (found.length + broken.length > 0) throw new Faults([...found, ...broken])
  console.log(`the text is sound: ${counted(read.pages.length, 'page')}`)
  console.log(`dist is sound: ${counted(files.size, 'file')}`)
}

async function checkAsked(read: SitePages): Promise<void> {
  const { checkSiteSamples } = await import('../src/verify/samples/checkSiteSamples')
  // The samples take longest, so they start first. Their faults are printed below the rest.
  const progress = showProgress()
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
