/** Measures in Chromium what a reader waits for, on the built site. */
import { runCommand } from '../src/cli/command'
import { showProgress } from '../src/cli/progress'
import { site } from '../src/site/site'
import { measureFigures, rounds, slowdown } from '../src/tools/figures'

await runCommand({
  usage: 'npm run figures',
  about: `JavaScript of a first view, main-thread blocking on a ${slowdown} times slower processor, click to heading: medians of ${rounds}.`,
  run: async () => {
    const progress = showProgress()
    await measureFigures(site.measured?.click ?? ['/', '/'], console.log, progress.update).finally(progress.end)
  },
})
