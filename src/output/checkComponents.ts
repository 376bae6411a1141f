import { join } from 'node:path'
import { escapeRegExp } from '../escapeRegExp'
import { onceEach, type Fault } from '../errors'
import { putInPublic } from '../publicFile'
import { suggestionFor } from '../similar.js'
import type { Site } from '../siteConfig'
import { isWritten, sourcesOf } from '../bundling/sources.js'
import { readUtf8 } from './disk/disk'
import { firstIn } from './placeFaults'
import { placeInSite } from './placeInSite'
import type { Mention } from './mentions'

/** What addresses can lead to. */
export interface Targets {
  readonly base: string
  /** The files of dist, except for hashed ones. */
  readonly files: ReadonlySet<string>
  /** The ids of the headings on pages, by route. */
  readonly ids: ReadonlyMap<string, readonly string[]>
  /** The names of the islands on pages, by route. */
  readonly islands: ReadonlyMap<string, readonly string[]>
}

type Slip = Pick<Fault, 'problem' | 'remedy'>

/** Returns the ends of the addresses of all ids on the page at a route, or undefined if there is none. */
type HashesAt = (route: string) => ReadonlySet<string> | undefined

/**
 * Finds links and images in components of the site and the theme that lead nowhere, what the policy of the pages blocks, ids
 * that are on a page already, images without alternative text, and markup that browsers would change. Their places are found
 * by their texts in the modules in `root`.
 */
export async function checkComponents(
  root: string,
  { folder }: Pick<Site, 'folder'>,
  mentions: readonly Mention[],
  targets: Targets,
): Promise<Fault[]> {
  const hashesAt = hashesOf(mentions, targets)
  const slips = [
    ...repeatedIds(mentions, targets),
    ...mentions.flatMap((mention) => {
      const slip = slipOf(mention, targets, hashesAt)
      return slip === undefined ? [] : [{ mention, slip }]
    }),
  ]
  if (slips.length === 0) return []
  const all = await Promise.all(
    sourcesOf(root)
      .filter((file) => /\.tsx?$/.test(file) && (file.startsWith(`${folder}/`) || isWritten(file)))
      .map(async (file) => ({ file, text: await readUtf8(join(root, file)) })),
  )
  const components = all.filter(({ file }) => file.endsWith('x'))
  const [ofSite, ofIslands] = await Promise.all([placeInSite(root, folder), placeInSite(root, folder, 'islands')])
  const faults = slips.flatMap(({ mention, slip }) => {
    const { kind, island } = mention
    const modules = kind === 'chance' || kind === 'time' ? [...components, ...all] : components
    const place = patternsOf(mention, targets.base)
      .map((pattern) => firstIn(modules, (code) => code.search(pattern)))
      .find((found) => found !== undefined)
    // The theme has ids as well, which a heading of the home page may repeat.
    if (place === undefined && kind === 'id' && island === undefined) return []
    return [{ ...(place ?? (island === undefined ? ofSite(['brand', 'Hero']) : ofIslands([island]))), ...slip }]
  })
  // A component may be on several of the pages.
  return onceEach(faults)
}

/**
 * The ends of the addresses of all ids, `#example`, by route. An address may have letters as they are or coded, so they are
 * as URL codes them. Each is made once, because thousands of links may lead to as many headings.
 */
function hashesOf(mentions: readonly Mention[], { ids }: Targets): HashesAt {
  const hashOf = (id: string) => new URL(`#${id}`, 'http://site').hash
  const hashes = new Map<string, ReadonlySet<string>>()
  return (route) => {
    const there = ids.get(route)
    const known = hashes.get(route)
    if (there === undefined || known !== undefined) return known
    const ofComponents = mentions.filter((mention) => mention.kind === 'id' && mention.route === route)
    const made = new Set([...there, ...ofComponents.map(({ text }) => text)].map(hashOf))
    hashes.set(route, made)
    return made
  }
}

