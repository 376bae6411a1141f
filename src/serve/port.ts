import { Faults } from '../errors'

/** The port that is used when neither --port nor PORT sets one. */
const defaultPort = 8080

/** The option of a command that serves. */
export const portOption = {
  port: `the port, or else PORT sets it; ${defaultPort} by default, and 0 picks any free one`,
}

/**
 * Returns the port that the option --port sets, or else the environment variable PORT. An empty PORT counts as unset.
 *
 * @throws Faults when the value is not a port
 */
export function portOf(option: string | undefined, variable: string | undefined): number {
  if (option !== undefined) return parsePort('--port', option)
  return variable === undefined || variable === '' ? defaultPort : parsePort('PORT', variable)
}

function parsePort(source: string, value: string): number {
  if (/^\d{1,5}$/.test(value) && Number(value) <= 65_535) return Number(value)
  const remedy = 'use a number from 1 to 65535, or 0 for any free port'
  throw new Faults([{ file: source, problem: `"${value}" is not a port`, remedy }])
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
