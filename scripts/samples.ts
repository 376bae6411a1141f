/** Type-checks and runs the samples of docs/, and compares the results with their comments. */
import { runCommand } from '../src/cli/command'
import { showProgress } from '../src/cli/progress'
import { reportSamples, UsageError } from '../src/cli/report'
import { site } from '../src/site/site'
import { readPages } from '../src/verify/readPages'
import { checkSiteSamples } from '../src/verify/samples/checkSiteSamples'

await runCommand({
  name: 'samples',
  about:
    'Checks every sample of docs/, or of the files given: its types, its run in Chromium, and its asserted values.',
  options: {
    update: 'write the results of the runs into the comments, and print each change',
    list: 'list the samples that assert nothing, and those that are not run',
  },
  operands: 'file',
  run: async (flags, files) => {
    const update = flags.has('update')
    if (update && process.env['CI'])
      throw new UsageError('--update is for a maintainer who reads the changes, not for CI')
    const started = performance.now()
    const root = process.cwd()
    const progress = showProgress()
    const read = await readPages(root, files)
    const report = await checkSiteSamples({ root, site, read, update, onProgress: progress.update }).finally(
      progress.end,
    )
    reportSamples(report, performance.now() - started, flags.has('list'))
  },
})
