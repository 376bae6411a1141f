import type { Site } from '../siteConfig'
import { App } from '../theme/App'
import type { Frame } from '../theme/frame'
import type { PageData } from '../types'
import { loadIslands } from './loadIslands'
import { renderMarkup } from './renderMarkup'

/** Something in the markup of a component that the site must have, or that its policy blocks. */
export interface Mention {
  readonly kind: 'link' | 'file' | 'style'
  /** The address or the style, as in the markup. */
  readonly text: string
  /** The island that it is in. Otherwise, it is in the parts around the article of a page. */
  readonly island?: string
  /** The route of that page. */
  readonly route?: string
}

/** The mentions in components, and the ids around the articles of pages, by their routes. */
export interface Mentions {
  readonly mentions: readonly Mention[]
  readonly ids: readonly (readonly [route: string, ids: readonly string[]])[]
}

/** Renders pages without their articles, and every island, and collects what their markup mentions. */
export async function mentionsOf(site: Site, pages: readonly PageData[], frame: Frame): Promise<Mentions> {
  const around = await Promise.all(
    pages.map(async (page) => {
      const view = { page: { ...page, html: '' } }
      return [page.record.path, await renderMarkup(<App brand={site.brand} view={view} frame={frame} />)] as const
    }),
  )
  const islands = await Promise.all(
    [...(site.islands.names.length === 0 ? [] : await loadIslands(site))].map(async ([island, Island]) =>
      mentionsIn(await renderMarkup(<Island />)).map((mention) => ({ ...mention, island })),
    ),
  )
  return {
    mentions: [
      ...around.flatMap(([route, markup]) => mentionsIn(markup).map((mention) => ({ ...mention, route }))),
      ...islands.flat(),
    ],
    ids: around.map(([route, markup]) => [route, valuesOf('id', markup)]),
  }
}

/** React escapes quotes and brackets in values, so a pattern can read its markup. */
function mentionsIn(markup: string): Mention[] {
  return [...markup.matchAll(/<([a-z]\w*)((?: [\w:-]+="[^"]*")+)/gi)].flatMap(
    ([, name, attributes = '']): Mention[] => [
      ...(name === 'a' ? valuesOf('href', attributes).map((text) => ({ kind: 'link' as const, text })) : []),
      ...valuesOf('src', attributes).map((text) => ({ kind: 'file' as const, text })),
      ...valuesOf('style', attributes).map((text) => ({ kind: 'style' as const, text })),
    ],
  )
}

function valuesOf(attribute: string, markup: string): string[] {
  const found = markup.matchAll(new RegExp(`(?<= )${attribute}="([^"]*)"`, 'g'))
  return [...found].map(([, value = '']) => value.replaceAll('&amp;', '&').replaceAll('&#x27;', "'"))
}
