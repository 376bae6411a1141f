/** Times the builder beside others. */
import { runCommand } from '../src/cli/command'
import { showProgress } from '../src/cli/progress'
import { site } from '../src/site/site'
import { rounds, runBench } from '../src/tools/bench'

await runCommand({
  usage: 'npm run bench',
  about: `Cold and unchanged build beside Eleventy and plain markdown-it, and edits in watch mode: median of ${rounds} runs.`,
  run: async () => {
    const progress = showProgress()
    await runBench(process.cwd(), site, console.log, progress.update).finally(progress.end)
  },
})
