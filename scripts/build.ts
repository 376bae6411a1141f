/** docs/ + public/ -> dist/, once. */
import { deploymentOf } from '../src/output/deploymentOf'
import { buildSite } from '../src/output/build'
import { site } from '../src/site/site'
import { runCommand } from '../src/cli/command'
import { showProgress } from '../src/cli/progress'
import { reportBuild } from '../src/cli/report'

await runCommand({
  usage: 'npm run build [-- --no-cache]',
  about: 'Builds dist/ from docs/ and public/. SITE_URL and SITE_BASE set where it will be served.',
  options: { 'no-cache': 'build everything from scratch; the result is the same' },
  run: async (flags) => {
    const progress = showProgress()
    const report = await buildSite({
      root: process.cwd(),
      site,
      deployment: deploymentOf(site, process.env),
      useCache: !flags.has('no-cache'),
      onProgress: progress.update,
    }).finally(progress.end)
    reportBuild(report)
  },
})