/** What a module has where it makes something, the most exact pattern first. */
function patternsOf({ kind, text }: Mention, base: string): RegExp[] {
  // A Link adds the base to its route.
  const route = text.startsWith(base) ? `/${text.slice(base.length)}` : text
  const value = `(['"\`])(?:${escapeRegExp(text)}|${escapeRegExp(route)})\\1`
  const [outer, inner] = text.split(' > ')
  switch (kind) {
    case 'style':
      return [/\bstyle=/]
    case 'id':
      return [new RegExp(`(?<=\\bid=\\{?)${value}`)]
    case 'image':
      return [new RegExp(`<img\\b(?![^<>]*\\balt\\b)(?=[^<>]*${value})`), /<img\b(?![^<>]*\balt\b)/]
    case 'nesting':
      return [new RegExp(`(?<=<${outer}\\b(?:(?!</${outer}>).)*)<${inner}\\b`, 's')]
    case 'chance':
      return [/\bMath\.random\b|\brandomUUID\b/]
    case 'time':
      return [/\bDate\.now\b|\bDate\(\)|\bnew Date\b(?!\()/]
    case 'count':
      return []
    default:
      return [new RegExp(`(?<=(['"\`]))(?:${escapeRegExp(text)}|${escapeRegExp(route)})(?=\\1)`)]
  }
}

/** Ids of components that a page has more than once, so links and labels would find the first of them only. */
function repeatedIds(
  mentions: readonly Mention[],
  { ids, islands }: Targets,
): { readonly mention: Mention; readonly slip: Slip }[] {
  const ofComponents = mentions.filter(({ kind }) => kind === 'id')
  const found = new Map<Mention, string>()
  const routes = ofComponents.flatMap(({ route }) => route ?? [])
  for (const route of new Set([...routes, ...islands.keys()])) {
    const placed = (islands.get(route) ?? []).flatMap((name) => ofComponents.filter(({ island }) => island === name))
    const here = [...ofComponents.filter((mention) => mention.route === route), ...placed]
    const seen = new Set(ids.get(route))
    for (const mention of here) {
      if (seen.has(mention.text) && !found.has(mention)) found.set(mention, route)
      seen.add(mention.text)
    }
  }
  return [...found].map(([mention, route]) => {
    const problem = `the page ${route} has the id "${mention.text}" more than once`
    return { mention, slip: { problem, remedy: 'write another id, or get one from useId() of React' } }
  })
}

const whenMounted = 'set it in an effect, which runs after the page is there'

/** Kinds whose mention is a slip in any case. */
function slipOfKind({ kind, text }: Mention): Slip | undefined {
  const [outer = '', inner = ''] = text.split(' > ')
  switch (kind) {
    case 'style':
      return {
        problem: `the policy of the pages blocks the style "${text}"`,
        remedy: 'give the element a class, and write its style in a style sheet of site.css',
      }
    case 'image':
      return {
        problem: 'this image has no alternative text',
        remedy: 'say what it shows, alt="The steps of the installation", or write alt="" for a decoration',
      }
    case 'nesting':
      return {
        problem: `browsers move <${inner}> out of <${outer}>, so React cannot hydrate this component`,
        remedy:
          outer === 'table'
            ? 'put it into a <tbody>'
            : `use another element for one of them, such as <${outer === 'p' ? 'div' : 'span'}>`,
      }
    case 'chance':
      return { problem: 'this random value is another one in the browser than in the page', remedy: whenMounted }
    case 'time':
      return {
        problem: 'this time is that of the build in the page, and another one in the browser',
        remedy: whenMounted,
      }
    case 'count':
      return {
        problem: 'this component renders other markup each time, so the page differs from what the browser renders',
        remedy: 'keep what changes in a state, and change it in an effect or a handler',
      }
    default:
      return undefined
  }
}

/** What to do instead of an element that the policy of the pages blocks. */
const insteadOf: Readonly<Record<string, string>> = {
  img: 'save the image in public/, and write its address there: /images/flow.svg',
  script: 'import what you need from a package',
}

function slipOf(mention: Mention, { base, files, ids }: Targets, hashesAt: HashesAt): Slip | undefined {
  const { kind, text, element = '', island, route = '/' } = mention
  if (kind === 'id') return undefined
  if (kind !== 'link' && kind !== 'file') return slipOfKind(mention)
  const from = `http://site${base}${route.slice(1)}`
  const url = URL.canParse(text, from) ? new URL(text, from) : undefined
  const isElsewhere = url !== undefined && (url.host !== 'site' || !/^https?:$/.test(url.protocol))
  const isMedia = /^(?:video|audio|source|track|embed)$/.test(element)
  if (kind === 'file' && (isMedia || (isElsewhere && !(element === 'img' && url.protocol === 'data:')))) {
    const problem = `the policy of the pages blocks <${element} src="${shortened(text)}">`
    return { problem, remedy: insteadOf[element] ?? 'link to it instead' }
  }
  if (isElsewhere) return undefined
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
    return { problem: `there is no file at ${text}`, remedy: `correct the address, or ${putInPublic(`/${path}`)}` }
  }
  if (!isThere) {
    const remedy = `${suggestionFor(`/${path}`, [...ids.keys()])}correct the address`
    return { problem: `there is no page at /${path}`, remedy }
  }
  const hash = url?.hash ?? ''
  if (hash === '' || hashesAt(`/${path}`)?.has(hash) !== false) return undefined
  const remedy = 'write the id of one of its headings, or no anchor'
  return { problem: `there is no heading ${hash} in /${path}`, remedy }
}

/** An address that may be a whole file, `data:…`. */
function shortened(text: string): string {
  return text.length > 60 ? `${text.slice(0, 60)}…` : text
}
