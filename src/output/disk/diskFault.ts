import { Faults } from '../../errors'

const reasons: Readonly<Record<string, readonly [problem: string, remedy: string]>> = {
  ENOSPC: ['the disk is full', 'make room; the previous dist is as it was'],
  EDQUOT: ['the disk quota is used up', 'make room; the previous dist is as it was'],
  EACCES: ['permission denied', 'make the project folder writable for the user who builds'],
  EPERM: ['permission denied', 'make the project folder writable for the user who builds'],
  EROFS: ['the file system is read-only', 'build in a writable copy of the project'],
}

/** What the disk refused, in words that say what to do; any other error stays as it is. */
export function asDiskFault(error: unknown, file: string): unknown {
  const reason = reasons[(error as NodeJS.ErrnoException).code ?? '']
  if (reason === undefined) return error
  return new Faults([{ file, problem: `cannot be written: ${reason[0]}`, remedy: reason[1] }])
}
