import { setTimeout } from 'node:timers/promises'
import { parseSyntax, walk } from '../content/javascript/syntax'
import type { Fault } from '../errors'
import { readModules } from '../output/placeFaults'
import { placeInSite } from '../output/placeInSite'
import { placeAt } from '../page/place'
import type { SourcePage } from '../page/readPage'
import type { Site } from '../siteConfig'
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

/** The greatest number of redirects in a row that browsers follow. */
const maxRedirects = 20

/** A link to another site, and where it is written. */
export interface ExternalLink {
  readonly target: string
  readonly place: Pick<Fault, 'file' | 'line' | 'column'>
}

/** The links of pages, their images, and the originals of pages that are copies. */
export function linksOfPages(pages: readonly SourcePage[]): ExternalLink[] {
  return pages.flatMap(({ file, links, images, frontmatter: { canonicalUrl } }) => [
    ...[...links, ...images].map(({ target, targetPlace }) => ({ target, place: { file, ...targetPlace } })),
    ...(canonicalUrl === undefined ? [] : [{ target: canonicalUrl, place: { file } }]),
  ])
}

/** The addresses in the modules of a site, as in its navigation and its hero, and the repository that its pages link to. */
export async function linksOfSite(root: string, { folder, url, brand }: Site): Promise<ExternalLink[]> {
  const found: ExternalLink[] = []
  for (const { file, text } of await readModules(root, folder)) {
    const program = parseSyntax(text, file.endsWith('x') ? 'tsx' : 'ts')?.program
    if (program === undefined) continue
    walk(program, (node) => {
      if (node.type !== 'Literal' || typeof node.value !== 'string' || node.value.startsWith(url)) return
      found.push({ target: node.value, place: { file, ...placeAt(text, node.start + 1) } })
    })
  }
  const placeOf = await placeInSite(root, folder)
  const { repository } = brand.edit
  return [...found, { target: `https://github.com/${repository}`, place: placeOf(['brand', 'edit', 'repository']) }]
}

/**
 * Requests every link to another site, and returns a fault for each place of one that is broken, has moved for good, or has
 * a bad certificate. Each address is requested once, and each host has one request at a time.
 */
export async function checkExternalLinks(
  links: readonly ExternalLink[],
  onProgress: OnProgress,
  manners: Manners = usual,
): Promise<Fault[]> {
  const places = new Map<string, ExternalLink['place'][]>()
  for (const { target, place } of links) {
    if (!/^https?:/i.test(target) || !URL.canParse(target)) continue
    const address = target.replace(/#.*/, '')
    places.set(address, [...(places.get(address) ?? []), place])
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
    const { status, movedTo } = await follow(address, manners)
    if (status >= 400)
      return { problem: `${address} answers ${status}`, remedy: 'link to another page, or remove the link' }
    return movedTo === undefined
      ? undefined
      : { problem: `${address} has moved for good`, remedy: `link to ${movedTo}` }
  } catch (error) {
    return {
      problem: `${address} ${reasonOf(error)}`,
      remedy: 'open it in a browser, and link to another page if it is gone',
    }
  }
}

/**
 * Follows the redirects of an address, and returns the last status, and where the address has moved for good. A temporary
 * redirect is right as it is, and so is all that follows it.
 */
async function follow(
  address: string,
  manners: Manners,
): Promise<{ readonly status: number; readonly movedTo: string | undefined }> {
  let at = address
  let movedTo: string | undefined
  let isForGood = true
  for (let count = 0; count <= maxRedirects; count++) {
    const head = await request(at, 'HEAD', manners)
    const { status, headers } = head.status >= 400 ? await request(at, 'GET', manners) : head
    const location = headers.get('location')
    if (status < 300 || status >= 400 || location === null) return { status, movedTo }
    at = new URL(location, at).href
    isForGood &&= status === 301 || status === 308
    if (isForGood) movedTo = at
    await setTimeout(manners.pause)
  }
  throw Object.assign(new Error('endless redirects'), { name: 'endless redirects' })
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
