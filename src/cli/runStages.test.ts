import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'esbuild'
import { expect, onTestFinished, test, vi } from 'vitest'
import { runStages, type Stage } from './runStages'

const node = (code: string) => [process.execPath, '-e', code]

/** Runs stages, and returns the events in order. */
async function log(stages: readonly Stage[], lanes = 2): Promise<string[]> {
  const events: string[] = []
  await runStages(stages, lanes, {
    onStart: (name) => events.push(`${name} starts`),
    onEnd: ({ name, isGood, output }) => events.push(`${name} ${isGood ? 'is good' : 'fails'}: ${output}`),
  })
  return events
}

test('stages run in order, and wait for those that they need', async () => {
  const stages = [
    { name: 'a', command: node('console.log(1)') },
    { name: 'b', command: node('console.error(2)'), after: ['c'] },
    { name: 'c', command: node('') },
  ]
  expect(await log(stages, 1)).toEqual([
    'a starts',
    'a is good: 1\n',
    'c starts',
    'c is good: ',
    'b starts',
    'b is good: 2\n',
  ])
})

test('a stage of two lanes runs alone in them, and no later stage overtakes it', async () => {
  const stages = [
    { name: 'a', command: node('') },
    { name: 'wide', command: node(''), lanes: 2 },
    { name: 'b', command: node('') },
  ]
  expect(await log(stages)).toEqual([
    'a starts',
    'a is good: ',
    'wide starts',
    'wide is good: ',
    'b starts',
    'b is good: ',
  ])
})

test('the first that fails ends the others', async () => {
  const stages = [
    { name: 'long', command: node('setTimeout(() => {}, 3000)') },
    { name: 'bad', command: node('process.exit(3)') },
    { name: 'never', command: node('') },
  ]
  expect(await log(stages)).toEqual(['long starts', 'bad starts', 'bad fails: '])
})

/** Starts a process that runs one stage. */
async function startRunner(stage: Stage) {
  const contents = `import { runStages } from './src/cli/runStages'
    await runStages([${JSON.stringify(stage)}], 1, { onStart: () => {}, onEnd: () => {} })`
  const stdin = { contents, resolveDir: process.cwd() }
  const { outputFiles } = await build({ stdin, bundle: true, write: false, platform: 'node', format: 'esm' })
  return spawn(process.execPath, ['--input-type=module', '-e', outputFiles.map(({ text }) => text).join('')])
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

test.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)(
  '%s also ends the processes of the stages',
  async (signal) => {
    const folder = mkdtempSync(join(tmpdir(), 'stages-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    const file = join(folder, 'pid')
    const runner = await startRunner({ name: 'endless', command: ['sh', '-c', `sleep 60 & echo $! > '${file}'; wait`] })
    await vi.waitFor(() => expect(readFileSync(file, 'utf8')).toMatch(/\n$/), 10_000)
    const pid = Number(readFileSync(file, 'utf8'))
    const ended = once(runner, 'exit')
    runner.kill(signal)
    expect(await ended).toEqual([null, signal])
    await vi.waitFor(() => expect(isAlive(pid)).toBe(false), 10_000)
  },
  30_000,
)

test('a program that does not exist is a failure', async () => {
  expect(await log([{ name: 'a', command: ['/nowhere/at/all'] }])).toEqual([
    'a starts',
    expect.stringMatching(/^a fails: .*ENOENT/),
  ])
})

test('a stage does not inherit the production mode of our commands', async () => {
  vi.stubEnv('NODE_ENV', 'production')
  const stages = [{ name: 'a', command: node('console.log(process.env.NODE_ENV)') }]
  expect(await log(stages)).toEqual(['a starts', 'a is good: undefined\n'])
  vi.unstubAllEnvs()
})

test('stages that wait for each other are an error', async () => {
  const stages = [{ name: 'a', command: node(''), after: ['b'] }]
  await expect(runStages(stages, 2, { onStart: () => {}, onEnd: () => {} })).rejects.toThrow(
    'these stages wait for each other, or for one that does not exist: a',
  )
})
