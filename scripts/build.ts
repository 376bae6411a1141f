/** docs/ + public/ -> dist/, once. */
import { readDeployment } from '../src/output/deploymentOf'
import { buildSite } from '../src/output/build'
import { hostNames, hostOf } from '../src/output/hosting/hosts'
import { keptDeploys } from '../src/output/keptAssets'
import { site } from '../src/site/site'
import { runCommand } from '../src/cli/command'
import { showProgress } from '../src/cli/progress'
import { reportBuild } from '../src/cli/report'

await runCommand({
  name: 'build',
  about: 'Builds dist/ from docs/ and public/. SITE_URL and SITE_BASE set where it will be served.',
  options: {
    compress: 'also write .br and .gz copies for hosts that serve them',
    'no-cache': 'build everything from scratch; the result is the same',
  },
  values: {
    host: `also write the files of a host: ${hostNames.join(', ')}`,
    keep: `also write the assets of the last ${keptDeploys} deploys from this folder, and add those of this one to it`,
  },
  site,
  run: async (flags, _operands, values) => {
    const deployment = await readDeployment(process.cwd(), site, process.env)
    const host = hostOf(values['host'], deployment)
    const progress = showProgress()
    const report = await buildSite({
      root: process.cwd(),
      site,
      deployment,
      host,
      compress: flags.has('compress'),
      keep: values['keep'],
      useCache: !flags.has('no-cache'),
      onProgress: progress.update,
    }).finally(progress.end)
    reportBuild(report)
  },
})
