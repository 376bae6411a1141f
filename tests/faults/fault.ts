import { systemError, type Hook, type Operation } from './fileSystem'

/** The errors that an operation can meet. */
export const errorCodes = ['EIO', 'ENOSPC', 'EACCES', 'EMFILE', 'EBUSY', 'EXDEV'] as const

/** What can happen at an operation. A short write fails after half of the bytes. */
export type Fault = (typeof errorCodes)[number] | 'short write' | 'kill before' | 'kill after'

/** Operations on `root` so far, each with a name that is the same in every process. */
export interface Observation {
  readonly hook: Hook
  readonly names: readonly string[]
}

/** The name of the first of several equal operations. It does not contain the process. */
export function nameOf({ call, path }: Operation, root: string): string {
  return `${call} ${path.slice(root.length + 1).replace(/\.\d+-\d*\.[0-9a-f-]{36}\.tmp/, '.tmp')}`
}

/** A hook that names the operations on `root`, and injects the fault at the one called `name`. */
export function injectFault(root: string, name?: string, fault?: Fault): Observation {
  const names: string[] = []
  const numbered = (operation: Operation) => {
    const base = nameOf(operation, root)
    const count = names.filter((known) => known === base || known.startsWith(`${base} #`)).length
    return count === 0 ? base : `${base} #${count + 1}`
  }
  let struck: Operation | undefined
  const before = (operation: Operation) => {
    const current = numbered(operation)
    names.push(current)
    if (current !== name) return undefined
    struck = operation
    if (fault === 'kill before') process.kill(process.pid, 'SIGKILL')
    if (fault === 'short write') return 'short'
    if (fault !== undefined && !fault.startsWith('kill')) throw systemError(fault, operation)
    return undefined
  }
  const after = ({ call, path }: Operation) => {
    const isStruck = struck?.call === call && struck.path === path
    if (isStruck && fault === 'kill after') process.kill(process.pid, 'SIGKILL')
  }
  return { hook: { before, after }, names }
}
