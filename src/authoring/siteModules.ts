import { readdir } from 'node:fs/promises'
import { join, sep } from 'node:path'
import { parseSyntax, walk, type Node } from '../content/javascript/syntax'
import { Faults } from '../errors'
import type { Edit } from './edits'
import { readUtf8 } from '../output/disk/disk'

/** A module in the folder of the site. */
export interface SiteModule {
  /** Relative to the project: `src/site/site.ts`. */
  readonly file: string
  readonly text: string
  readonly program: Node
}

/** A text in quotes, and where it is in its module. */
export interface Quoted {
  readonly value: string
  /** The characters between the quotes. */
  readonly start: number
  readonly end: number
  /** Whether it is a key of `redirects`. */
  readonly isRedirected: boolean
  /** Whether it is in a setting that means all pages below it. */
  readonly isFolder: boolean
}

/** The settings of `Site` that name a folder by its address, which stays when the page of the folder moves. */
const folderSettings: ReadonlySet<string> = new Set(['values', 'types', 'folders', 'below', 'docs'])

/** An array or an object that is written out in a module. */
export type List = Extract<Node, { type: 'ArrayExpression' | 'ObjectExpression' }>

/**
 * Reads the TypeScript modules of the site in the project `root`.
 *
 * @throws Faults for a module that has a syntax error
 */
export async function readSiteModules(root: string, folder: string): Promise<SiteModule[]> {
  const names = await readdir(join(root, folder), { recursive: true })
  const files = names.filter((name) => /\.tsx?$/.test(name)).sort()
  return Promise.all(
    files.map(async (name) => {
      const file = `${folder}/${name.replaceAll(sep, '/')}`
      const text = await readUtf8(join(root, file))
      const program = parseSyntax(text, file.endsWith('x') ? 'tsx' : 'ts')?.program
      if (program !== undefined) return { file, text, program }
      throw new Faults([{ file, problem: 'is not valid TypeScript', remedy: 'run npm run typecheck to see why' }])
    }),
  )
}

/** Every text in quotes of a module. */
export function quotedIn({ program }: SiteModule): Quoted[] {
  const found: Quoted[] = []
  const folders: Node[] = []
  walk(program, (node) => {
    if (node.type === 'Property' && node.key.type === 'Identifier' && folderSettings.has(node.key.name)) {
      folders.push(node.value)
    }
  })
  const keys = new Set(redirectsIn(program)?.properties.flatMap((entry) => ('key' in entry ? [entry.key.start] : [])))
  walk(program, (node) => {
    if (node.type !== 'Literal' || typeof node.value !== 'string') return
    found.push({
      value: node.value,
      start: node.start + 1,
      end: node.end - 1,
      isRedirected: keys.has(node.start),
      isFolder: folders.some(({ start, end }) => start <= node.start && node.end <= end),
    })
  })
  return found
}

/** The value of a property or a variable, if it is an array or an object that is written out. */
export function listNamed(program: Node, name: string): List | undefined {
  let found: List | undefined
  walk(program, (node) => {
    const value =
      node.type === 'Property' && node.key.type === 'Identifier' && node.key.name === name
        ? node.value
        : node.type === 'VariableDeclarator' && node.id.type === 'Identifier' && node.id.name === name
          ? node.init
          : undefined
    if (value?.type === 'ArrayExpression' || value?.type === 'ObjectExpression') found ??= value
  })
  return found
}

function redirectsIn(program: Node): Extract<List, { type: 'ObjectExpression' }> | undefined {
  const list = listNamed(program, 'redirects')
  return list?.type === 'ObjectExpression' ? list : undefined
}

/** The edit that adds an entry at the end of an array or an object. */
export function appendTo({ text }: SiteModule, list: List, entry: string): Edit {
  const last = (list.type === 'ArrayExpression' ? list.elements : list.properties).at(-1)
  const inner = text.slice(list.start, list.end)
  if (last === undefined || last === null) {
    return { start: list.start + 1, end: list.start + 1, text: list.type === 'ArrayExpression' ? entry : ` ${entry} ` }
  }
  if (!inner.includes('\n')) return { start: last.end, end: last.end, text: `, ${entry}` }
  return { start: last.end, end: last.end, text: `,\n${indentationAt(text, last.start)}${entry}` }
}

/** The white space at the beginning of the line. */
function indentationAt(text: string, offset: number): string {
  return /^[ \t]*/.exec(text.slice(text.lastIndexOf('\n', offset - 1) + 1))?.[0] ?? ''
}

/**
 * The edit that adds a redirect, and its module. It takes the place of a redirect from the new address, which is a page now.
 * Without an old address that readers have links to, it only removes that one, if there is one.
 *
 * @throws Faults when the redirects are not written out in a module of the site
 */
export function redirectEdit(
  modules: readonly SiteModule[],
  siteFile: string,
  from: string | undefined,
  to: string,
): { readonly file: string; readonly edit: Edit } | undefined {
  const entry = from && `'${from}': '${to}'`
  for (const module of modules) {
    const list = redirectsIn(module.program)
    if (list === undefined) continue
    const outdated = list.properties.find((property) => isKeyed(property, to))
    if (entry === undefined) return outdated && { file: module.file, edit: removalOf(module, outdated) }
    const edit = outdated === undefined ? appendTo(module, list, entry) : { ...placeOf(outdated), text: entry }
    return { file: module.file, edit }
  }
  if (entry === undefined) return undefined
  const module = modules.find(({ file }) => file === siteFile)
  const site = module && listNamed(module.program, 'site')
  if (module !== undefined && site !== undefined) {
    return { file: siteFile, edit: appendTo(module, site, `redirects: { ${entry} }`) }
  }
  const remedy = 'add "redirects: {}" to the site, and run the command again'
  throw new Faults([{ file: siteFile, problem: 'has no literal `redirects` object', remedy }])
}

/**
 * The edit that sets the page of an export in `library.pages`, and its module. It adds a line, or removes it when the site
 * need not say it. None if the settings are not written out in a module, or are right already.
 */
export function exportEdit(
  modules: readonly SiteModule[],
  name: string,
  { to, isDefault }: { readonly to: string; readonly isDefault: boolean },
): { readonly file: string; readonly edit: Edit } | undefined {
  for (const module of modules) {
    const library = listNamed(module.program, 'library')
    const pages = library && listNamed(library, 'pages')
    if (pages?.type !== 'ObjectExpression') continue
    const line = pages.properties.find((property) => isKeyed(property, name))
    if (line === undefined)
      return isDefault ? undefined : { file: module.file, edit: appendTo(module, pages, `${name}: '${to}'`) }
    return isDefault ? { file: module.file, edit: removalOf(module, line) } : undefined
  }
  return undefined
}

/** The edit that removes an entry of an object, with its comma. */
function removalOf({ text }: SiteModule, { start, end }: Node): Edit {
  const comma = /^\s*,/.exec(text.slice(end))?.[0].length ?? 0
  return { start, end: end + comma, text: '' }
}

function placeOf({ start, end }: Node): { readonly start: number; readonly end: number } {
  return { start, end }
}

function isKeyed(property: Node, key: string): boolean {
  if (property.type !== 'Property') return false
  return property.key.type === 'Identifier'
    ? property.key.name === key
    : property.key.type === 'Literal' && property.key.value === key
}
