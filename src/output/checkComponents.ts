import { escapeRegExp } from '../escapeRegExp'
import type { Fault } from '../errors'
import { suggestionFor } from '../similar.js'
import type { Site } from '../siteConfig'
import { firstIn, readModules } from './placeFaults'
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
 * Finds links and images in components of the site that lead nowhere, and style attributes, which the policy of the pages
 * blocks. Their places are found by their texts in the modules of the site's folder in `root`.
 */
export async function checkComponents(
  root: string,
  { folder }: Pick<Site, 'folder'>,
  { mentions, ids }: Mentions,
  targets: Targets,
): Promise<Fault[]> {
  const known = new Map([...targets.ids, ['/', [...(targets.ids.get('/') ?? []), ...ids]]])
  const slips = mentions.flatMap((mention) => {
    const slip = slipOf(mention, { ...targets, ids: known })
    return slip === undefined ? [] : [{ mention, ...slip }]
  })
  if (slips.length === 0) return []
  const modules = (await readModules(root, folder)).filter(({ file }) => file.endsWith('x'))
  const [ofSite, ofIslands] = await Promise.all([placeInSite(root, folder), placeInSite(root, folder, 'islands')])
  return slips.map(({ mention: { kind, text, island }, ...slip }) => {
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
}

function slipOf(
  { kind, text, island }: Mention,
  { base, files, ids }: Targets,
): Pick<Fault, 'problem' | 'remedy'> | undefined {
  if (kind === 'style') {
    const problem = `the policy of the pages blocks the style "${text}"`
    return { problem, remedy: 'give the element a class, and write its style in a style sheet of site.css' }
  }
  const url = URL.canParse(text, `http://site${base}`) ? new URL(text, `http://site${base}`) : undefined
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
