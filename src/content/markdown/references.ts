import { posix } from 'node:path'
import { closest } from 'fastest-levenshtein'
import type { MarkdownIt, StateCore, Token } from 'markdown-it'
import { Faults } from '../../errors'
import { resolvePath } from '../../resolvePath'
import { routeOf } from '../route'
import { addFault, envOf, type PageEnv, type Place } from './environment'
import { targetFinder, type TargetFinder } from './targets'

/** Links and images: relative paths become addresses, external links are marked, images get their size. */
export function references(md: MarkdownIt): void {
  md.core.ruler.push('references', (state: StateCore) => {
    const env = envOf(state)
    const targets = targetFinder(env)
    for (const token of state.tokens) {
      // A footnote inside a line has no lines of its own.
      if (token.type === 'footnote_open') targets.enter([0, env.lines.length], 'again')
      if (token.map !== null) targets.enter(token.map)
      if (token.type === 'inline') resolveAll(env, targets, token.children ?? [])
    }
  })
}

/** Resolves the links and images of one inline token, in order. */
function resolveAll(env: PageEnv, targets: TargetFinder, children: readonly Token[]): void {
  const places = placesOf(targets, children)
  for (const token of children) {
    const place = places.get(token)
    if (place === undefined) continue
    const target = targetOf(token)
    if (token.type === 'image') resolveImage(env, token, target, place)
    else resolveLink(env, token, target, place)
  }
}

/** The place of each target. In the source it comes after the link's text, which may hold an image. */
function placesOf(targets: TargetFinder, children: readonly Token[]): ReadonlyMap<Token, Place> {
  const places = new Map<Token, Place>()
  const find = (token: Token) => places.set(token, targets.find([sourceForm(targetOf(token)), targetOf(token)]))
  let link: Token | undefined
  for (const token of children) {
    if (token.type === 'code_inline') targets.skip([token.markup + token.content, `${token.markup} ${token.content}`])
    if (token.type === 'image') find(token)
    if (token.type === 'link_open') link = token
    if (token.type === 'link_close' && link !== undefined) find(link)
  }
  return places
}

function targetOf(token: Token): string {
  return String(token.attrGet(token.type === 'image' ? 'src' : 'href'))
}

/** markdown-it percent-encodes targets; the author wrote them plainly. What is no encoded text stays as it is. */
function sourceForm(target: string): string {
  try {
    return decodeURI(target)
  } catch {
    return target
  }
}

function resolveLink(env: PageEnv, token: Token, target: string, place: Place): void {
  if (/^(?:[a-z][a-z0-9+.-]*:|\/\/)/i.test(target)) {
    markExternal(token, target)
    return
  }
  const [, address = '', query = '', hash = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/.exec(target) ?? []
  const path = address === '' ? env.route : pathOf(env, sourceForm(address), place)
  if (path === undefined) return
  const route = resolvePath(path, env.site.routes)
  if (route === undefined && !env.site.assets.has(path)) {
    const known = [...env.site.routes, ...env.site.assets.keys()]
    addFault(env, place, `no page at ${path}`, `did you mean ${nearest(path, known)} ?`)
    return
  }
  const to = route ?? path
  env.links.push({ path: to, anchor: sourceForm(hash.slice(1)), ...place })
  token.attrSet('href', address === '' ? `${query}${hash}` : `${env.site.base}${encodeURI(to.slice(1))}${query}${hash}`)
}

/** Opens in a new tab, without handing that tab a way back into this one. Mail and telephone links open no tab. */
function markExternal(token: Token, target: string): void {
  if (!/^(?:https?:|\/\/)/i.test(target)) return
  token.attrSet('class', 'external')
  token.attrSet('target', '_blank')
  token.attrSet('rel', 'noopener noreferrer')
}

function resolveImage(env: PageEnv, token: Token, target: string, place: Place): void {
  if (/^(?:[a-z][a-z0-9+.-]*:|\/\/)/i.test(target)) {
    addFault(env, place, 'the image is on another site', 'put the file into public/ and link to it there')
    return
  }
  const path = pathOf(env, sourceForm(target), place)
  if (path === undefined) return
  const size = env.site.assets.get(path)
  if (size === undefined || size === null) {
    const images = [...env.site.assets].flatMap(([name, found]) => (found === null ? [] : [name]))
    const remedy = images.length > 0 ? `did you mean ${nearest(path, images)} ?` : 'put the file into public/'
    addFault(env, place, size === null ? `${path} is not an image` : `no image at ${path}`, remedy)
    return
  }
  token.attrSet('src', `${env.site.base}${encodeURI(path.slice(1))}`)
  token.attrSet('width', size.width)
  token.attrSet('height', size.height)
  token.attrSet('loading', 'lazy')
  token.attrSet('decoding', 'async')
}

/**
 * Where a target leads, as a path of the site. Relative paths are read as they work on GitHub, so a page can be linked by
 * its file: in docs/api/action.md, `./thunk.md` -> `/docs/api/thunk.html` and `../../../public/a.svg` -> `/a.svg`.
 */
function pathOf(env: PageEnv, target: string, place: Place): string | undefined {
  if (target.startsWith('/')) return target
  const file = posix.join(posix.dirname(env.file), target)
  if (file.startsWith('../public/')) return file.slice('../public'.length)
  if (file.startsWith('..')) {
    addFault(env, place, `"${target}" leads out of docs/`, 'link to a page in docs/ or to a file in public/')
    return undefined
  }
  if (!file.endsWith('.md')) return new URL(target, `http://site${env.route}`).pathname
  try {
    return routeOf(file)
  } catch (error) {
    if (!(error instanceof Faults)) throw error
    const known = [...env.site.routes]
    addFault(env, place, `no page at ${file}`, `did you mean ${nearest(`/${file}`, known)} ?`)
    return undefined
  }
}

/** The known address most like a path, however the two end: `/docs/api/thnk` means `/docs/api/thunk.html`. */
function nearest(path: string, known: readonly string[]): string {
  const bare = (address: string) => address.replace(/\.html$|\.md$|\/$/, '')
  const found = closest(bare(path), known.map(bare))
  return known.find((address) => bare(address) === found) ?? found
}
