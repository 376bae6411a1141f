import { Faults, type Fault } from '../errors'
import type { Islands, Site } from '../siteConfig'
import { findBuilderRoot } from './builderRoot'
import { isComponent } from './checkSettings'
import { placeInSite } from './placeInSite'

/**
 * The components of a site's islands. Each that the site lists must be there, even if no page shows it, because browsers
 * get all of them.
 *
 * @throws Faults at their places in the site's modules
 */
export async function loadIslands({ folder, islands }: Pick<Site, 'folder' | 'islands'>): Promise<Islands> {
  const components: unknown = await islands.load()
  const example = `export const islands: Islands = new Map([['${islands.names[0] ?? 'name'}', Component]])`
  if (components === undefined) {
    const placeOf = await placeInSite(findBuilderRoot(), folder)
    const problem = 'the setting "load" of "islands" results in undefined'
    const remedy = `let it return the export "islands" of ${folder}/islands.ts`
    throw new Faults([{ ...placeOf(['islands', 'load']), problem, remedy }])
  }
  const isMap = components instanceof Map
  const wrong = isMap ? islands.names.filter((name) => !isComponent(components.get(name))) : ['']
  if (wrong.length === 0) return components as Islands
  const placeOf = await placeInSite(findBuilderRoot(), folder, 'islands')
  throw new Faults(
    wrong.map((name): Fault => {
      if (!isMap)
        return { ...placeOf([]), problem: 'the islands must be a Map of components', remedy: `write: ${example}` }
      const place = placeOf([name])
      if (!components.has(name)) {
        const remedy = `map this name to a component, because ${folder}/site.ts lists it`
        return { ...place, problem: `there is no component for the island "${name}"`, remedy }
      }
      const value = components.get(name) as unknown
      const problem = `the island "${name}" is ${value === undefined ? 'undefined' : 'not a component'}`
      const remedy =
        value === undefined
          ? 'map it to a component; one that is imported is undefined if its module imports this one'
          : 'map it to a function that renders it'
      return { ...place, problem, remedy }
    }),
  )
}
