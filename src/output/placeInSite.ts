import type { Node } from '../content/javascript/syntax'
import type { Fault } from '../errors'
import { placeAt } from '../page/place'
import { readModules, type Module } from './placeFaults'

/** Names of settings from the outside in, and indexes of lists: `['navigation', 'top', 0]`. */
export type SettingPath = readonly (string | number)[]

type Place = Pick<Fault, 'file' | 'line' | 'column'>

/** A part of a module. */
interface Part {
  readonly file: string
  readonly text: string
  readonly node: Node
}

/** A name that a module declares, and its value. */
interface Variable {
  readonly name: Part
  readonly value: Part
}

/**
 * Reads the modules of a site, and returns a function that finds the place of a setting, or of an entry of another value. A
 * setting that is not written out gets the place of the group around it.
 *
 * @param root The project's folder
 * @param folder The site's folder in it
 * @param name The variable with the value
 */
export async function placeInSite(root: string, folder: string, name = 'site'): Promise<(path: SettingPath) => Place> {
  const placeOf = await placesIn(await readModules(root, folder))
  return (path) => placeOf([name, ...path]) ?? { file: `${folder}/${name}.ts` }
}

/** Returns a function that finds the place of a value in the variables of modules, whose names its path begins with. */
export async function placesIn(modules: readonly Module[]): Promise<(path: SettingPath) => Place | undefined> {
  // Only a fault needs the parser, and each build would wait for it.
  const { parseSyntax, walk } = await import('../content/javascript/syntax')
  const variables = new Map<string, Variable>()
  for (const { file, text } of modules) {
    const program = parseSyntax(text, file.endsWith('x') ? 'tsx' : 'ts')?.program
    if (program === undefined) continue
    walk(program, (node) => {
      if (node.type !== 'VariableDeclarator' || node.id.type !== 'Identifier' || node.init === null) return
      variables.set(node.id.name, { name: { file, text, node: node.id }, value: { file, text, node: node.init } })
    })
  }
  return ([name = '', ...path]) => {
    const described = variables.get(String(name))
    if (described === undefined) return undefined
    let { name: place, value } = described
    for (const step of path) {
      const entry = entryOf(value.node, step)
      if (entry === undefined) break
      place = { ...value, node: entry.name }
      value = { ...value, node: entry.value }
      // Modules of a site export values under the names that its description has.
      const variable: Variable | undefined =
        value.node.type === 'Identifier' ? variables.get(value.node.name) : undefined
      if (variable !== undefined) ({ name: place, value } = variable)
    }
    return { file: place.file, ...placeAt(place.text, place.node.start) }
  }
}

/** The entry of an object or a list that is written out: its name, or in a list its beginning, and its value. */
function entryOf(node: Node, step: string | number): { readonly name: Node; readonly value: Node } | undefined {
  if (node.type === 'TSAsExpression' || node.type === 'TSSatisfiesExpression') return entryOf(node.expression, step)
  if (node.type === 'ArrayExpression') {
    const element = typeof step === 'number' ? node.elements[step] : undefined
    return element === null || element === undefined ? undefined : { name: element, value: element }
  }
  if (node.type === 'NewExpression') return entryOfMap(node.arguments[0], step)
  if (node.type !== 'ObjectExpression') return undefined
  for (const property of node.properties) {
    if (property.type !== 'Property') continue
    const { key, value } = property
    if (key.type === 'Identifier' ? key.name === step : key.type === 'Literal' && key.value === step)
      return { name: key, value }
  }
  return undefined
}

/** The entry of a Map that is made from a list of keys and values. */
function entryOfMap(
  list: Node | undefined,
  key: string | number,
): { readonly name: Node; readonly value: Node } | undefined {
  if (list?.type !== 'ArrayExpression') return undefined
  for (const entry of list.elements) {
    if (entry?.type !== 'ArrayExpression') continue
    const [name, value] = entry.elements
    if (name?.type === 'Literal' && name.value === key && value) return { name, value }
  }
  return undefined
}
