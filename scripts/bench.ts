/** Measures the builder next to other generators on the same pages. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { cpus, tmpdir, totalmem } from 'node:os'
import { join } from 'node:path'
import { runCommand } from '../src/cli/command'
import { showProgress } from '../src/cli/progress'
import { UsageError } from '../src/cli/report'
import { peers } from '../src/measure/bench/peers'
import { reportOf } from '../src/measure/bench/report'
import { runBench } from '../src/measure/bench/runBench'
import { measuredPages } from '../src/measure/measuredPages'
import { site } from '../src/site/site'

await runCommand({
  name: 'bench',
  about: `Builds the pages with this builder and ${peers.map(({ name }) => name).join(', ')}, in turn, and measures builds and pages, then large generated sites. Needs Linux.
The first run installs the generators into the system's temporary folder. All of them with three rounds take about two hours. Name some to leave out the others. The figures are kept in .cache/bench.`,
  options: { update: 'write the tables to BENCHMARKS.md' },
  values: { rounds: 'how often each figure is measured; 3 when left out' },
  operands: 'generator',
  site,
  run: async (flags, names, values) => {
    const rounds = Number(values['rounds'] ?? 3)
    if (!(Number.isInteger(rounds) && rounds > 0)) throw new UsageError('--rounds is a positive whole number')
    // Only Linux tells what the processes of a build need.
    if (process.platform !== 'linux') throw new UsageError('the benchmark only runs on Linux')
    const isNamed = (name: string) => names.some((word) => name.toLowerCase().includes(word.toLowerCase()))
    const wanted = peers.filter(({ name }) => names.length === 0 || isNamed(name))
    const date = new Date().toISOString().slice(0, 16).replace('T', ' ')
    const progress = showProgress()
    const figures = await runBench({
      root: process.cwd(),
      folder: join(tmpdir(), 'documentation-bench'),
      site,
      measured: measuredPages(site),
      peers: wanted,
      rounds,
      onProgress: progress.update,
    }).finally(progress.end)
    const words = [...names, `--rounds ${rounds}`, ...(flags.has('update') ? ['--update'] : [])]
    const run = {
      command: `npm run bench -- ${words.join(' ')}`,
      date: `${date} UTC`,
      machine: `${cpus().length} cores (${cpus()[0]?.model ?? 'unknown'}), ${Math.round(totalmem() / 1e9)} GB, Node ${process.version}`,
      rounds,
      peers: wanted.map(({ name, packages }) => ({ name, packages })),
    }
    // No run replaces the figures of another.
    const kept = `.cache/bench/${[date.replace(/\W/g, '-'), ...run.peers.map(({ name }) => name)].join('_')}.json`
    mkdirSync('.cache/bench', { recursive: true })
    writeFileSync(kept, JSON.stringify({ ...run, ...figures }, null, 2))
    const report = reportOf(run, figures)
    console.log(`${report}\nall figures: ${kept}`)
    if (flags.has('update')) writeFileSync('BENCHMARKS.md', report)
  },
})
