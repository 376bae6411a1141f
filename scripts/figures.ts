/** Measures in Chromium how fast the built site is for a reader. */
import { runCommand } from '../src/cli/command'
import { showProgress } from '../src/cli/progress'
import { site } from '../src/site/site'
import { measureFigures, rounds } from '../src/measure/figures'
import { measuredPages } from '../src/measure/measuredPages'
import { slowdown } from '../src/measure/readerTimes'

await runCommand({
  name: 'figures',
  about: `Measures the JavaScript of a first view, main-thread blocking on a processor slowed down ${slowdown} times, the time from a
click to the heading and from pressing Run to the result, and the first paint of these pages (/docs/), or of those that the site lists: medians of ${rounds} runs.`,
  operands: 'page',
  site,
  run: async (_flags, pages) => {
    const { audited, click } = measuredPages(site)
    const progress = showProgress()
    const painted = pages.length > 0 ? pages : audited
    await measureFigures(click, painted, progress.log, progress.update).finally(progress.end)
  },
})
