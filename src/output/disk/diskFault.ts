import { Faults } from '../../errors'

const reasons: Readonly<Record<string, readonly [problem: string, remedy: string]>> = {
  ENOSPC: ['the disk is full', 'make room; the previous dist has not changed'],
  EDQUOT: ['the disk quota is used up', 'make room; the previous dist has not changed'],
  EACCES: ['permission denied', 'make the project folder writable for the user who runs the build'],
  EPERM: ['permission denied', 'make the project folder writable for the user who runs the build'],
  EROFS: ['the file system is read-only', 'build in a writable copy of the project'],
}

/** Turns a disk error into a fault with a remedy. Returns any other error unchanged. */
export function asDiskFault(error: unknown, file: string): unknown {
  const reason = reasons[(error as NodeJS.ErrnoException).code ?? '']
  if (reason === undefined) return error
  return new Faults([{ file, problem: `cannot be written: ${reason[0]}`, remedy: reason[1] }])
}
