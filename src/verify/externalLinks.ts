import { setTimeout } from 'node:timers/promises'
import type { Fault } from '../errors'
import type { SourcePage } from '../page/readPage'
import type { OnProgress } from '../types'

/** How patient and how polite the check is. Times are in milliseconds. */
export interface Manners {
  /** How long one answer may take. */
  readonly timeout: number
  /** The pause between two requests to the same host, and before a request is repeated. */
  readonly pause: number
  /** The longest pause that a host may request. */
  readonly longestPause: number
  /** How often a request is repeated when a host is too busy for it. */
  readonly retries: number
}

const usual: Manners = { timeout: 20_000, pause: 500, longestPause: 60_000, retries: 3 }

/**
 * Requests every link of the pages to other sites, and returns a fault for each place of one that is broken, has moved
 * for good, or has a bad certificate. Each address is requested once, and each host has one request at a time.
 */
export async function checkExternalLinks(
  pages: readonly SourcePage[],
  onProgress: OnProgress,
  manners: Manners = usual,
): Promise<Fault[]> {
  const places = new Map<string, Omit<Fault, 'problem' | 'remedy'>[]>()
  for (const { file, links } of pages) {
    for (const { target, targetPlace } of links) {
      if (!/^https?:/i.test(target) || !URL.canParse(target)) continue
      const address = target.replace(/#.*/, '')
      places.set(address, [...(places.get(address) ?? []), { file, ...targetPlace }])
    }
  }
  const hosts = new Map<string, string[]>()
  for (const address of places.keys()) {
    const { host } = new URL(address)
    hosts.set(host, [...(hosts.get(host) ?? []), address])
  }
  const faults: Fault[] = []
  let done = 0
  await Promise.all(
    [...hosts.values()].map(async (addresses) => {
      for (const [index, address] of addresses.entries()) {
        if (index > 0) await setTimeout(manners.pause)
        const found = await requestLink(address, manners)
        if (found !== undefined) faults.push(...(places.get(address) ?? []).map((place) => ({ ...place, ...found })))
        onProgress(++done, places.size, address)
      }
    }),
  )
  return faults
}

/** Requests an address, and returns what is wrong with it. Hosts that don't answer HEAD get a GET. */
async function requestLink(address: string, manners: Manners): Promise<Pick<Fault, 'problem' | 'remedy'> | undefined> {
  try {
    const head = await request(address, 'HEAD', manners)
    const { status, headers } = head.status >= 400 ? await request(address, 'GET', manners) : head
    if (status >= 400)
      return { problem: `${address} answers ${status}`, remedy: 'link to another page, or remove the link' }
    // Temporary redirects are right as they are.
    if (status !== 301 && status !== 308) return undefined
    const to = new URL(headers.get('location') ?? '', address).href
    return { problem: `${address} has moved for good`, remedy: `link to ${to}` }
  } catch (error) {
    return {
      problem: `${address} ${reasonOf(error)}`,
      remedy: 'open it in a browser, and link to another page if it is gone',
    }
  }
}

/** Repeats a request after the pause in the response, if the host is too busy. */
async function request(address: string, method: 'HEAD' | 'GET', manners: Manners, repeated = 0): Promise<Response> {
  const { timeout, pause, longestPause, retries } = manners
  const response = await fetch(address, { method, redirect: 'manual', signal: AbortSignal.timeout(timeout) })
  await response.body?.cancel()
  if ((response.status !== 429 && response.status !== 503) || repeated === retries) return response
  const asked = Number(response.headers.get('retry-after')) * 1000
  await setTimeout(Math.min(asked > 0 ? asked : pause * 2 ** repeated, longestPause))
  return request(address, method, manners, repeated + 1)
}

/** Describes why a request got no response. */
function reasonOf(error: unknown): string {
  const { name, cause } = error as Error
  if (name === 'TimeoutError') return 'does not answer'
  const code = (cause as NodeJS.ErrnoException | undefined)?.code ?? name
  if (/CERT|TLS|SIGNATURE|ISSUER/.test(code)) return `has a bad certificate (${code})`
  return `cannot be reached (${code})`
}
