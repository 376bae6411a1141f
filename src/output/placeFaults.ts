import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Fault } from '../errors'
import { escapeRegExp } from '../escapeRegExp'
import { placeAt } from '../page/place'
import { readUtf8 } from './disk/disk'

/**
 * Adds places to faults in a site's description. A fault that names an address, in quotes or as a word, gets the place
 * where a module of the site has that address as a string. The module that declares `sidebar`, `redirects` or `exempt` is
 * searched first. A fault in the settings of an export gets the place where a module has the export's name as a key.
 * A remedy in the navigation gets the name of the module that has `sidebar`. Other faults stay the same.
 *
 * @param root The project's folder
 * @param folder The site's folder in it
 */
export async function placeFaults(root: string, folder: string, faults: readonly Fault[]): Promise<Fault[]> {
  const isUnplaced = ({ file, line }: Fault) => file === `${folder}/site.ts` && line === undefined
  const inNavigation = `the navigation in ${folder}/`
  const isVague = ({ remedy }: Fault) => remedy.includes(inNavigation)
  if (!faults.some((fault) => isUnplaced(fault) || isVague(fault))) return [...faults]
  const modules = await readModules(root, folder)
  const { file } = firstIn(modules, (text) => text.search(/\bsidebar: *\[/)) ?? {}
  return faults.map((fault) => {
    const placed = isUnplaced(fault) ? { ...fault, ...placeIn(modules, fault.problem) } : fault
    if (file === undefined || !isVague(fault)) return placed
    return { ...placed, remedy: fault.remedy.replace(inNavigation, `the navigation in ${file}`) }
  })
}

/** A module of a site, and its path in the project. */
export interface Module {
  readonly file: string
  readonly text: string
}

/** The modules of a site, without tests. */
export async function readModules(root: string, folder: string): Promise<Module[]> {
  const names = await readdir(join(root, folder)).catch(() => [])
  const files = names.filter((name) => /(?<!\.test)\.tsx?$/.test(name)).sort()
  return Promise.all(
    files.map(async (name) => ({ file: `${folder}/${name}`, text: await readUtf8(join(root, folder, name)) })),
  )
}

function placeIn(modules: readonly Module[], problem: string): Pick<Fault, 'file' | 'line' | 'column'> | undefined {
  const property = /^library\./.test(problem)
    ? /\bexempt\b/
    : problem.startsWith('the redirect')
      ? /\bredirects\b/
      : /\bsidebar\b/
  const ordered = [...modules].sort((a, b) => Number(property.test(b.text)) - Number(property.test(a.text)))
  const [, name] = /^library\..*?"(\w+)"/.exec(problem) ?? []
  if (name !== undefined) return firstIn(ordered, (text) => text.search(new RegExp(`\\b${name}\\b(?=['"]?:)`)))
  // An address that a redirect leads from is a key. It may lack its slash, like one of the navigation.
  const [, made] = /^makes (\S+), which /.exec(problem) ?? []
  const [, from = made && `/${made.replace(/(?:^|(?<=\/))index\.html$/, '')}`] =
    /^the redirect from (\S+)/.exec(problem) ?? []
  const key = from && new RegExp(`(['"])${escapeRegExp(from)}\\1(?=\\s*:)`)
  const redirect = key && firstIn(ordered, (text) => text.search(key))
  if (redirect) return redirect
  for (const [address] of problem.matchAll(/(?<=^the navigation lists )[^\s,]+|\/[^\s,"]*/g)) {
    const found = firstIn(ordered, (text) => Math.max(text.indexOf(`'${address}'`), text.indexOf(`"${address}"`)))
    if (found !== undefined) return found
  }
  return undefined
}

/** The place of a text in the first module that has it. `find` returns its index in a module, or -1. */
export function firstIn(
  modules: readonly Module[],
  find: (text: string) => number,
): Pick<Fault, 'file' | 'line' | 'column'> | undefined {
  for (const { file, text } of modules) {
    const at = find(text)
    if (at !== -1) return { file, ...placeAt(text, at) }
  }
  return undefined
}
