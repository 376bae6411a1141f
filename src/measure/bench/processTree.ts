import { readdirSync, readFileSync } from 'node:fs'

/** Resident memory in bytes of a process and of all that it has started and that still run. Shared pages count in each. */
export function memoryOf(pid: number): number {
  const kilobytes = (id: number) => Number(/^VmRSS:\s+(\d+)/m.exec(read(`/proc/${id}/status`))?.[1] ?? 0)
  return treeOf(pid).reduce((sum, id) => sum + kilobytes(id) * 1024, 0)
}

/** Processor time of a process and of all that it has started, in ticks of 10 ms. */
export function ticksOf(pid: number): number {
  // The fields after the name, which may contain spaces, from the third on. The last two are those of ended children.
  const ticks = (id: number) => read(`/proc/${id}/stat`).split(') ').at(-1)?.split(' ').slice(11, 15) ?? []
  return treeOf(pid).reduce((sum, id) => ticks(id).reduce((total, part) => total + Number(part), sum), 0)
}

/** A process and its descendants. Linux lists the children of each thread. */
function treeOf(pid: number): number[] {
  const threads = ifThere(() => readdirSync(`/proc/${pid}/task`), [])
  const children = threads.flatMap((thread) => read(`/proc/${pid}/task/${thread}/children`).match(/\d+/g) ?? [])
  return [pid, ...children.flatMap((child) => treeOf(Number(child)))]
}

const read = (path: string) => ifThere(() => readFileSync(path, 'utf8'), '')

/** Returns the result of `look`, or `otherwise` when the process has ended. */
function ifThere<Result>(look: () => Result, otherwise: Result): Result {
  try {
    return look()
  } catch {
    return otherwise
  }
}
