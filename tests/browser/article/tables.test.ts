import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { makeSite } from '../../fixture'
import { openAt, openPage, setLetters } from '../support/page'
import { serveFolder } from '../support/server'
import { brokenWords } from '../support/words'

const toss = '/pebble/guide/api/toss.html'
const narrow = 360
const wide = 1440

/** Opens a page with tables, in a window of this width. */
async function openTables(text: string, width: number) {
  const site = await makeSite({ 'docs/README.md': `# Lakes\n\n${text}` })
  await site.build()
  const server = await serveFolder(join(site.root, 'dist'))
  const page = await openPage({ viewport: { width, height: 740 } })
  await page.goto(server.urlOf('/'))
  return page
}

describe('tables', () => {
  test('have a first column of numbers that is as wide as they need', async () => {
    const rows =
      '| Stop | Lake |\n| ---: | --- |\n| 1 | Como, which is deep, cold and clear, and has more stones than anyone can count |\n'
    const page = await openTables(`${rows}\n${rows.replace('---:', '---')}`, wide)
    const widths = await page
      .locator('th:first-child')
      .evaluateAll((cells) => cells.map((cell) => cell.getBoundingClientRect().width))
    expect(widths.map((each) => each < 100)).toEqual([true, false])
  })

  test('of two columns give half of their width to long texts in the first, of three less', async () => {
    const long = '| keep the flat stones for a calm day | skip |'
    const page = await openTables(
      `| You want to | Use |\n| --- | --- |\n${long}\n\n| You want to | Use | Lake |\n| --- | --- | --- |\n${long} Como |\n`,
      wide,
    )
    const shares = await page
      .locator('table')
      .evaluateAll((tables: HTMLElement[]) =>
        tables.map((table) => (table.querySelector('th')?.offsetWidth ?? 0) / table.offsetWidth),
      )
    expect(shares.map((share) => Math.round(share * 100))).toEqual([50, 40])
  })

  test('show where a group of rows begins', async () => {
    const page = await openTables(
      '| Stone | Lake |\n| --- | --- |\n| flint | Como |\n| **Rare** | |\n| onyx | |\n| **jade** | Garda |\n',
      wide,
    )
    const colors = await page
      .locator('tbody tr')
      .evaluateAll((rows) => rows.map((row) => getComputedStyle(row).backgroundColor !== 'rgba(0, 0, 0, 0)'))
    expect(colors).toEqual([false, true, false, false])
  })

  test('of three columns show no name of a column without a value on a phone', async () => {
    const rows =
      '| Lake | Depth | Stones |\n| --- | --- | --- |\n| Como, which is deep, cold and clear | | slate and granite |\n| Garda | 346 | flint |\n'
    const page = await openTables(rows, 320)
    const shown = await page
      .locator('.cards tbody td:visible')
      .evaluateAll((cells: HTMLElement[]) => cells.map((cell) => [cell.dataset['label'], cell.innerText]))
    expect(shown).toEqual([
      [undefined, 'Como, which is deep, cold and clear'],
      ['Stones', 'slate and granite'],
      [undefined, 'Garda'],
      ['Depth', '346'],
      ['Stones', 'flint'],
    ])
  })

  test.each([
    [28, true],
    [28.5, false],
  ])('of three columns are cards where they have %d em: %s', async (ems, areCards) => {
    const rows =
      '| Lake | Depth | Stones |\n| --- | --- | --- |\n| Como, which is deep, cold and clear | 425 | slate and granite |\n'
    const page = await openTables(rows, 700)
    const display = await page.locator('.cards').evaluate((box: HTMLElement, width) => {
      box.style.width = `${width}em`
      return getComputedStyle(box.querySelector('tr') ?? box).display
    }, ems)
    expect(display === 'block').toBe(areCards)
  })

  test('of two columns are cards on a phone that would leave one of them less than 12 characters', async () => {
    const rows =
      '| To skip it | What the lake does |\n| --- | --- |\n| take a flat stone | It answers with a ripple for each of its touches |\n'
    const page = await openTables(rows, narrow)
    const cells = await Promise.all((await page.locator('.table :is(th, td)').all()).map((cell) => cell.boundingBox()))
    // The names of the columns are visible, because a card doesn't repeat them.
    expect(cells.map((box) => box?.x)).toEqual(Array(4).fill(cells[0]?.x))
    expect(cells.map((box) => (box?.width ?? 0) > 240 && (box?.height ?? 0) > 20)).toEqual(Array(4).fill(true))
    await page.setViewportSize({ width: wide, height: 740 })
    expect(
      await page
        .locator('.table tr')
        .last()
        .evaluate((row) => getComputedStyle(row).display),
    ).toBe('table-row')
  })

  test('keep short code in one piece on a desk, where another column gives it the room', async () => {
    const code = '[`tossManyFlatStones()`](#stones), or `{ deep: [1, 2, 3] }`'
    const others = `| ${'a stone that is thrown at noon '.repeat(6)}`.repeat(2)
    const page = await openTables(
      `| Stone | Lake | Call |\n| --- | --- | --- |\n${others}| Read ${code} |\n\n## Stones\n\nFlat.\n`,
      1280,
    )
    await page.locator('.table').evaluate((box: HTMLElement) => (box.style.width = '41rem'))
    const heights = await page
      .locator('td code')
      .evaluateAll((all) => all.map((each) => Math.round(each.getBoundingClientRect().height)))
    expect(heights.map((height) => height < 26)).toEqual([true, true])
  })

  test('of messages show a thumb their link next to the first line, not alone on a line', async () => {
    const site = await makeSite({
      'docs/README.md': `# Lakes\n\n| Message | Cause |\n| --- | --- |\n| \`${'The stone sank. '.repeat(6).trim()}\` | It is round |\n`,
    })
    await site.build()
    const server = await serveFolder(join(site.root, 'dist'))
    const page = await openPage({ viewport: { width: narrow, height: 740 }, hasTouch: true, isMobile: true })
    await page.goto(server.urlOf('/'))
    const [cell, code, link] = await Promise.all(
      ['.cards td', '.cards td code', '.cards .heading-link'].map((each) => page.locator(each).first().boundingBox()),
    )
    const middle = (link?.y ?? 0) + (link?.height ?? 0) / 2
    expect(Math.abs(middle - (code?.y ?? 0) - 10)).toBeLessThan(8)
    expect((code?.height ?? 0) + 12).toBeGreaterThan(cell?.height ?? Infinity)
    expect((code?.x ?? 0) + (code?.width ?? 0)).toBeLessThanOrEqual((link?.x ?? 0) + 12)
    expect(Math.min(link?.width ?? 0, link?.height ?? 0)).toBeGreaterThanOrEqual(44)
  })

  test('with a long name of a column show it next to its value on a phone, not under it', async () => {
    const rows =
      '| | Como | numberOfGreatStones | Garda |\n| --- | --- | --- | --- |\n| How deep | 425 meters, in the middle | a change of the selected value | 346 meters, in the north |\n'
    const page = await openTables(rows, 320)
    const cell = page.locator('.cards td[data-label^="number"]')
    const [name, before] = await cell.evaluate((element) => {
      const { fontFamily, fontSize } = getComputedStyle(element, '::before')
      const text = document.createRange()
      text.selectNodeContents(element)
      const name = document.body.appendChild(document.createElement('span'))
      Object.assign(name.style, { fontFamily, fontSize, position: 'absolute' })
      name.textContent = element.dataset['label'] ?? ''
      const row = element.parentElement as HTMLElement
      const start = row.getBoundingClientRect().left + Number.parseFloat(getComputedStyle(row).paddingInlineStart)
      const [line] = text.getClientRects()
      return [name.getBoundingClientRect().width, (line?.left ?? 0) - start] as const
    })
    expect(before).toBeGreaterThan(name)
  })

  test('that compare things in five columns are tables on a desk, and cards on a phone', async () => {
    const rows =
      '| Helper | Runs when | Changes state | Async | Returns a result |\n| --- | --- | --- | --- | --- |\n| fling | a stone touches the water | through actions | yes | to its caller |\n| toss | you call it | directly | no | no |\n'
    const headings = '\n## Stones\n\nFlat.\n\n## Water\n\nDeep.\n'
    const page = await openTables(`${rows}${headings}`, wide)
    const table = page.locator('.prose .cards')
    const shown = async (width: number) => {
      await page.setViewportSize({ width, height: 740 })
      return table
        .locator('tbody tr')
        .first()
        .evaluate((row) => getComputedStyle(row).display)
    }
    for (const width of [768, 1280, 1920]) expect(await shown(width)).toBe('table-row')
    expect(await table.evaluate((box) => box.scrollWidth > box.clientWidth)).toBe(false)
    expect(await shown(360)).toBe('block')
    // The whole card is marked, not only its cells.
    const row = table.locator('tbody tr').first()
    const color = () => row.evaluate((element) => getComputedStyle(element).backgroundColor)
    const plain = await color()
    await row.evaluate((element) => (element.id = 'card'))
    await page.evaluate(() => location.assign('#card'))
    await expect.poll(color).not.toBe(plain)
  })

  test.each([toss, '/pebble/guide/api/spin.html', '/pebble/guide/api/'])(
    'of %s show everything on a phone, without a broken word',
    async (path) => {
      const page = await openAt(path, narrow)
      const tables = page.locator('.prose .table')
      expect(await tables.count()).toBeGreaterThan(0)
      expect(await tables.evaluateAll((all) => all.filter((one) => one.scrollWidth > one.clientWidth).length)).toBe(0)
      expect(await tables.evaluateAll(brokenWords)).toEqual([])
    },
  )

  const paths = [toss, '/pebble/guide/api/spin.html', '/pebble/guide/api/']
  test.each(paths.flatMap((path) => [20, 24].map((size) => [path, size] as const)))(
    'of %s show everything on a phone with letters of %d px, without a broken word',
    async (path, size) => {
      const page = await openAt(path, narrow)
      await setLetters(page, size)
      await page.reload()
      expect(await page.locator('.prose .table').evaluateAll(brokenWords)).toEqual([])
    },
  )

  test('have their texts next to their labels, and then below these, on a phone with large letters', async () => {
    const rows =
      '| Lake | Water | What the lake does |\n| - | - | - |\n| Como | clear and cold | It answers with a ripple for each touch |\n'
    const page = await openTables(rows, narrow)
    await setLetters(page, 24)
    await page.reload()
    const lines = await page.locator('[data-label]').evaluateAll((cells) =>
      cells.map((cell) => {
        const words = new Range()
        words.selectNodeContents(cell)
        const { left } = cell.getBoundingClientRect()
        return [...words.getClientRects()].map((line) => (line.left > left ? 'after the label' : 'at the edge'))
      }),
    )
    expect(lines[0]).toEqual(['after the label'])
    expect(lines[1]?.[0]).toBe('after the label')
    expect(new Set(lines[1]?.slice(1))).toEqual(new Set(['at the edge']))
  })

  test.each([narrow, wide])(
    'of options name the type and the default, and then the meaning, at %i px',
    async (width) => {
      const page = await openAt(toss, width)
      const row = page.getByRole('row', { name: /^angle/ })
      const boxes = await Promise.all((await row.getByRole('cell').all()).map((cell) => cell.boundingBox()))
      const [name, type, value, meaning] = boxes.map((box) => box ?? { x: 0, y: 0, width: 0, height: 0 })
      expect(type?.x).toBeGreaterThan(name?.x ?? Infinity)
      expect(value?.x).toBeGreaterThan(type?.x ?? Infinity)
      expect(meaning?.x).toBe(name?.x)
      expect(meaning?.y).toBeGreaterThanOrEqual((name?.y ?? 0) + (name?.height ?? 0))
    },
  )

  test('of options have bold names, and types and defaults that are not', async () => {
    const page = await openAt(toss, wide)
    const weights = await page
      .locator('#options-angle code')
      .evaluateAll((all) => all.map((code) => getComputedStyle(code).fontWeight))
    expect(weights.length).toBeGreaterThan(1)
    expect([weights[0], ...new Set(weights.slice(1))]).toEqual(['650', '400'])
  })

  test('of options have a default as text on a phone, where it may need two lines, and in a box on a desk', async () => {
    const lookAt = async (width: number) => {
      const page = await openAt(toss, width)
      const label = page.locator('.definitions [data-label]').first()
      return label.evaluate((element) => {
        const { paddingLeft, backgroundColor } = getComputedStyle(element)
        return { paddingLeft, isBox: backgroundColor !== 'rgba(0, 0, 0, 0)' }
      })
    }
    expect(await lookAt(narrow)).toEqual({ paddingLeft: '0px', isBox: false })
    expect(await lookAt(wide)).toEqual({ paddingLeft: '8px', isBox: true })
  })

  test.each([narrow, wide])('of options have types and defaults on the line of their names at %i px', async (width) => {
    const page = await openAt(toss, width)
    const lines = await page.locator('#options-angle td:not(:last-child)').evaluateAll((cells) =>
      cells.map((cell) => {
        const mark = document.createElement('span')
        mark.style.display = 'inline-block'
        cell.prepend(mark)
        return Math.round(mark.getBoundingClientRect().bottom * 10) / 10
      }),
    )
    expect(lines.length).toBeGreaterThan(1)
    expect(lines).toEqual(lines.map(() => lines[0]))
  })

  test('of options link each row to itself, where it is pointed at or focused', async () => {
    const page = await openAt(toss, wide)
    const row = page.locator('#options-angle')
    const link = row.getByRole('link', { name: 'Link to “angle”' })
    const opacity = () => link.evaluate((element) => getComputedStyle(element).opacity)
    expect(await opacity()).toBe('0')
    await row.hover()
    expect(await opacity()).toBe('1')
    const [mark, name] = await Promise.all([link, row.locator('code').first()].map((part) => part.boundingBox()))
    expect((mark?.x ?? Infinity) + (mark?.width ?? 0)).toBeLessThanOrEqual(name?.x ?? 0)
    // It is as far from the border as from the name.
    const [left, right] = await link.evaluate((element) => {
      const range = new Range()
      range.selectNodeContents(element)
      const { left, right } = range.getBoundingClientRect()
      return [left, right]
    })
    const border = (await row.boundingBox())?.x ?? 0
    expect(Math.abs(left - border - ((name?.x ?? 0) - right))).toBeLessThan(1.5)
    await page.mouse.move(0, 0)
    await link.focus()
    expect(await opacity()).toBe('1')
    const color = await row.evaluate((element) => getComputedStyle(element).backgroundColor)
    await link.press('Enter')
    expect(new URL(page.url()).hash).toBe('#options-angle')
    expect(await row.evaluate((element) => getComputedStyle(element).backgroundColor)).not.toBe(color)
  })

  test('of options show the whole focus ring of each link', async () => {
    const page = await openAt(toss, wide)
    await page.keyboard.press('Tab')
    const links = await page.locator('article a').evaluateAll((all) =>
      all.map((link) => {
        ;(link as HTMLElement).focus()
        const { outlineStyle, outlineWidth, outlineOffset } = getComputedStyle(link)
        const ring = Number.parseFloat(outlineWidth) + Number.parseFloat(outlineOffset)
        const edges = [...link.getClientRects()].map(({ left, right }) => [left - ring, right + ring] as const)
        let isCut = false
        for (let around = link.parentElement; around !== null; around = around.parentElement) {
          const { left, right } = around.getBoundingClientRect()
          const clips = getComputedStyle(around).overflowX !== 'visible'
          isCut ||= clips && edges.some(([start, end]) => start < left || end > right)
        }
        return { name: link.ariaLabel ?? link.textContent, hasRing: outlineStyle !== 'none', isCut }
      }),
    )
    expect(links.length).toBeGreaterThan(0)
    expect(links.filter(({ hasRing, isCut }) => !hasRing || isCut)).toEqual([])
  })

  test('of options have defaults that a phone shows in at least 12 px', async () => {
    const page = await openAt(toss, narrow)
    const sizes = await page
      .locator('.definitions [data-label] code')
      .evaluateAll((all) => all.map((code) => Number.parseFloat(getComputedStyle(code).fontSize)))
    expect(Math.min(...sizes)).toBeGreaterThanOrEqual(12)
    expect(sizes).not.toEqual([])
  })

  test('of options give a thumb a link that covers no word', async () => {
    const page = await openAt(toss, narrow, { hasTouch: true, isMobile: true })
    const row = page.locator('#options-angle')
    const box = await row.getByRole('link', { name: 'Link to “angle”' }).boundingBox()
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44)
    for (const cell of await row.getByRole('cell').all()) {
      const rects = await cell.evaluate((element) =>
        [...element.childNodes]
          .filter((node) => !(node instanceof Element && node.matches('.heading-link')))
          .flatMap((node) => {
            const range = new Range()
            range.selectNodeContents(node)
            return [...range.getClientRects()].map(({ right, top, bottom }) => ({ right, middle: (top + bottom) / 2 }))
          }),
      )
      const covered = rects.filter(
        ({ right, middle }) =>
          right > (box?.x ?? 0) && middle > (box?.y ?? 0) && middle < (box?.y ?? 0) + (box?.height ?? 0),
      )
      expect(covered).toEqual([])
    }
  })
})
