/** Type-checks and runs the samples of docs/, and compares the results with their comments. */
import { runCommand } from '../src/cli/command'
import { showProgress } from '../src/cli/progress'
import { reportSamples, reportTypes, UsageError } from '../src/cli/report'
import { site } from '../src/site/site'
import { readPages } from '../src/verify/readPages'
import { checkSiteSamples } from '../src/verify/samples/checkSiteSamples'
import { checkSiteTypes } from '../src/verify/samples/types/checkSiteTypes'

await runCommand({
  name: 'samples',
  about: `Checks every sample of docs/, or of the files given: its types, its run in Chromium, its asserted values, and the
types that readers get for its names.`,
  options: {
    update: 'write the results of the runs into the comments and the types into their files, and print each change',
    types: 'check or update only the types of names, without running a sample',
    list: 'list the samples that assert nothing, and those that are not run',
  },
  operands: 'file',
  run: async (flags, files) => {
    const update = flags.has('update')
    if (update && process.env['CI'])
      throw new UsageError('--update is for a maintainer who reads the changes, not for CI')
    const started = performance.now()
    const root = process.cwd()
    if (!flags.has('types')) {
      const progress = showProgress()
      const read = await readPages(root, files)
      const report = await checkSiteSamples({ root, site, read, update, onProgress: progress.update }).finally(
        progress.end,
      )
      reportSamples(report, performance.now() - started, flags.has('list'))
    }
    // The update above has changed comments that readers see, and these belong to the code whose names are found.
    const read = await readPages(root, files)
    const progress = showProgress()
    const given = { root, site, read, update, onProgress: progress.update }
    reportTypes(read.asked.length, await checkSiteTypes(given).finally(progress.end))
  },
})
