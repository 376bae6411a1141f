import { createHash } from 'node:crypto'
import { build } from '../config'
import { type Fault, Faults } from '../errors'
import type { Page, SourceFile } from '../types'
import { decodeSource } from './decode'
import { splitFrontmatter } from './frontmatter'
import { renderMarkdown } from './markdown'
import { newEnv, type SiteContext } from './markdown/environment'
import { referenceCardOf } from './referenceCard'
import { sectionsOf } from './sections'

/** A page, or what is wrong with it. A page with faults can still tell other pages its ids. */
export interface ParsedPage {
  readonly page: Page | undefined
  readonly faults: readonly Fault[]
}

/** A source file -> its page, in one parse. Pure: the same bytes, route and site give the same page. */
export function parsePage(source: SourceFile, route: string, site: SiteContext): ParsedPage {
  const file = `${build.folders.docs}/${source.file}`
  try {
    const { frontmatter, faults, body, bodyOffset } = splitFrontmatter(file, decodeSource(file, source.bytes))
    const env = newEnv({ file: source.file, route, site, bodyOffset }, body, faults)
    const { html, tokens } = renderMarkdown(body, env)
    const title = frontmatter.title ?? env.heading ?? ''
    // A head with faults may hold the title, where it cannot be read.
    if (title === '' && faults.length === 0) {
      env.faults.push({
        file,
        line: 1,
        column: 1,
        problem: 'the page has no title',
        remedy: 'begin it with a line "# Title", or give a title in its frontmatter',
      })
    }
    const ids = [...html.matchAll(/ id="([^"]+)"/g)].map(([, id = '']) => id)
    const record = {
      title,
      frontmatter,
      regularPath: route,
      relativePath: source.file,
      key: keyOf(source.file),
      path: route,
      headers: env.headers,
    }
    const found = {
      links: env.links,
      islands: env.islands,
      ids,
      sections: sectionsOf(title, frontmatter.description, tokens),
      card: referenceCardOf(tokens),
    }
    return { page: { record, html, ...found }, faults: env.faults }
  } catch (error) {
    if (error instanceof Faults) return { page: undefined, faults: error.faults }
    throw error
  }
}

/** A short id that stays the same as long as the file keeps its place. */
function keyOf(file: string): string {
  return `v-${createHash('sha256').update(file).digest('hex').slice(0, build.hashLength)}`
}
