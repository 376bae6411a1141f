/** Runs every check of the project, the quick ones first, and stops at the first that fails. */
import { existsSync } from 'node:fs'
import { runCommand } from '../src/cli/command'
import { endWithNpm } from '../src/cli/endWithNpm'
import { showProgress } from '../src/cli/progress'
import { exitCodes, paint } from '../src/cli/report'
import { runStages, type Stage } from '../src/cli/runStages'

/** More stages would compete for the processor. */
const lanes = 2

/** A stage is an npm script. */
const stage = (name: string): Stage => ({ name, command: ['npm', 'run', '--silent', name] })
/** These tests are about the content of a site, and a site may have none. */
const hasTests = (name: string) => existsSync(`tests/${name}`)
const stages: readonly Stage[] = [
  // The longest of the quick stages is first, so that the others run next to it and all of them fail early. It has no cache:
  // with types, a change in one file can cause faults in others.
  stage('lint'),
  stage('format:check'),
  stage('build'),
  stage('typecheck'),
  stage('test:unit'),
  { ...stage('check'), after: ['build'] },
  { ...stage('queries'), after: ['build'] },
  stage('test:build'),
  stage('samples'),
  { ...stage('test:docs'), after: ['build'] },
  stage('test:samples'),
  ...['tutorials', 'recipes'].filter(hasTests).map((name) => stage(`test:${name}`)),
  // It takes both lanes, so one would be idle before it in the middle.
  { ...stage('test:browser'), lanes: 2 },
]

await runCommand({
  name: 'test',
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
    console.log(`run the stage that failed alone with npm run ${failed.name}`)
  },
})
