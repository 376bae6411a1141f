import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { OnProgress } from '../../types'
import { fileOf, type Contestant } from './contestants'
import type { Figure } from './report'
import { timeProcess } from './timeProcess'

/**
 * Times whole builds, in turn: from scratch, again without a change, and after an edit of the page at `route`. The
 * first round warms up the file system and isn't counted.
 */
export async function timeBuilds(
  contestants: readonly Contestant[],
  route: string,
  rounds: number,
  onProgress: OnProgress,
): Promise<Figure[]> {
  const figures: Figure[] = []
  for (let round = 0; round <= rounds; round++) {
    for (const [index, contestant] of contestants.entries()) {
      onProgress(round * contestants.length + index, (rounds + 1) * contestants.length, `builds of ${contestant.name}`)
      const measured = await buildThrice(contestant, route, round)
      if (round > 0) figures.push(...measured)
    }
  }
  return figures
}

/** Times three builds: from scratch, again without a change, and after an edit of the page at `route`. */
export async function buildThrice(contestant: Contestant, route: string, round: number): Promise<Figure[]> {
  const { name, cwd, build, environment, caches, output } = contestant
  const run = () => timeProcess(build, cwd, environment)
  for (const path of [...caches, output]) rmSync(join(cwd, path), { recursive: true, force: true })
  const cold = await run()
  const unchanged = await run()
  writeEdit(contestant, route, `Edit number ${round}.`)
  const edited = await run()
  const figure = (row: string, unit: Figure['unit'], value: number) => ({ row, unit, name, values: [value] })
  return [
    figure('cold build', 's', cold.ms / 1000),
    figure('peak memory of a cold build', 'MB', cold.memory / 1e6),
    figure('unchanged build', 's', unchanged.ms / 1000),
    figure('build after an edit of one page', 's', edited.ms / 1000),
  ]
}

/** Replaces the last line that an edit has added to the page at `route`, or adds one. */
export function writeEdit(contestant: Contestant, route: string, text: string): void {
  const file = fileOf(contestant, route)
  const source = readFileSync(file, 'utf8').replace(/\nEdit number \d+\.\n$/, '')
  writeFileSync(file, `${source}\n${text}\n`)
}
