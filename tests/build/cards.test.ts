import { PNG } from 'pngjs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { Cards } from '../../src/siteConfig'
import { checkDist } from '../../src/verify/dist/checkDist'
import { readDist } from '../../src/verify/dist/distFiles'
import { makeSite, type FixtureSite } from '../fixture'
import { thisProject } from '../project'

const font = (weight: number) => `fonts/nunito-latin-${weight}-normal.woff`
const cards: Cards = {
  titleFont: font(800),
  textFont: font(600),
  icon: '/icon.png',
  colors: { background: 0x102030, text: 0xf0f0f0, accent: 0x80c0ff },
}

/** A site with cards. Its icon is one red square. */
async function makeSiteWithCards(pages: Readonly<Record<string, string>>): Promise<FixtureSite> {
  const icon = new PNG({ width: 8, height: 8 })
  for (let pixel = 0; pixel < 64; pixel++) icon.data.set([200, 40, 40, 255], 4 * pixel)
  const folder = join(thisProject, 'node_modules/@fontsource/nunito/files')
  const fonts = [800, 600].map(
    async (weight) => [font(weight), await readFile(join(folder, font(weight).slice(6)))] as const,
  )
  return makeSite({
    ...pages,
    'public/icon.png': PNG.sync.write(icon),
    ...Object.fromEntries(await Promise.all(fonts)),
  })
}

const pages = {
  'docs/README.md': '# Home\n\n![A red square](/icon.png)\n',
  'docs/docs/api/toss.md': '# toss\n',
  'docs/docs/long.md': '# Why a stone that is thrown flat over a calm lake skips more often\n',
}

/** The card of a page as its head describes it. */
function cardIn(dist: ReadonlyMap<string, string>, page: string) {
  const [, path = ''] = /og:image" content="https:\/\/example\.com\/([^"]+)"/.exec(dist.get(page) ?? '') ?? []
  return { path, file: Buffer.from(dist.get(path) ?? '', 'latin1') }
}

describe('a site with cards', () => {
  test('has one picture per page, which another program reads', async () => {
    const site = await makeSiteWithCards(pages)
    await site.build({ cards })
    const dist = await site.dist()
    const files = ['index.html', 'docs/api/toss.html', 'docs/long.html'].map((page) => cardIn(dist, page))
    expect(new Set(files.map(({ path }) => path)).size).toBe(3)
    for (const { path, file } of files) {
      expect(path).toMatch(/^assets\/cards\/[0-9a-f]{8}\.png$/)
      const { width, height, data } = PNG.sync.read(file)
      expect([width, height]).toEqual([1200, 630])
      expect([...data.subarray(0, 4)]).toEqual([0x10, 0x20, 0x30, 255])
      expect([...data.subarray(-4)]).toEqual([200, 40, 40, 255])
      // The title is in its color, and leaves the margins free.
      const white = [...data.keys()].filter((at) => at % 4 === 0 && data[at] === 0xf0 && data[at + 1] === 0xf0)
      const columns = white.map((at) => (at / 4) % 1200)
      expect(white.length).toBeGreaterThan(3000)
      expect(Math.min(...columns.slice(0, 3000))).toBeGreaterThanOrEqual(78)
      expect(file.length).toBeLessThan(40_000)
    }
    expect(dist.get('404.html')).not.toContain('og:image')
    expect(checkDist(await readDist(join(site.root, 'dist')))).toEqual([])
  })

  test('gives a page another card, under another name, when its title changes, and only then', async () => {
    const site = await makeSiteWithCards(pages)
    await site.build({ cards })
    const before = await site.dist()
    await site.write('docs/docs/api/toss.md', '# toss\n\nWith a text.\n')
    await site.write('docs/docs/long.md', '# Short\n')
    await site.build({ cards })
    const after = await site.dist()
    expect(cardIn(after, 'docs/api/toss.html')).toEqual(cardIn(before, 'docs/api/toss.html'))
    expect(cardIn(after, 'docs/long.html').path).not.toBe(cardIn(before, 'docs/long.html').path)
  })

  test('warns of a title with letters that the fonts lack, and leaves that card out', async () => {
    const site = await makeSiteWithCards({ ...pages, 'docs/docs/stone.md': '# 石\n' })
    const { warnings } = await site.build({ cards })
    expect(warnings).toContainEqual({
      file: 'docs/docs/stone.md',
      problem: 'has no card, because its fonts lack the letter "石"',
      remedy: 'choose other fonts in "cards" of tests/sites/pebble/site.ts',
    })
    expect((await site.dist()).get('docs/stone.html')).toContain('name="twitter:card" content="summary"')
  })

  test.each([
    [{ titleFont: 'fonts/none.woff' }, '2:12  "titleFont" of the cards is fonts/none.woff, which does not exist'],
    [{ icon: '/none.png' }, '2:41  "icon" of the cards is public/none.png, which does not exist'],
    [{ textFont: 'docs/README.md' }, '2:27  "textFont" of the cards is docs/README.md, which is not a font'],
    [{ icon: '/stone.svg' }, '2:41  "icon" of the cards is public/stone.svg, which is not a PNG'],
  ])('refuses %o', async (part, problem) => {
    const module = "export const site = {\n  cards: { titleFont: '', textFont: '', icon: '' },\n}\n"
    const site = await makeSiteWithCards({ ...pages, 'tests/sites/pebble/site.ts': module })
    const place = 'tests/sites/pebble/site.ts:'
    await expect(site.build({ cards: { ...cards, ...part } })).rejects.toThrow(`${place}${problem}`)
  })
})
