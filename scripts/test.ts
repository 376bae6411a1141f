/** Runs every check of the project, the quick ones first, and stops at the first that fails. */
import { existsSync } from 'node:fs'
import { runCommand } from '../src/cli/command'
import { endWithNpm } from '../src/cli/endWithNpm'
import { showProgress } from '../src/cli/progress'
import { exitCodes, paint } from '../src/cli/report'
import { runStages, type Stage } from '../src/cli/runStages'

/** More stages would compete for the processor. */
const lanes = 2

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
    let done = 0
    const progress = showProgress()
    const update = () => progress.update(done, stages.length, [...running].join(' and '))
    const results = await runStages(stages, lanes, {
      onStart: (name) => {
        running.add(name)
        update()
      },
      onEnd: ({ name, isGood, seconds, output }) => {
        running.delete(name)
        done++
        update()
        if (!isGood) progress.log(output)
        progress.log(
          paint(`${name} ${isGood ? 'passed' : 'failed'} in ${seconds.toFixed(1)} s`, isGood ? 'green' : 'red'),
        )
      },
    }).finally(progress.end)
    const failed = results.find(({ isGood }) => !isGood)
    const amount = failed === undefined ? 'all' : done
    console.log(`${amount} of ${stages.length} stages in ${Math.round((performance.now() - started) / 1000)} s`)
    if (failed === undefined) return
    process.exitCode = exitCodes.fault
    const command = stages.find(({ name }) => name === failed.name)?.command.join(' ')
    console.log(`${failed.name} failed. Run it alone with ${command?.replace(' --silent', '')}`)
  },
})
