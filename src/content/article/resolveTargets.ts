import { posix } from 'node:path'
import type { RanWith, SampleRuns } from '../sampleRuns'
import type { Runnables } from './runnable'
import type { Token } from 'markdown-it'
import { build } from '../../config'
import type { Fault } from '../../errors'
import { sourceForm, type Reference } from '../../page/inline'
import type { SourcePage } from '../../page/readPage'
import { routeOf } from '../../page/route'
import type { Redirect } from '../../redirects'
import { resolvePath } from '../../resolvePath'
import { putInPublic } from '../../publicFile'
import { addressLike, nameLike, suggestionFor } from '../../similar.js'
import type { Addressing } from '../../siteConfig'
import type { Documented } from '../../libraryPages'
import type { InternalLink } from '../../types'

/** The size of an image in CSS pixels, or null for a file that is not an image. */
export type ImageSize = { readonly width: number; readonly height: number } | null

/** The data of the rest of the site that rendering a page needs. */
export interface SiteContext {
  /** Every route that has a source file. */
  readonly routes: ReadonlySet<string>
  /** The form of addresses. */
  readonly addressing: Addressing
  /** The source file of each route, relative to docs/. */
  readonly files: ReadonlyMap<string, string>
  /** Those of the pages that only watch mode shows. */
  readonly drafts: ReadonlySet<string>
  /** Files of public/ by their address without base, such as `/images/flow.svg`. */
  readonly assets: ReadonlyMap<string, ImageSize>
  /** The origin of the site, without a slash at its end. */
  readonly url: string
  /** Path of the site's root, with a slash at both ends. */
  readonly base: string
  /** Pages that may show code of an older version, by their path relative to docs/. */
  readonly olderCode: RegExp | undefined
  /** The package that the site documents. */
  readonly library: Documented | undefined
  readonly ranWith: RanWith
  /** The last run of the samples of each page. Undefined if the site keeps no runs. */
  readonly sampleRuns: SampleRuns | undefined
  /** What samples can import in a reader's browser. Undefined if readers cannot run samples. */
  readonly playground: Runnables | undefined
  /** Where places that pages no longer have are now. */
  readonly redirects: readonly Redirect[]
  /** The names of the interactive parts that pages may have. */
  readonly islands: ReadonlySet<string>
}

/** Attributes of an element, in order. */
export type Attributes = readonly (readonly [name: string, value: string])[]

/** The targets of the links and images of a page. */
export interface Targets {
  /** The attributes for each target, by the token of the link or image. Broken ones are missing. */
  readonly attributes: ReadonlyMap<Token, Attributes>
  /** The attributes of the source for wide screens, by the token of an image that has one. */
  readonly wideSources: ReadonlyMap<Token, Attributes>
  readonly links: readonly InternalLink[]
  readonly faults: readonly Fault[]
}

/** A target, resolved, or its fault. */
interface Resolved {
  readonly attributes?: Attributes
  readonly wideSource?: Attributes
  readonly link?: Pick<InternalLink, 'path' | 'anchor'>
  readonly fault?: { readonly problem: string; readonly remedy: string }
}

/** Resolves every link and image of a page: relative paths become addresses, external links open in a new tab. */
export function resolveTargets(page: SourcePage, site: SiteContext): Targets {
  const attributes = new Map<Token, Attributes>()
  const wideSources = new Map<Token, Attributes>()
  const links: InternalLink[] = []
  const faults: Fault[] = []
  const add = ({ token, targetPlace: place }: Reference, found: Resolved) => {
    if (found.attributes !== undefined) attributes.set(token, found.attributes)
    if (found.wideSource !== undefined) wideSources.set(token, found.wideSource)
    if (found.link !== undefined) links.push({ ...found.link, ...place })
    if (found.fault !== undefined) faults.push({ file: page.file, ...place, ...found.fault })
  }
  for (const link of page.links) add(link, resolveLink(page, site, link))
  for (const image of page.images) add(image, resolveImage(page, site, image))
  return { attributes, wideSources, links, faults }
}

/** An address with a scheme, or one that begins with two slashes. */
const absolute = /^(?:([a-z][a-z0-9+.-]*):|\/\/)/i

/** The schemes that links may have. Others can run code, or only work on the author's machine. */
const schemes: ReadonlySet<string> = new Set(['https', 'http', 'mailto', 'tel'])

/** An address that begins with the name of a host. Without a slash behind it, `store.md` would also be one. */
const hostFirst = /^(?:[a-z\d-]+\.)+(?:[a-z]{2,}\/|(?:com|org|net|dev|io|app)(?![\w.-]))/i

