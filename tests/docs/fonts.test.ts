import { readFile, readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { site } from '../../src/site/site'
import { fontReader } from '../browser/support/fonts'
import { openPage, routesOf, untilHydrated } from '../browser/support/page'
import { shiftsOf } from '../browser/support/shifts'

const address = inject('docsAddress')
const folder = 'dist/assets/fonts'
const fonts = await readdir(folder).catch(() => [])

/** Characters of samples that the reader's system draws. Few samples have them, and their widths don't matter there. */
const drawnBySystem = '★☆'

/** What style sheets show besides the text of pages: the characters of their strings, and the values of attributes. */
interface Generated {
  readonly characters: string
  readonly attributes: readonly string[]
}

/** What the style sheets of the theme, the site and the panel show. */
async function generatedByStyles(page: Page): Promise<Generated> {
  const files = (await readdir('src', { recursive: true })).filter((file) => file.endsWith('.css'))
  const sheets = await Promise.all(files.map((file) => readFile(join('src', file), 'utf8')))
  return page.evaluate((texts) => {
    const declarationsIn = (rules: CSSRuleList): string[] =>
      [...rules].flatMap((rule) => [
        rule instanceof CSSStyleRule ? rule.style.cssText : '',
        ...('cssRules' in rule ? declarationsIn(rule.cssRules as CSSRuleList) : []),
      ])
    const declarations = texts.flatMap((text) => {
      const sheet = new CSSStyleSheet()
      // The files that only import others are among them.
      sheet.replaceSync(text.replaceAll(/@import.*/g, ''))
      return declarationsIn(sheet.cssRules)
    })
    const all = (pattern: RegExp) => [...declarations.join('\n').matchAll(pattern)].map(([, found = '']) => found)
    return { characters: all(/"(.*?)"/g).join(''), attributes: [...new Set(all(/attr\(([\w-]+)\)/g))] }
  }, sheets)
}

/** The characters that pages show in a code font, and all others. What style sheets show may be in either. */
async function charactersOf(
  page: Page,
  routes: readonly string[],
  generated: Generated,
): Promise<Record<'code' | 'text', string>> {
  return page.evaluate(
    async ({ addresses, characters, attributes }) => {
      const found = { code: new Set(characters), text: new Set(characters) }
      for (const each of addresses) {
        const html = await (await fetch(each)).text()
        const { body } = new DOMParser().parseFromString(html, 'text/html')
        body.querySelectorAll('script').forEach((script) => script.remove())
        const walker = document.createTreeWalker(body, NodeFilter.SHOW_TEXT)
        while (walker.nextNode()) {
          const node = walker.currentNode
          const set = node.parentElement?.closest('code, kbd, pre') ? found.code : found.text
          for (const character of node.textContent ?? '') set.add(character)
        }
        for (const name of attributes) {
          const values = [...body.querySelectorAll(`[${name}]`)].map((element) => element.getAttribute(name))
          for (const set of [found.code, found.text]) for (const character of values.join('')) set.add(character)
        }
      }
      const drawn = (set: Set<string>) =>
        [...set]
          .filter((each) => !/[\s\p{DI}]/u.test(each))
          .sort()
          .join('')
      return { code: drawn(found.code), text: drawn(found.text) }
    },
    { addresses: routes.map((route) => `${address}${route}`), ...generated },
  )
}

/** The characters that a font of the site does not draw, one element each. */
async function drawnByOthers(page: Page, family: string, characters: string): Promise<string> {
  await page.evaluate(
    ([value = '', letters = '']) => {
      const samples = document.createElement('p')
      samples.dataset['samples'] = ''
      samples.style.fontFamily = value
      samples.append(
        ...Array.from(letters, (letter) => Object.assign(document.createElement('i'), { textContent: letter })),
      )
      document.body.replaceChildren(samples)
    },
    [family, characters],
  )
  const fontsOf = await fontReader(page)
  const used = await fontsOf('[data-samples] i')
  return Array.from(characters)
    .filter((_, index) => used[index]?.some((font) => !font.isCustomFont))
    .join('')
}

/**
 * Opens a page that uses its fonts as soon as they have loaded. Pages of the site don't wait for them, and keep those of
 * the machine where they arrive late, which they do on a busy machine.
 */
async function openWaiting(path: string): Promise<Page> {
  const page = await openPage({ bypassCSP: true })
  await page.route(`${address}${path}`, async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, body: (await response.text()).replaceAll('font-display:optional', '') })
  })
  await page.goto(`${address}${path}`)
  return page
}

