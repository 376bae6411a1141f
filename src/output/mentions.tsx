import type { ReactNode } from 'react'
import type { Site } from '../siteConfig'
import { App } from '../theme/App'
import type { Frame } from '../theme/frame'
import type { PageData } from '../types'
import { loadIslands } from './loadIslands'
import { misplacedIn } from './misplaced'
import { renderMarkup } from './renderMarkup'
import { renderWith, type Circumstances } from './renderWith'

/**
 * Something in the markup of a component that the site must have, that its policy blocks, or that readers' browsers would
 * not have.
 *
 * - `link`, `file`, `style`, `id`: the value of an attribute
 * - `image`: the address of an image without alternative text
 * - `nesting`: an element that browsers move out of another one, `p > div`
 * - `chance`, `time`, `count`: the markup depends on random numbers, on the time, or on how often it was rendered
 */
export interface Mention {
  readonly kind: 'link' | 'file' | 'style' | 'id' | 'image' | 'nesting' | 'chance' | 'time' | 'count'
  /** The address, the style, the id or the elements, as in the markup. */
  readonly text: string
  /** The element that needs a file. */
  readonly element?: string
  /** The island that it is in. Otherwise, it is in the parts around the article of a page. */
  readonly island?: string
  /** The route of that page. */
  readonly route?: string
}

/** Renders pages without their articles, and every island, and collects what their markup mentions. */
export async function mentionsOf(site: Site, pages: readonly PageData[], frame: Frame): Promise<readonly Mention[]> {
  const around = await Promise.all(
    pages.map(async (page) => {
      const view = { page: { ...page, html: '' } }
      const mentions = await mentionsIn(<App brand={site.brand} view={view} frame={frame} />)
      return mentions.map((mention) => ({ ...mention, route: page.record.path }))
    }),
  )
  const islands = await Promise.all(
    [...(site.islands.names.length === 0 ? [] : await loadIslands(site))].map(async ([island, Island]) =>
      (await mentionsIn(<Island />)).map((mention) => ({ ...mention, island })),
    ),
  )
  return [...around.flat(), ...islands.flat()]
}

async function mentionsIn(element: ReactNode): Promise<Mention[]> {
  const render = (circumstances: Circumstances) => renderWith(circumstances, () => renderMarkup(element))
  const markup = await render(build)
  const misplaced = misplacedIn(markup)
  return [
    ...attributesIn(markup),
    ...(misplaced === undefined ? [] : [{ kind: 'nesting' as const, text: `${misplaced.outer} > ${misplaced.inner}` }]),
    ...(await changesOf(markup, render)),
  ]
}

/** React escapes quotes and brackets in values, so a pattern can read its markup. */
function attributesIn(markup: string): Mention[] {
  return [...markup.matchAll(/<([a-z]\w*)((?: [\w:-]+="[^"]*")+)/gi)].flatMap(
    ([, element = '', attributes = '']): Mention[] => {
      const all = (kind: Mention['kind'], attribute: string) =>
        valuesOf(attribute, attributes).map((text) => ({ kind, text, element }))
      const lacksText = element === 'img' && valuesOf('alt', attributes).length === 0
      return [
        ...(element === 'a' ? all('link', 'href') : []),
        ...all('file', 'src'),
        ...all('style', 'style'),
        // React gives each place of a page other ids.
        ...all('id', 'id').filter(({ text }) => !/^_R_\w*_$/.test(text)),
        ...(lacksText ? all('image', 'src') : []),
      ]
    },
  )
}

function valuesOf(attribute: string, markup: string): string[] {
  const found = markup.matchAll(new RegExp(`(?<= )${attribute}="([^"]*)"`, 'g'))
  return [...found].map(([, value = '']) => value.replaceAll('&amp;', '&').replaceAll('&#x27;', "'"))
}

const build = { time: Date.UTC(2026, 0, 1), chance: 0.25 }
const browser = { time: Date.UTC(2031, 6, 16, 11, 37, 42, 123), chance: 0.75 }

/** What the markup of a component depends on besides its props. Most are the same in a browser, which one more render shows. */
async function changesOf(
  markup: string,
  render: (circumstances: Circumstances) => Promise<string>,
): Promise<Mention[]> {
  if ((await render(browser)) === markup) return []
  // It would differ in all other ways as well.
  if ((await render(build)) !== markup) return [{ kind: 'count', text: '' }]
  const byChance = await render({ ...build, chance: browser.chance })
  const byTime = await render({ ...build, time: browser.time })
  return [
    ...(byChance === markup ? [] : [{ kind: 'chance' as const, text: '' }]),
    ...(byTime === markup ? [] : [{ kind: 'time' as const, text: '' }]),
  ]
}
