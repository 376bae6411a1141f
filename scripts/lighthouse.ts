/** Audits pages of the built site with Lighthouse. */
import { readDist } from '../src/verify/dist/distFiles'
import { runCommand } from '../src/cli/command'
import { showProgress } from '../src/cli/progress'
import { build } from '../src/config'
import { type Fault, Faults } from '../src/errors'
import { isPerfect, type PageAudit } from '../src/measure/lighthouse/auditPage'
import { site } from '../src/site/site'
import { auditSite } from '../src/measure/lighthouse/auditSite'
import { measuredPages } from '../src/measure/measuredPages'

await runCommand({
  name: 'lighthouse',
  about:
    'Audits the pages that the site lists, and its longest page, with Lighthouse on an emulated phone. Each must score 100 in every category without layout shift.',
  site,
  run: async () => {
    const faults: Fault[] = []
    const { audited } = measuredPages(site)
    const progress = showProgress()
    const onAudit = (route: string, audit: PageAudit) => {
      const scores = [...audit.scores].map(([category, score]) => `${category} ${score}`).join(', ')
      progress.log(`${route}: ${scores}, layout shift ${audit.shift}, speed of this machine ${audit.benchmarkIndex}`)
      for (const remark of audit.remarks) progress.log(`  ${remark}`)
      if (isPerfect(audit)) return
      const remedy =
        'fix the problems listed above. A busy machine lowers the performance score: its speed should be 1500 or more'
      faults.push({ file: `dist${route}`, problem: `the Lighthouse scores are ${scores}`, remedy })
    }
    await auditSite(await readDist(build.folders.dist), audited, onAudit, progress.update).finally(progress.end)
    if (faults.length > 0) throw new Faults(faults)
  },
})
