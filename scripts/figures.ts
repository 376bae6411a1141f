/** Measures in Chromium how fast the built site is for a reader. */
import { runCommand } from '../src/cli/command'
import { showProgress } from '../src/cli/progress'
import { site } from '../src/site/site'
import { measureFigures, rounds, slowdown } from '../src/measure/figures'

await runCommand({
  usage: 'npm run figures',
  about: `Measures the JavaScript of a first view, main-thread blocking on a processor slowed down ${slowdown} times, and the time
from a click to the heading: medians of ${rounds} runs.`,
  run: async () => {
    const progress = showProgress()
    await measureFigures(site.measured?.click ?? ['/', '/'], progress.log, progress.update).finally(progress.end)
  },
})