test.runIf(fonts.length > 0)(
  'the fonts of the site draw every character of the pages and of the style sheets',
  async () => {
    const page = await openWaiting('/')
    // Fails for fonts of other systems.
    await page.evaluate(() => Promise.allSettled([...document.fonts].map((font) => font.load())))
    const { code, text } = await charactersOf(page, await routesOf('dist'), await generatedByStyles(page))
    const characters = { text: await drawnByOthers(page, 'var(--sans)', text), code: '' }
    characters.code = await drawnByOthers(page, 'var(--mono)', code)
    expect(Array.from(characters.text + characters.code).filter((each) => !drawnBySystem.includes(each))).toEqual([])
  },
)

test.runIf(fonts.length > 0)('the fonts of the site have at most 45 kB together', async () => {
  const sizes = await Promise.all(fonts.map(async (name) => (await stat(join(folder, name))).size))
  expect(sizes.reduce((sum, size) => sum + size)).toBeLessThanOrEqual(45_000)
})

const screens = [360, 1280] as const
test.runIf(fonts.length > 0).each(screens)(
  'on a fast connection, the first page of a first visit has the fonts of the site at %d px, and nothing moves',
  async (width) => {
    const visit = async () => {
      const page = await openPage({ viewport: { width, height: 800 } })
      await page.goto(`${address}${site.measured?.click[0] ?? '/'}`)
      const shifts = await shiftsOf(page)
      const used = (await (await fontReader(page))('h1, main p, pre code')).flat()
      return { shifts, isOurs: used.length > 0 && used.every((font) => font.isCustomFont) }
    }
    // A busy machine can take longer for the fonts than the browser waits.
    await expect.poll(visit).toEqual({ shifts: [], isOurs: true })
  },
)

test.runIf(fonts.length > 0).each([
  [{ rtt: 50, downlink: 10, saveData: false }, true],
  [{ rtt: 75, downlink: 10, saveData: false }, false],
  [{ rtt: 50, downlink: 4, saveData: false }, false],
  [{ rtt: 0, downlink: 10, saveData: true }, false],
  [undefined, false],
])('with the connection %j, fonts load before the page is laid out: %s', async (connection, isEarly) => {
  const page = await openPage()
  await page.addInitScript((value) => {
    Object.defineProperty(navigator, 'connection', { value })
    // The browser itself requests the fonts of the text that it lays out, without this method.
    const loaded: string[] = []
    Object.assign(window, { loaded })
    const load = Reflect.get<FontFace, 'load'>(FontFace.prototype, 'load')
    FontFace.prototype.load = function (this: FontFace) {
      if (document.querySelector('body') === null) loaded.push(this.family)
      return load.call(this)
    }
  }, connection)
  await page.goto(`${address}/`)
  const loaded = await page.evaluate(() => (window as unknown as { loaded: string[] }).loaded)
  expect(loaded.length > 0).toBe(isEarly)
})

test.runIf(fonts.length > 0).each(screens)(
  'late fonts move nothing at %d px, and show with the next page',
  async (width) => {
    const page = await openPage({ viewport: { width, height: 800 } })
    let release = () => {}
    const released = new Promise<void>((resolve) => (release = resolve))
    await page.route('**/*.woff2', async (route) => {
      await released
      await route.continue()
    })
    const [first = '/', second = '/'] = site.measured?.click ?? []
    await page.goto(`${address}${first}`, { waitUntil: 'commit' })
    await untilHydrated(page)
    release()
    await page.waitForFunction(() => document.fonts.status === 'loaded')
    expect(await shiftsOf(page)).toEqual([])
    const fontsOf = await fontReader(page)
    const isOurs = async () => (await fontsOf('h1, main p')).flat().every((font) => font.isCustomFont)
    expect(await isOurs()).toBe(false)
    await page.evaluate((path) => document.querySelector<HTMLElement>(`a[href$="${path}"]`)?.click(), second)
    await page.waitForURL(`**${second}`)
    await expect.poll(isOurs).toBe(true)
  },
)

