/** Runs every check of the project, the quick ones first, and stops at the first that fails. */
import { existsSync } from 'node:fs'
import { runCommand } from '../src/cli/command'
import { endWithNpm } from '../src/cli/endWithNpm'
import { exitCodes, paint } from '../src/cli/report'
import { runStages, type Stage } from '../src/tools/runStages'

/** More stages would compete for the processor. */
const lanes = 2
/** Milliseconds between two lines of progress. */
const beat = 10_000

const npm = (...words: readonly string[]) => ['npm', 'run', '--silent', ...words]
/** These tests are about the content of a site, and a site may have none. */
const hasTests = (name: string) => existsSync(`tests/${name}`)
const stages: readonly Stage[] = [
  { name: 'format', command: npm('format:check') },
  { name: 'unit', command: npm('test:unit') },
  { name: 'types', command: npm('typecheck') },
  { name: 'build', command: npm('build') },
  // It has no cache: with types, a change in one file can cause faults in others.
  { name: 'lint', command: npm('lint') },
  { name: 'check', command: npm('check'), after: ['build'] },
  { name: 'queries', command: npm('queries'), after: ['build'] },
  { name: 'builder', command: npm('test:build') },
  { name: 'browser', command: npm('test:browser'), lanes: 2 },
  { name: 'samples', command: npm('samples') },
  { name: 'docs', command: npm('test:docs'), after: ['build'] },
  { name: 'samples command', command: npm('test:samples') },
  ...['tutorials', 'recipes'].filter(hasTests).map((name) => ({ name, command: npm(`test:${name}`) })),
]

await runCommand({
  usage: 'npm test',
  about: 'Runs every check of the project, the quick ones first, two at a time, and stops at the first that fails.',
  run: async () => {
    endWithNpm()
    const started = performance.now()
    const running = new Set<string>()
    const seconds = () => Math.round((performance.now() - started) / 1000)
    let done = 0
    const tell = () =>
      console.log(paint(`${seconds()} s: ${done} of ${stages.length} done, now ${[...running].join(' and ')}`, 'dim'))
    const timer = setInterval(tell, beat)
    const results = await runStages(stages, lanes, {
      onStart: (name) => running.add(name),
      onEnd: ({ name, isGood, seconds: took, output }) => {
        running.delete(name)
        done++
        if (!isGood) console.log(output)
        console.log(paint(`${name} ${isGood ? 'passed' : 'failed'} in ${took.toFixed(1)} s`, isGood ? 'green' : 'red'))
      },
    })
    clearInterval(timer)
    const failed = results.find(({ isGood }) => !isGood)
    if (failed !== undefined) process.exitCode = exitCodes.fault
    console.log(`${failed === undefined ? 'all' : done} of ${stages.length} stages in ${seconds()} s`)
  },
})
