/** Runs the golden queries and readers' tasks in the search in dist/, and prints how many find their page or section. */
import { runCommand } from '../src/cli/command'
import { showProgress } from '../src/cli/progress'
import { counted } from '../src/plural'
import { site } from '../src/site/site'
import { checkSearch } from '../src/verify/queries/checkSearch'

await runCommand({
  name: 'queries',
  about:
    "Runs the site's golden queries and readers' tasks in the built search. Recall, mean rank and the share of answered tasks must not get worse.",
  site,
  run: async () => {
    const { searchQuality: demand, folder } = site
    if (demand === undefined) {
      console.log(`${folder}/site.ts has no searchQuality, so there are no queries to run`)
      return
    }
    const progress = showProgress()
    const given = { root: process.cwd(), site, demand, onProgress: progress.update }
    const { queries, tasks } = await checkSearch(given).finally(progress.end)
    if (queries.misses.length > 0) console.log('rank, query and sections, where no section is among the first three:')
    for (const { query, answers, rank } of queries.misses) {
      console.log(`  ${rank ?? 'lost'}\t${query}\t${answers.join(' | ')}`)
    }
    const { count, recall, meanRank } = queries
    const figures = `recall in the first three ${recall.toFixed(3)}, mean rank ${meanRank.toFixed(3)}`
    console.log(`${count} ${count === 1 ? 'query' : 'queries'}: ${figures}`)
    if (tasks.misses.length > 0) console.log('rank, phrases and sections, where no phrase finds its section:')
    for (const { phrases, answers, rank } of tasks.misses) {
      console.log(`  ${rank ?? 'lost'}\t${phrases.join(' | ')}\t${answers.join(' | ')}`)
    }
    const answered = tasks.count - tasks.misses.length
    console.log(`${counted(tasks.count, 'task')}: ${answered} with their section among the first three results`)
  },
})