/** What the address of each scheme needs. The names of hosts have a dot, except for that of each computer. */
const complete =
  /^(?:https?:\/\/(?:[^\s/?#@]*@)?(?:localhost\b|\[|(?:[\p{L}\p{M}\p{N}_%-]+\.)+[\p{L}\p{M}\p{N}%-]+\.?(?=[/?#:]|$))|mailto:(?:[^\s@?]+@[^\s@?]|\?)|tel:\+?[\d(])/iu

/** The remedy for a target that is similar to none. */
const named = 'write the file of a page, such as ./page.md, or an address that begins with https://'

/** The page whose file is written from the top of the project, or of docs/: `/docs/guide/skip.md` -> `/guide/skip.html`. */
function routeOfFile(path: string, { routes, addressing }: SiteContext): string | undefined {
  if (!path.endsWith('.md')) return undefined
  const candidates = [path.replace(`/${build.folders.docs}/`, ''), path.slice(1)].map((file) =>
    routeOf(file, addressing),
  )
  return candidates.find((route) => typeof route === 'string' && routes.has(route)) as string | undefined
}

/** Whether an address has the ending of a page, one that is like it, or none, which other files don't. */
function isPage(address: string): boolean {
  return /\.(?:html?|mdx?|markdown)$|(?:^|\/)[^./]*$/.test(address)
}

/** A mail address that lacks `mailto:`. */
const mail = /^[^\s@/#?]+@[^\s@/#?]+\.[a-z]+$/i

/** Hosts that are the computer of each reader. */
const ownComputer = /^(?:localhost|127(?:\.\d+){3}|0\.0\.0\.0|\[::1?\])$/

/** A complete address of another site, or of this one. Only the site's own pages can be looked up. */
function resolveAbsolute(page: SourcePage, site: SiteContext, target: string): Resolved {
  const attributes = externalAttributes(target)
  const { origin, hostname, pathname, search, hash } = new URL(target)
  if (origin === site.url && pathname.startsWith(site.base)) {
    const path = `/${pathname.slice(site.base.length)}`
    // Besides pages, a site has files that the build makes, such as its feed.
    if (!isPage(path)) return { attributes }
    const { fault, link } = resolveLink(page, site, { target: path + search + hash }, './')
    return fault === undefined ? { attributes, link } : { fault }
  }
  if (!ownComputer.test(hostname)) return { attributes }
  const remedy = 'link to an address that all readers can open, or put this one in backticks'
  return { fault: { problem: `${target} leads to each reader's own computer`, remedy } }
}

/** A suggestion has the form of `form`, which is the address in the target unless a page has written it in full. */
function resolveLink(
  page: SourcePage,
  site: SiteContext,
  { target }: Pick<Reference, 'target'>,
  form?: string,
): Resolved {
  if (target === '' || target === '#') {
    const remedy = 'write the file of the page: [title](./page.md)'
    return { fault: { problem: 'this link has no target', remedy } }
  }
  const [isAbsolute, scheme = 'https'] = absolute.exec(target) ?? []
  if (!schemes.has(scheme.toLowerCase())) {
    const meant = nameLike(scheme, [...schemes])
    const suggestion = meant === undefined ? '' : `did you mean ${meant}: ? If not, `
    const remedy = `${suggestion}link to a page, to a file in public/, or to an address with ${[...schemes].join(', ')}`
    return { fault: { problem: `links with "${scheme}:" are not allowed`, remedy } }
  }
  if (isAbsolute !== undefined) {
    if (complete.test(target) && URL.canParse(target)) return resolveAbsolute(page, site, target)
    const whole = `https:${target}`
    const remedy =
      target.startsWith('//') && complete.test(whole)
        ? `did you mean ${whole} ?`
        : 'write all of it: https://example.com/page, mailto:name@example.com or tel:+15550100'
    return { fault: { problem: `the address ${target} is not complete`, remedy } }
  }
  const [, address = '', query = '', hash = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/.exec(target) ?? []
  const path = address === '' ? { path: page.route } : pathOf(page, site, sourceForm(address))
  if (path.path === undefined) return path
  const to = path.path
  if (!site.routes.has(to) && !site.assets.has(to)) {
    const route = resolvePath(to, site.routes)
    // The end of a sentence may have got into the address.
    const plain = to.replace(/(?<=\.\w+)[.,;:!?]+$/, '')
    const whole = mail.test(target) ? `mailto:${target}` : hostFirst.test(target) ? `https://${target}` : undefined
    const found =
      route ?? routeOfFile(to, site) ?? addressLike(plain, isPage(plain) ? [...site.routes] : [...site.assets.keys()])
    const meant = whole ?? (found && asWritten(page, site, form ?? address, found))
    const ofLink = meant === undefined ? named : `did you mean ${meant} ?`
    // Code such as `handlers[name](event)` is a link for Markdown.
    const remedy = /^[\w$]+$/.test(target) ? `put it in backticks if it is code; in a link, ${ofLink}` : ofLink
    // Hosts also answer at other addresses of a page, but its own one is the same on all of them.
    const wanted = /^[^/].*\.md$/.test(address) ? fileFrom(page, sourceForm(address)) : to
    const problem = route === undefined ? `no page at ${wanted}` : `no page has exactly the address ${to}`
    return { fault: { problem, remedy } }
  }
  if (site.drafts.has(to) && page.frontmatter.draft !== true) {
    const remedy = 'publish that page by removing `draft: true`, or remove the link'
    return { fault: { problem: `${to} is a draft, which readers do not get`, remedy } }
  }
  const href = address === '' ? `${query}${hash}` : `${site.base}${encodeURI(to.slice(1))}${query}${hash}`
  return { attributes: [['href', href]], link: { path: to, anchor: sourceForm(hash.slice(1)) } }
}

/** Opens a link in a new tab without giving it access to this one. Mail and telephone links do not open a tab. */
function externalAttributes(target: string): Attributes {
  if (!/^https?:/i.test(target)) return [['href', target]]
  return [
    ['href', target],
    ['class', 'external'],
    ['target', '_blank'],
    ['rel', 'noopener noreferrer'],
  ]
}

function resolveImage(page: SourcePage, site: SiteContext, { target }: Reference): Resolved {
  if (target === '') {
    const remedy = 'write the address of its file in public/: ![What it shows](/images/flow.svg)'
    return { fault: { problem: 'this image has no address', remedy } }
  }
  const [isAbsolute, scheme = 'https'] = absolute.exec(target) ?? []
  if (isAbsolute !== undefined) {
    const isElsewhere = /^https?$/i.test(scheme)
    const problem = isElsewhere ? 'the image is on another site' : `images with "${scheme}:" are not allowed`
    return { fault: { problem, remedy: 'put the file into public/ and link to it there' } }
  }
  const path = pathOf(page, site, sourceForm(target))
  if (path.path === undefined) return path
  const size = site.assets.get(path.path)
  if (size === undefined || size === null) {
    if (size === null) return { fault: { problem: `${path.path} is not an image`, remedy: 'link to it instead' } }
    const images = [...site.assets].flatMap(([name, found]) => (found === null ? [] : [name]))
    const meant = addressLike(path.path, images)
    const isSame = meant !== undefined && posix.basename(meant) === posix.basename(path.path)
    const remedy = isSame ? `did you mean ${meant} ?` : `${suggestionFor(path.path, images)}${putInPublic(path.path)}`
    return { fault: { problem: `no image at ${path.path}`, remedy } }
  }
  const widePath = path.path.replace(/(?=\.\w+$)/, '.wide')
  const wideSize = site.assets.get(widePath)
  return {
    attributes: [...imageAttributes(site, 'src', path.path, size), ['loading', 'lazy'], ['decoding', 'async']],
    ...(wideSize && { wideSource: imageAttributes(site, 'srcset', widePath, wideSize) }),
  }
}

/** The address of an image, in an attribute with the given name, and its size. */
function imageAttributes(
  { base }: Pick<SiteContext, 'base'>,
  name: 'src' | 'srcset',
  path: string,
  { width, height }: NonNullable<ImageSize>,
): Attributes {
  return [
    [name, `${base}${encodeURI(path.slice(1))}`],
    ['width', String(width)],
    ['height', String(height)],
  ]
}

/**
 * A target as a path of the site. Relative paths work like on GitHub, so a link can point to a page's file: in
 * docs/guide/install.md, `./skip.md` -> `/guide/skip.html` and `../../public/a.svg` -> `/a.svg`.
 */
export function pathOf(
  page: Pick<SourcePage, 'relativePath' | 'route'>,
  site: SiteContext,
  target: string,
): { readonly path?: string; readonly fault?: Resolved['fault'] } {
  if (target.startsWith('/')) return { path: target }
  const file = posix.join(posix.dirname(page.relativePath), target)
  if (file.startsWith('../public/')) return { path: file.slice('../public'.length) }
  if (file.startsWith('..')) {
    const remedy = 'link to a page in docs/ or to a file in public/'
    return { fault: { problem: `"${target}" leads out of docs/`, remedy } }
  }
  if (!file.endsWith('.md')) return { path: sourceForm(new URL(target, `http://site${page.route}`).pathname) }
  const route = routeOf(file, site.addressing)
  if (typeof route === 'string') return { path: route }
  const meant = addressLike(`/${file}`, [...site.routes])
  const remedy = meant === undefined ? named : `did you mean ${asWritten(page, site, target, meant)} ?`
  return { fault: { problem: `no page at ${fileFrom(page, target)}`, remedy } }
}

/** The file that a relative target names, from the top of the project, where an author looks for it. */
function fileFrom({ relativePath }: Pick<SourcePage, 'relativePath'>, target: string): string {
  return posix.join(build.folders.docs, posix.dirname(relativePath), target)
}

/** An address of the site in the form of the target that it is a remedy for: `/guide/skip.html` -> `./skip.md` */
function asWritten(
  page: Pick<SourcePage, 'relativePath'>,
  site: Pick<SiteContext, 'files'>,
  target: string,
  address: string,
): string {
  if (target.startsWith('/')) return address
  const file = site.files.get(address) ?? `../public${address}`
  const relative = posix.relative(posix.dirname(page.relativePath), file)
  return relative.startsWith('.') ? relative : `./${relative}`
}
