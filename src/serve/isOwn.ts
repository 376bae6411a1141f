import type { IncomingHttpHeaders } from 'node:http'

/** The names of this machine for itself. */
const loopback = ['localhost', '127.0.0.1', '[::1]']

/**
 * Returns whether a request names this machine as its host, and doesn't come from a page of another origin. A foreign site
 * can let its own domain point to this machine, and would otherwise read everything that is served here. `addresses` are
 * those of this machine in its network, if it serves there.
 */
export function isOwn({ host = '', origin }: IncomingHttpHeaders, addresses: readonly string[]): boolean {
  const name = host.replace(/:\d+$/, '').toLowerCase()
  return [...loopback, ...addresses].includes(name) && (origin === undefined || origin === `http://${host}`)
}
