import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, onTestFinished, test } from 'vitest'
import { memoryOf, ticksOf } from './processTree'

const onLinux = test.runIf(process.platform === 'linux')

onLinux('the memory and processor time of a process include those of what it has started', async () => {
  const inner = 'const kept = Buffer.alloc(2e8, 1); console.log(kept.length); setTimeout(() => {}, 60_000)'
  const outer = `require('node:child_process').spawn(process.execPath, ['--eval', ${JSON.stringify(inner)}], { stdio: 'inherit' })`
  const child = spawn(process.execPath, ['--eval', outer], { stdio: ['ignore', 'pipe', 'inherit'], detached: true })
  onTestFinished(() => void process.kill(-(child.pid ?? 0)))
  await once(child.stdout, 'data')
  expect(memoryOf(child.pid ?? 0)).toBeGreaterThan(2e8)
  expect(ticksOf(child.pid ?? 0)).toBeGreaterThan(0)
})

onLinux('a process that has ended has no memory', async () => {
  const child = spawn(process.execPath, ['--eval', ''], { stdio: 'ignore' })
  await once(child, 'close')
  expect(memoryOf(child.pid ?? 0)).toBe(0)
})
