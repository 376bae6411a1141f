/** Measures the builder next to other generators on the same pages. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { cpus, tmpdir, totalmem } from 'node:os'
import { join } from 'node:path'
import { runCommand } from '../src/cli/command'
import { showProgress } from '../src/cli/progress'
import { UsageError } from '../src/cli/report'
import { peers } from '../src/measure/bench/peers'
import { reportOf, tableOf } from '../src/measure/bench/report'
import { runBench } from '../src/measure/bench/runBench'
import { measuredPages } from '../src/measure/measuredPages'
import { site } from '../src/site/site'

await runCommand({
  name: 'bench',
  about: `Builds the pages with this builder and ${peers.map(({ name }) => name).join(', ')}, in turn, and measures builds and pages, then large generated sites.
The first run installs the generators into the system's temporary folder. All of them with three rounds take more than an hour.`,
  options: { update: 'write the tables to BENCHMARKS.md' },
  values: { rounds: 'how often each figure is measured; 3 when left out' },
  operands: 'generator',
  site,
  run: async (flags, names, values) => {
    const rounds = Number(values['rounds'] ?? 3)
    if (!(Number.isInteger(rounds) && rounds > 0)) throw new UsageError('--rounds is a positive whole number')
    const measured = measuredPages(site)
    const progress = showProgress()
    const folder = join(tmpdir(), 'documentation-bench')
    const figures = await runBench({
      root: process.cwd(),
      folder,
      site,
      measured,
      names,
      rounds,
      onProgress: progress.update,
    }).finally(progress.end)
    mkdirSync('.cache/bench', { recursive: true })
    writeFileSync('.cache/bench/figures.json', JSON.stringify(figures, null, 2))
    const machine = `${cpus().length} cores (${cpus()[0]?.model ?? 'unknown'}), ${Math.round(totalmem() / 1e9)} GB, Node ${process.version}`
    console.log(`${machine}\n\n${tableOf(figures.own)}\n\n${tableOf(figures.generated)}`)
    if (flags.has('update')) writeFileSync('BENCHMARKS.md', reportOf(machine, rounds, figures))
  },
})
