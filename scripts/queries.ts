/** Runs the golden queries and readers' tasks in the search in dist/, and prints how many find their page or section. */
import { runCommand } from '../src/cli/command'
import { site } from '../src/site/site'
import { checkSearch } from '../src/verify/queries/checkSearch'

await runCommand({
  usage: 'npm run queries',
  about:
    "Runs the site's golden queries and readers' tasks in the built search. Recall, mean rank and the share of answered tasks must not get worse.",
  run: async () => {
    const { searchQuality: demand, folder } = site
    if (demand === undefined) {
      console.log(`${folder}/site.ts has no searchQuality, so there are no queries to run`)
      return
    }
    const { queries, tasks } = await checkSearch({ root: process.cwd(), site, demand })
    for (const { query, route, rank } of queries.misses) console.log(`  ${rank ?? 'lost'}\t${query}\t${route}`)
    const { count, recall, meanRank } = queries
    console.log(`${count} queries: recall in the first three ${recall.toFixed(3)}, mean rank ${meanRank.toFixed(3)}`)
    for (const { phrases, answers, rank } of tasks.misses) {
      console.log(`  ${rank ?? 'lost'}\t${phrases.join(' | ')}\t${answers.join(' | ')}`)
    }
    const answered = tasks.count - tasks.misses.length
    console.log(`${tasks.count} tasks: ${answered} have their section among the first three results`)
  },
})
