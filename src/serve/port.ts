import { Faults } from '../errors'

/** The port that is used when PORT is unset or empty. */
const defaultPort = 8080

/**
 * Reads the environment variable PORT.
 *
 * @throws Faults when it is not a port
 */
export function portOf(value: string | undefined): number {
  if (value === undefined || value === '') return defaultPort
  if (/^\d{1,5}$/.test(value) && Number(value) <= 65_535) return Number(value)
  const remedy = 'use a number from 1 to 65535, or 0 for any free port'
  throw new Faults([{ file: 'PORT', problem: `"${value}" is not a port`, remedy }])
}

/** Turns an error about a port into a fault of PORT. Returns any other error unchanged. */
export function asPortFault(error: unknown, port: number): unknown {
  const { code } = error as NodeJS.ErrnoException
  if (code === 'EADDRINUSE') {
    const remedy = 'stop the program that uses it, or choose another port: 0 picks any free one'
    return new Faults([{ file: 'PORT', problem: `port ${port} is in use`, remedy }])
  }
  if (code === 'EACCES') {
    const remedy = 'choose port 1024 or higher'
    return new Faults([{ file: 'PORT', problem: `this user may not use port ${port}`, remedy }])
  }
  return error
}