test.runIf(fonts.length > 0)(
  'fonts that the browser gave up before the first paint show with the next page',
  async () => {
    const page = await openPage()
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'connection', { value: { rtt: 0, downlink: 10, saveData: false } })
      // The browser begins the first frame without the fonts, which arrive before the frame is on the screen.
      requestAnimationFrame(() => {
        while (performance.now() < 500);
      })
    })
    await page.route('**/*.woff2', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 200))
      await route.continue()
    })
    const [first = '/', second = '/'] = site.measured?.click ?? []
    await page.goto(`${address}${first}`)
    await untilHydrated(page)
    const fontsOf = await fontReader(page)
    const isOurs = async () => (await fontsOf('h1, main p')).flat().every((font) => font.isCustomFont)
    expect(await isOurs()).toBe(false)
    await page.evaluate((path) => document.querySelector<HTMLElement>(`a[href$="${path}"]`)?.click(), second)
    await page.waitForURL(`**${second}`)
    await expect.poll(isOurs).toBe(true)
  },
)

test.runIf(fonts.length > 0)(
  'fonts that were there at the first paint are not laid out again with the next page',
  async () => {
    const page = await openPage()
    // What a machine reports that is not busy. A busy one may show fonts although they took longer than browsers promise to
    // wait, and the page would take them for late.
    await page.addInitScript(() => {
      const read = performance.getEntriesByType.bind(performance)
      performance.getEntriesByType = (type) =>
        read(type).map((entry) =>
          entry.name.endsWith('.woff2')
            ? Object.defineProperty(entry, 'responseEnd', { value: entry.startTime })
            : entry,
        )
    })
    const [first = '/', second = '/'] = site.measured?.click ?? []
    await page.goto(`${address}${first}`)
    const isOurs = async () => (await (await fontReader(page))('h1, main p')).flat().every((font) => font.isCustomFont)
    // The browser keeps the files, so that they are there before the paint, unless the machine is busy.
    const reload = async () => {
      await page.reload()
      await untilHydrated(page)
      return isOurs()
    }
    await expect.poll(reload, { timeout: 45_000 }).toBe(true)
    await page.evaluate((path) => document.querySelector<HTMLElement>(`a[href$="${path}"]`)?.click(), second)
    await page.waitForURL(`**${second}`)
    await expect.poll(isOurs).toBe(true)
    const displays = await page.evaluate(() => [...document.fonts].map(({ display }) => display))
    expect(displays).not.toContain('swap')
  },
)

