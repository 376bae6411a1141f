import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import type { OnProgress } from '../../types'
import { writeEdit } from './buildTimes'
import { withoutExtension } from '../readerTimes'
import type { Contestant } from './contestants'
import type { Figure } from './report'

const port = 8123
/** Milliseconds to wait after an edit, until every contestant has finished with it. */
const pause = 1500

/**
 * Times `count` edits in watch mode, from the save until the server answers with the new text. Only contestants that write
 * files take part.
 */
export async function timeEdits(
  contestants: readonly Contestant[],
  route: string,
  count: number,
  onProgress: OnProgress,
): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const contestant of contestants) {
    if (contestant.watch === undefined) continue
    onProgress(0, count, `edits of ${contestant.name}`)
    const values = await editsOf(contestant, contestant.watch(port), route, count)
    figures.push({ row: 'edit until visible', unit: 'ms', name: contestant.name, values })
  }
  return figures
}

async function editsOf(
  contestant: Contestant,
  args: readonly string[],
  route: string,
  count: number,
): Promise<number[]> {
  const { cwd, environment } = contestant
  const child = spawn(process.execPath, args, { cwd, env: { ...process.env, ...environment }, stdio: 'ignore' })
  try {
    const address = `http://localhost:${port}${withoutExtension(route)}`
    await untilServed(address, '<h1')
    const values: number[] = []
    for (let edit = 0; edit < count; edit++) {
      await wait(pause)
      const mark = `Edit number ${1000 + edit}.`
      const started = performance.now()
      writeEdit(contestant, route, mark)
      await untilServed(address, mark)
      values.push(performance.now() - started)
    }
    return values
  } finally {
    child.kill('SIGTERM')
    await once(child, 'close')
  }
}

async function untilServed(address: string, text: string): Promise<void> {
  const read = () =>
    fetch(address).then(
      (response) => response.text(),
      () => '',
    )
  while (!(await read()).includes(text)) await wait(2)
}
