/** Times the builder next to other tools. */
import { runCommand } from '../src/cli/command'
import { showProgress } from '../src/cli/progress'
import { site } from '../src/site/site'
import { rounds, runBench } from '../src/measure/bench'

await runCommand({
  usage: 'npm run bench',
  about: `Times cold and unchanged builds next to Eleventy and markdown-it, and edits in watch mode: medians of ${rounds} runs.`,
  run: async () => {
    const progress = showProgress()
    await runBench(process.cwd(), site, progress.log, progress.update).finally(progress.end)
  },
})
