/** Runs the golden queries against the search in dist/, and prints how many find their page. */
import { runCommand } from '../src/cli/command'
import { site } from '../src/site/site'
import { checkSearch } from '../src/verify/queries/checkSearch'

await runCommand({
  usage: 'npm run queries',
  about: "Runs the site's golden queries against the built search. Recall and mean rank must not get worse.",
  run: async () => {
    const { search: hints, searchQuality: demand, folder } = site
    if (demand === undefined) {
      console.log(`${folder}/site.ts has no searchQuality, so there are no queries to run`)
      return
    }
    const { queries, recall, meanRank, misses } = await checkSearch({ root: process.cwd(), hints, demand })
    for (const { query, route, rank } of misses) console.log(`  ${rank ?? 'lost'}\t${query}\t${route}`)
    const figures = `recall in the first three ${recall.toFixed(3)}, mean rank ${meanRank.toFixed(3)}`
    console.log(`${queries} ${queries === 1 ? 'query' : 'queries'}: ${figures}`)
  },
})
