/** Type-checks and runs the samples of docs/, and compares what happens with what their comments say. */
import { runCommand } from '../src/cli/command'
import { reportSamples, UsageError } from '../src/cli/report'
import { site } from '../src/site/site'
import { checkDocs } from '../src/verify/samples/checkDocs'

await runCommand({
  usage: 'npm run samples [-- --update] [file …]',
  about:
    'Checks every sample of docs/, or of the pages that are named: types, runs in Chromium, asserted values, signatures, tables.',
  options: { update: 'write into the comments what the runs give, and print each change' },
  operands: 'file',
  run: async (flags, files) => {
    const update = flags.has('update')
    if (update && process.env['CI'])
      throw new UsageError('--update is for a maintainer who reads the changes, not for CI')
    const started = performance.now()
    const report = await checkDocs({ root: process.cwd(), site, files, update })
    reportSamples(report, performance.now() - started)
  },
})
