import { join } from 'node:path'
import { escapeRegExp } from '../escapeRegExp'
import { formatFault, type Fault } from '../errors'
import { suggestionFor } from '../similar.js'
import type { Site } from '../siteConfig'
import { isWritten, sourcesOf } from '../bundling/sources.js'
import { readUtf8 } from './disk/disk'
import { firstIn } from './placeFaults'
import { placeInSite } from './placeInSite'
import type { Mention, Mentions } from './mentions'

/** What addresses can lead to. */
export interface Targets {
  readonly base: string
  /** The files of dist, except for hashed ones. */
  readonly files: ReadonlySet<string>
  /** The ids of the headings on pages, by route. */
  readonly ids: ReadonlyMap<string, readonly string[]>
}

/**
 * Finds links and images in components of the site and the theme that lead nowhere, and style attributes, which the policy
 * of the pages blocks. Their places are found by their texts in the modules in `root`.
 */
export async function checkComponents(
  root: string,
  { folder }: Pick<Site, 'folder'>,
  { mentions, ids }: Mentions,
  targets: Targets,
): Promise<Fault[]> {
  const around = ids.map(([route, own]) => [route, [...(targets.ids.get(route) ?? []), ...own]] as const)
  const known = new Map([...targets.ids, ...around])
  const slips = mentions.flatMap((mention) => {
    const slip = slipOf(mention, { ...targets, ids: known })
    return slip === undefined ? [] : [{ mention, ...slip }]
  })
  if (slips.length === 0) return []
  const modules = await Promise.all(
    sourcesOf(root)
      .filter((file) => file.endsWith('x') && (file.startsWith(`${folder}/`) || isWritten(file)))
      .map(async (file) => ({ file, text: await readUtf8(join(root, file)) })),
  )
  const [ofSite, ofIslands] = await Promise.all([placeInSite(root, folder), placeInSite(root, folder, 'islands')])
  const faults = slips.map(({ mention: { kind, text, island }, ...slip }) => {
    // A Link adds the base to its route.
    const route = text.startsWith(targets.base) ? `/${text.slice(targets.base.length)}` : text
    const pattern =
      kind === 'style'
        ? /\bstyle=/
        : new RegExp(`(?<=['"\`])(?:${escapeRegExp(text)}|${escapeRegExp(route)})(?=['"\`])`)
    const place =
      firstIn(modules, (code) => code.search(pattern)) ??
      (island === undefined ? ofSite(['brand', 'Hero']) : ofIslands([island]))
    return { ...place, ...slip }
  })
  // A component may be on several of the pages.
  return [...new Map(faults.map((fault) => [formatFault(fault), fault])).values()]
}

function slipOf(
  { kind, text, island, route = '/' }: Mention,
  { base, files, ids }: Targets,
): Pick<Fault, 'problem' | 'remedy'> | undefined {
  if (kind === 'style') {
    const problem = `the policy of the pages blocks the style "${text}"`
    return { problem, remedy: 'give the element a class, and write its style in a style sheet of site.css' }
  }
  const from = `http://site${base}${route.slice(1)}`
  const url = URL.canParse(text, from) ? new URL(text, from) : undefined
  if (url !== undefined && (url.host !== 'site' || !/^https?:$/.test(url.protocol))) return undefined
  // An island can be on any page.
  if (island !== undefined && text.startsWith('#')) return undefined
  const address = url?.pathname ?? text
  const isInside = address.startsWith(base)
  const path = isInside ? address.slice(base.length) : address.slice(1)
  const file = path === '' || path.endsWith('/') ? `${path}index.html` : path
  const isThere = files.has(file) || files.has(`${file}.html`)
  if (isThere && !isInside) {
    const remedy = kind === 'link' ? `use Link: <Link to="/${path}">` : 'put the base of useFrame() before it'
    return { problem: `${text} is not below the base of the site, ${base}`, remedy }
  }
  if (kind === 'file') {
    if (isThere) return undefined
    return { problem: `there is no file at ${text}`, remedy: `correct the address, or put it at public/${path}` }
  }
  if (!isThere) {
    const remedy = `${suggestionFor(`/${path}`, [...ids.keys()])}correct the address`
    return { problem: `there is no page at /${path}`, remedy }
  }
  const hash = url?.hash ?? ''
  const there = ids.get(`/${path}`)
  // An address may have letters as they are or coded, so both are compared as an address has them.
  const isHeading = (id: string) => new URL(`#${id}`, 'http://site').hash === hash
  if (hash === '' || there === undefined || there.some(isHeading)) return undefined
  const remedy = 'write the id of one of its headings, or no anchor'
  return { problem: `there is no heading ${hash} in /${path}`, remedy }
}
