/** Type-checks and runs the samples of docs/, and compares the results with their comments. */
import { runCommand } from '../src/cli/command'
import { showProgress } from '../src/cli/progress'
import { reportSamples, reportTypes, reportWritten, UsageError } from '../src/cli/report'
import { site } from '../src/site/site'
import { readPages, type SitePages } from '../src/verify/readPages'
import { checkSiteRuns } from '../src/verify/samples/checkSiteRuns'
import { checkSiteSamples } from '../src/verify/samples/checkSiteSamples'
import { checkSiteTypes } from '../src/verify/samples/types/checkSiteTypes'
import { editedPages } from '../src/verify/staleRuns'

await runCommand({
  name: 'samples',
  about: `Checks every sample of docs/, or of the files given: its types, its run in Chromium, its asserted values, the types
that readers get for its names, and the day that they get for its run.`,
  options: {
    update:
      'write the results of the runs into the comments, and the types and days into their files, and print each change',
    changed: 'check only the pages whose samples have changed since their recorded run, without types and days',
    types: 'check or update only the types of names, without running a sample',
    list: 'list the samples that assert nothing, and those that are not run',
  },
  operands: 'file',
  site,
  run: async (flags, files) => {
    const update = flags.has('update')
    if (update && process.env['CI'])
      throw new UsageError('--update is for a maintainer who reads the changes, not for CI')
    const started = performance.now()
    const root = process.cwd()
    const check = async (asked: SitePages) => {
      const progress = showProgress()
      const given = { root, site, read: asked, update, onProgress: progress.update }
      const report = await checkSiteSamples(given).finally(progress.end)
      reportSamples(report, performance.now() - started, flags.has('list'))
      return report
    }
    if (flags.has('changed')) {
      const read = await readPages(root, files, site)
      const edited = await editedPages(
        root,
        site,
        read.asked.map(({ page }) => page),
      )
      await check({ ...read, asked: read.asked.filter(({ page }) => edited.includes(page)), isWhole: false })
      return
    }
    const report = flags.has('types') ? undefined : await check(await readPages(root, files, site))
    // The update above has changed comments that readers see, and these belong to the code whose names are found.
    const read = await readPages(root, files, site)
    if (report !== undefined) reportWritten(await checkSiteRuns({ root, site, read, update, days: report.days }))
    const progress = showProgress()
    const given = { root, site, read, update, onProgress: progress.update }
    reportTypes(read.asked.length, await checkSiteTypes(given).finally(progress.end))
  },
})
