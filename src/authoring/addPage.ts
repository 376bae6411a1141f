import { join } from 'node:path'
import { walk } from '../content/javascript/syntax'
import { Faults } from '../errors'
import { readSite } from '../output/readSite'
import { placeholders } from '../page/placeholders'
import { redirectsOf, textOfPlace } from '../redirects'
import type { Site } from '../siteConfig'
import { applyEdits, type Edit } from './edits'
import { newPlace, type NewPlace } from './pagePath'
import { formatted, replaceFiles } from './replaceFiles'
import { appendTo, listNamed, quotedIn, readSiteModules, type List, type SiteModule } from './siteModules'

/** A page that was added. */
export interface AddedPage {
  readonly file: string
  readonly route: string
  /** The module whose navigation lists it now. */
  readonly navigation: string
  /** Whether it is in no sidebar group, because none has pages of its folder. */
  readonly isOutside: boolean
}

/**
 * Writes a page with a title and a description, and adds it to the navigation: to the end of the `pages` that list a page
 * of its folder, or else to `outside`. The site's modules are in the project `builderRoot`.
 *
 * @throws Faults when the path cannot be a new page, or the navigation is not written out
 */
export async function addPage(options: {
  readonly root: string
  readonly builderRoot: string
  readonly site: Site
  readonly path: string
}): Promise<AddedPage> {
  const { root, builderRoot, site, path } = options
  const place = await newPlace(root, path, site, await readSite(root, site))
  const redirect = redirectsOf(site).find(({ from }) => from.anchor === '' && from.path === place.route)
  if (redirect !== undefined) {
    const problem = `${place.route} is the address of a redirect to ${textOfPlace(redirect.to)}`
    const remedy = `choose another name, or remove the redirect from ${site.folder}/site.ts`
    throw new Faults([{ file: place.file, problem, remedy }])
  }
  const modules = await readSiteModules(builderRoot, site.folder)
  const { module, edit, isOutside } = navigationEdit(modules, place, site)
  await replaceFiles([
    { path: join(root, place.file), text: pageText(place) },
    await formatted(builderRoot, { file: module.file, text: applyEdits(module.text, [edit]) }),
  ])
  return { file: place.file, route: place.route, navigation: module.file, isOutside }
}

function navigationEdit(
  modules: readonly SiteModule[],
  { route }: NewPlace,
  site: Site,
): { readonly module: SiteModule; readonly edit: Edit; readonly isOutside: boolean } {
  const folder = route.replace(/[^/]+$/, '')
  for (const module of modules) {
    const list = pagesOf(module, folder)
    if (list !== undefined) return { module, edit: appendTo(module, list, `'${route}'`), isOutside: false }
  }
  for (const module of modules) {
    const list = listNamed(module.program, 'outside')
    if (list !== undefined) return { module, edit: appendTo(module, list, `'${route}'`), isOutside: true }
  }
  const problem = 'the navigation has no "pages" with this folder and no "outside" that are written out'
  const remedy = `add '${route}' to the navigation, and write the page by hand`
  throw new Faults([{ file: `${site.folder}/site.ts`, problem, remedy }])
}

/** The last array of a property `pages` that lists a page of the folder. */
function pagesOf(module: SiteModule, folder: string): List | undefined {
  const routes = quotedIn(module).filter(({ value }) => value.replace(/[^/]+$/, '') === folder)
  let found: List | undefined
  walk(module.program, (node) => {
    if (node.type !== 'Property' || node.key.type !== 'Identifier' || node.key.name !== 'pages') return
    const { value } = node
    if (value.type !== 'ArrayExpression') return
    if (routes.some(({ start, end }) => value.start < start && end < value.end)) found = value
  })
  return found
}

/** `my-page` -> a page titled "My page", with placeholders that the check reports until the author replaces them. */
function pageText({ relativePath }: NewPlace): string {
  const names = relativePath.replace(/(?:\/README)?\.md$/, '').split('/')
  const words = (names.at(-1) ?? '').replaceAll('-', ' ')
  const title = words.charAt(0).toUpperCase() + words.slice(1)
  return `---\ndescription: ${placeholders.description}\n---\n\n# ${title}\n\n${placeholders.text}\n`
}
