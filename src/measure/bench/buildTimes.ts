import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { OnProgress } from '../../types'
import { fileOf, type Contestant } from './contestants'
import type { Figure } from './report'
import { rows } from './rows'
import { timeProcess } from './timeProcess'

/**
 * Times whole builds, in turn: from scratch, again without a change, and after an edit of the page at `route`. The
 * first rounds, `warmUps`, warm up the file system and aren't counted.
 */
export async function timeBuilds(
  contestants: readonly Contestant[],
  route: string,
  { rounds, warmUps }: { readonly rounds: number; readonly warmUps: number },
  onProgress: OnProgress,
): Promise<Figure[]> {
  const figures: Figure[] = []
  const all = warmUps + rounds
  for (let round = 0; round < all; round++) {
    for (const [index, contestant] of contestants.entries()) {
      onProgress(round * contestants.length + index, all * contestants.length, `builds of ${contestant.name}`)
      const measured = await buildThrice(contestant, route, round)
      if (round >= warmUps) figures.push(...measured)
    }
  }
  return figures
}

/** Times three builds: from scratch, again without a change, and after an edit of the page at `route`. */
async function buildThrice(contestant: Contestant, route: string, round: number): Promise<Figure[]> {
  const { name, cwd, build, environment, caches, output } = contestant
  const run = () => timeProcess(build, cwd, environment)
  for (const path of [...caches, output]) rmSync(join(cwd, path), { recursive: true, force: true })
  const cold = await run()
  const unchanged = await run()
  writeEdit(contestant, route, `Edit number ${round}.`)
  const edited = await run()
  const figure = (row: string, unit: Figure['unit'], value: number) => ({ row, unit, name, values: [value] })
  return [
    figure(rows.cold, 's', cold.ms / 1000),
    figure(rows.memory, 'MB', cold.memory / 1e6),
    figure(rows.unchanged, 's', unchanged.ms / 1000),
    figure(rows.edited, 's', edited.ms / 1000),
    ...stagesOf(cold.output).map(([stage, ms]) => figure(`${rows.cold}, stage: ${stage}`, 'ms', ms)),
  ]
}

/** The milliseconds of each stage, which this builder prints at the end: `milliseconds: read 120, parse 1400`. */
function stagesOf(output: string): [stage: string, ms: number][] {
  const line = /^milliseconds: (.*)$/m.exec(output)?.[1] ?? ''
  return [...line.matchAll(/([^,]+) (\d+)(?:, |$)/g)].map(([, stage = '', ms = '']) => [stage, Number(ms)])
}

/** Replaces the last line that an edit has added to the page at `route`, or adds one. */
export function writeEdit(contestant: Contestant, route: string, text: string): void {
  const file = fileOf(contestant, route)
  const source = readFileSync(file, 'utf8').replace(/\nEdit number \d+\.\n$/, '')
  writeFileSync(file, `${source}\n${text}\n`)
}