test.runIf(fonts.length > 0)('what replaces the text font, if the machine has it, is as wide and as high', async () => {
  const page = await openWaiting(site.measured?.click[0] ?? '/')
  const sizes = await page.evaluate(async () => {
    const text = [...document.querySelectorAll('main p')].map((each) => each.textContent).join(' ')
    const families = getComputedStyle(document.documentElement).getPropertyValue('--sans').split(/,\s*/)
    const known = new Set([...document.fonts].map(({ family }) => family.replaceAll('"', '')))
    const found: { family: string; weight: number; width: number; height: number }[] = []
    for (const family of families.filter((each) => known.has(each.replace(/^['"]|['"]$/g, '')))) {
      for (const weight of [400, 700]) {
        // Rejects for a font that the machine lacks.
        const loaded = await document.fonts.load(`${weight} 16px ${family}`).catch(() => [])
        if (loaded.length === 0) continue
        const line = document.createElement('span')
        Object.assign(line.style, { font: `${weight} 16px ${family}`, position: 'absolute', whiteSpace: 'nowrap' })
        line.textContent = text
        document.body.append(line)
        found.push({ family, weight, width: line.offsetWidth, height: line.offsetHeight })
      }
    }
    return found
  })
  const own = sizes.filter(({ family }) => family === sizes[0]?.family)
  expect(own).toHaveLength(2)
  const others = sizes.filter((each) => !own.includes(each))
  for (const { family, weight, width, height } of others) {
    const model = own.find((each) => each.weight === weight)
    expect(Math.abs(width / (model?.width ?? 0) - 1), `${family} ${weight}`).toBeLessThan(0.03)
    expect(Math.abs(height - (model?.height ?? 0)), `${family} ${weight}`).toBeLessThanOrEqual(1)
  }
})

/**
 * The advance widths of a space and of the letters from a to z, in 2048ths of an em, from the files of the fonts. Liberation
 * Sans and Arimo have the widths of Arial.
 */
const arial = [
  569, 1139, 1139, 1024, 1139, 1139, 569, 1139, 1139, 455, 455, 1024, 455, 1706, 1139, 1139, 1139, 1139, 682, 1024, 569,
  1139, 1024, 1479, 1024, 1024, 1024,
]
const boldArial = [
  569, 1139, 1251, 1139, 1251, 1139, 682, 1251, 1251, 569, 569, 1139, 569, 1821, 1251, 1251, 1251, 1251, 797, 1139, 682,
  1251, 1139, 1593, 1139, 1139, 1024,
]
const roboto = [
  508, 1114, 1150, 1072, 1155, 1086, 712, 1150, 1128, 498, 490, 1038, 498, 1796, 1131, 1168, 1150, 1164, 694, 1057, 670,
  1129, 992, 1539, 1016, 969, 1016,
]
const advances: Readonly<Record<string, readonly number[]>> = {
  Arial: arial,
  'Liberation Sans': arial,
  Arimo: arial,
  Roboto: roboto,
  'Arial Bold': boldArial,
  'Arial-BoldMT': boldArial,
  'Liberation Sans Bold': boldArial,
  'Arimo Bold': boldArial,
  Consolas: Array<number>(27).fill(1126),
}

test.runIf(fonts.length > 0)('what replaces a font would be as wide and as high on machines that have it', async () => {
  const page = await openWaiting(site.measured?.click[0] ?? '/')
  const faces = await page.evaluate(async () => {
    const text = [...document.querySelectorAll('main p')].map((each) => each.textContent).join(' ')
    const letters = text.replace(/[^a-z ]/g, '')
    const rules = [...document.styleSheets].flatMap(({ cssRules }) => [...cssRules])
    const styles = rules.flatMap((rule) => (rule instanceof CSSFontFaceRule ? rule.style : []))
    const context = document.createElement('canvas').getContext('2d')
    if (context === null) throw new Error('there is no canvas')
    const nameOf = (family: string) => family.replace(/^['"]|['"]$/g, '')
    const found = []
    for (const list of ['--sans', '--mono']) {
      const families = getComputedStyle(document.documentElement).getPropertyValue(list).split(/,\s*/).map(nameOf)
      for (const style of styles) {
        const valueOf = (property: string) => style.getPropertyValue(property)
        if (families.indexOf(nameOf(valueOf('font-family'))) < 1) continue
        context.font = `${valueOf('font-weight').startsWith('600') ? 700 : 400} 1000px '${families[0] ?? ''}'`
        await document.fonts.load(context.font)
        const model = context.measureText(letters)
        const ratioOf = (property: string) => Number.parseFloat(valueOf(property)) / 100
        const size = ratioOf('size-adjust')
        for (const [, name = ''] of valueOf('src').matchAll(/local\(["']?(.*?)["']?\)/g)) {
          found.push({
            name,
            letters,
            size,
            width: model.width / 1000,
            // Fonts for code keep their own, which change no height, because lines of code have one.
            heights: [
              [ratioOf('ascent-override') * size, model.fontBoundingBoxAscent / 1000],
              [ratioOf('descent-override') * size, model.fontBoundingBoxDescent / 1000],
            ].filter(([height]) => !Number.isNaN(height)),
          })
        }
      }
    }
    return found
  })
  expect(faces.length).toBeGreaterThan(0)
  for (const { name, letters, size, width, heights } of faces) {
    for (const [height = 0, own = 0] of heights) expect(Math.abs(height - own), name).toBeLessThan(0.01)
    const widths = advances[name]
    // The test above measures the others, where the machine has them.
    if (widths === undefined) continue
    const units = Array.from(letters, (letter) => widths[' abcdefghijklmnopqrstuvwxyz'.indexOf(letter)] ?? 0)
    const replaced = (units.reduce((sum, each) => sum + each, 0) / 2048) * size
    expect(Math.abs(replaced / width - 1), name).toBeLessThan(0.02)
  }
})
