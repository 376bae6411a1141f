import type { IncomingHttpHeaders } from 'node:http'

/** The names of this machine, each with or without a port. */
const ownHost = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/i

/**
 * Returns whether a request names this machine as its host, and doesn't come from a page of another origin. A foreign site
 * can let its own domain point to this machine, and would otherwise read everything that is served here.
 */
export function isOwn({ host = '', origin }: IncomingHttpHeaders): boolean {
  return ownHost.test(host) && (origin === undefined || origin === `http://${host}`)
}
