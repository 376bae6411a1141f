/** Asks the golden queries of the search in dist/, and prints how many are answered. */
import { runCommand } from '../src/cli/command'
import { checkSearch } from '../src/search/quality/checkSearch'

await runCommand({
  usage: 'npm run queries',
  about: 'Asks the queries of tests/search/queries.txt of the built search. Recall and mean rank may not fall.',
  run: async () => {
    const { queries, recall, meanRank, misses } = await checkSearch(process.cwd())
    for (const { query, route, rank } of misses) console.log(`  ${rank ?? 'lost'}\t${query}\t${route}`)
    console.log(`${queries} queries: recall in the first three ${recall.toFixed(3)}, mean rank ${meanRank.toFixed(3)}`)
  },
})
