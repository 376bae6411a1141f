import { deflateRawSync } from 'node:zlib'
import type { BrowserContextOptions, Locator, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { violationsOf } from '../support/axe'
import { untilHydrated, untilQuiet } from '../support/page'
import { buttonOf, edit, editorOf, openSite, panelOf, run, summaryOf } from './panel'

/** The color of an element's border. Runs in the page. */
const borderOf = (element: Element) => getComputedStyle(element).borderTopColor

const lines = (count: number) => Array.from({ length: count }, (_, line) => `// Stone ${line}`).join('\n')

const home = `---
description: Samples that readers can run.
---

# Samples

\`\`\`ts [sum.ts]
const sum: number = 1 + 2 // → 3
console.log('sum', sum) // logs: sum 3
console.log('end') // logs: end
\`\`\`

\`\`\`js
const plain = 1 + 1 // → 2
\`\`\`

\`\`\`ts [stones.ts]
export const stones: number[] = [1, 2]
\`\`\`

\`\`\`ts [lake-with-a-long-name.ts]
export const depth: number = 9
\`\`\`

\`\`\`tsx [App.tsx]
import { legacy_createStore } from 'redux'
import { stones } from './stones'
import { depth } from './lake-with-a-long-name'

const deep = (level: number): object =>
  level === 0 ? { stones: [{ size: 1, round: true, name: 'slate' }], text: 'a text that has several words' } : { inner: deep(level - 1) }
const initial = { count: stones.length + depth, ...deep(8) }
const store = legacy_createStore(
  (state = initial, { type }: { type: string }) => (type === 'skip' ? { ...state, count: state.count + 1 } : state),
  undefined,
  (window as any).__REDUX_DEVTOOLS_EXTENSION_COMPOSE__({ name: 'Stones' })(),
)
for (let skips = 0; skips < 9; skips++) store.dispatch({ type: 'skip' })
export const App = () => <button onClick={() => store.dispatch({ type: 'skip' })}>Skip</button>
// shows: Skip
\`\`\`

::: code-group

\`\`\`ts [first.ts]
${lines(60)}
const first: number = 1 // → 1
\`\`\`

\`\`\`ts [second.ts]
const second: number = 2 // → 2
\`\`\`

:::

\`\`\`ts [long.ts]
${lines(60)}
const end: number = 1 // → 1
\`\`\`

${'The lake is calm.\n\n'.repeat(30)}
`

const shore = '---\ndescription: Another page.\n---\n\n# The shore\n\nIt is calm.\n'

const openSamples = (options: BrowserContextOptions = {}) => openSite({ 'docs/README.md': home }, options)
const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true }

const boxOf = async (part: Locator) => (await part.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
const toolbarOf = (page: Page) => panelOf(page).locator('header')

describe('the button of a sample', () => {
  test.each([
    ['on a desktop', {}],
    ['on a phone', phone],
  ])('shows its word %s, which is part of its name, and moves nothing', async (_, options) => {
    const { page, server } = await openSamples({ ...options, javaScriptEnabled: true })
    const button = buttonOf(page, 'sum.ts')
    await button.waitFor()
    const isWhole = () =>
      button.evaluate((element) => {
        const range = document.createRange()
        range.selectNodeContents(element)
        const [text, box] = [range.getBoundingClientRect(), element.getBoundingClientRect()]
        return text.width > 10 && text.left >= box.left && text.right <= box.right
      })
    expect(await button.innerText()).toBe('Run')
    expect(await isWhole()).toBe(true)
    const parts = page.locator('.code[data-run] .tools > *, .code[data-run] [data-name], .languages > fieldset')
    const places = () =>
      parts.evaluateAll((all) =>
        all
          .filter((one) => !one.matches('.run') && one.checkVisibility())
          .map((one) => one.getBoundingClientRect().toJSON() as unknown),
      )
    const after = await places()
    expect(after.length).toBeGreaterThan(5)
    await page.evaluate(() => document.querySelectorAll('.run').forEach((one) => one.remove()))
    expect(await places()).toEqual(after)
    await page.goto(server.urlOf('/'))
    await button.click()
    await summaryOf(page).filter({ hasText: '.' }).waitFor()
    expect(await page.locator('.run[data-open]').filter({ visible: true }).first().innerText()).toBe('Edit')
  })

  test('is large enough for a thumb', async () => {
    const { page } = await openSamples(phone)
    await buttonOf(page, 'sum.ts').waitFor()
    for (const button of await page.locator('.run:visible').all()) {
      const { width, height } = await boxOf(button)
      expect(Math.min(width, height)).toBeGreaterThanOrEqual(44)
    }
  })
})

describe('the sheet on a phone', () => {
  test.each(['sum.ts', 'second.ts'])('covers the bar of the site, from %s', async (name) => {
    const { page } = await openSamples(phone)
    if (name === 'second.ts') await page.locator('.tabs label', { hasText: name }).click()
    await run(page, name)
    // The page below does not react, so only a picture shows which of both is above.
    const top = () => page.screenshot({ clip: { x: 0, y: 0, width: 360, height: 56 }, animations: 'disabled' })
    // Its fonts may still arrive.
    await expect.poll(async () => (await top()).equals(await top())).toBe(true)
    const shown = await top()
    await page
      .locator('header')
      .first()
      .evaluate((header) => {
        header.style.visibility = 'hidden'
      })
    expect((await top()).equals(shown)).toBe(true)
  })

  test('has room for the editor, the result and the store', async () => {
    const { page } = await openSamples(phone)
    const panel = await run(page, 'App.tsx')
    await editorOf(page).waitFor()
    const store = panel.getByRole('region', { name: 'Store Stones' })
    await store.waitFor()
    expect((await boxOf(toolbarOf(page))).height).toBeLessThanOrEqual(56)
    await page.setViewportSize({ width: 320, height: 740 })
    expect((await boxOf(toolbarOf(page))).height).toBeLessThanOrEqual(56)
    await page.setViewportSize(phone.viewport)
    expect((await boxOf(panel.getByRole('navigation'))).height).toBeLessThanOrEqual(48)
    expect((await boxOf(panel.locator('.editor'))).height).toBeGreaterThanOrEqual(200)
    const frame = await boxOf(panel.locator('iframe'))
    expect(frame.y + frame.height).toBeLessThanOrEqual(740)
    expect((await boxOf(panel.locator('.travel'))).height).toBeLessThanOrEqual(108)
    expect(await panel.locator('.panel').evaluate((sheet) => sheet.scrollWidth)).toBe(360)
    const [word, slider] = [await boxOf(panel.getByText('Time travel')), await boxOf(panel.getByRole('slider'))]
    expect(word.width).toBeGreaterThan(40)
    const status = await boxOf(summaryOf(page))
    expect(slider.x).toBe(word.x)
    expect(word.x).toBe(status.x + 16)
    const buttons = await toolbarOf(page).getByRole('button').all()
    expect(buttons.length).toBeGreaterThan(2)
    for (const button of buttons) expect(await button.evaluate(borderOf)).toBe('rgba(0, 0, 0, 0)')
    expect(word.y + word.height).toBeLessThanOrEqual(slider.y + slider.height / 2 - 8)
    expect(await panel.getByRole('link', { name: 'Link', exact: true }).count()).toBe(1)
    // The files are in one row, which scrolls to the open one, but no further.
    const [first, second] = await panel.getByRole('navigation').getByRole('button').all()
    await second?.click()
    const start = first && (await boxOf(first))
    expect(start?.x).toBeGreaterThanOrEqual(0)
    await panel.getByRole('button', { name: 'lake-with-a-long-name.ts' }).click()
    await expect
      .poll(async () => {
        const { x, width } = await boxOf(panel.getByRole('button', { name: 'lake-with-a-long-name.ts' }))
        return x >= 0 && x + width <= 360
      })
      .toBe(true)
    expect(await violationsOf(page)).toEqual([])
    page.errors.length = 0
  })

  test('scrolls only when the code is as low as it may be', async () => {
    const { page } = await openSamples({ viewport: { width: 640, height: 740 } })
    const panel = await run(page, 'App.tsx')
    const sizes = () =>
      panel.evaluate(({ shadowRoot }) => {
        const [sheet, editor] = ['.panel', '.editor'].map((part) => shadowRoot?.querySelector(part))
        const missing = (sheet?.scrollHeight ?? 0) - (sheet?.clientHeight ?? 0)
        return { missing, part: (editor?.clientHeight ?? 0) / innerHeight }
      })
    let height = 740
    for (; (await sizes()).missing === 0; height -= 4) await page.setViewportSize({ width: 640, height })
    expect(height).toBeGreaterThan(300)
    expect((await sizes()).part).toBeLessThan(0.32)
  })

  test.each([
    ['a phone', phone],
    ['a desktop', {}],
  ])('keeps room for the values of a deep state on %s', async (_, options) => {
    const { page } = await openSamples(options)
    const panel = await run(page, 'App.tsx')
    const state = panel.getByRole('group', { name: 'State' })
    const text = state.locator('li', { hasText: /^text / })
    await text.waitFor()
    expect((await boxOf(text)).width).toBeGreaterThanOrEqual(140)
    const cells = await state.locator('td').evaluateAll((all) => all.map((one) => one.getBoundingClientRect().width))
    expect(Math.min(...cells)).toBeGreaterThanOrEqual(64)
  })
})

test.each([
  ['in the page', 'long.ts'],
  ['in a tab', 'first.ts'],
])('the toolbar stays below the bar when the reader runs code %s by keyboard, and scrolls', async (_, name) => {
  const { page } = await openSamples({ viewport: { width: 1280, height: 600 } })
  await untilHydrated(page)
  const panel = await run(page, name)
  await editorOf(page).waitFor()
  const isVisible = () =>
    panel.getByRole('button', { name: 'Run again' }).evaluate((button) => {
      const { left, top, bottom } = button.getBoundingClientRect()
      const host = (button.getRootNode() as ShadowRoot).host
      return [top + 1, bottom - 1].every((y) => document.elementFromPoint(left + 2, y) === host)
    })
  await expect.poll(isVisible).toBe(true)
  await editorOf(page).focus()
  await page.keyboard.press('Control+End')
  await page.keyboard.insertText('\nconsole.log(0)\n'.repeat(30))
  await page.keyboard.press('Control+Enter')
  await panel.locator('.console').waitFor()
  await untilQuiet(page)
  expect(await isVisible()).toBe(true)
  await page.evaluate(() => scrollBy({ top: 150, behavior: 'instant' }))
  expect(await isVisible()).toBe(true)
})

describe('after an edit', () => {
  const rows = (page: Page) =>
    panelOf(page).getByRole('region', { name: 'What your changes have changed' }).getByRole('row')

  test('the panel says for each result what it was on the page, and what it is now', async () => {
    const { page } = await openSamples()
    await run(page, 'sum.ts')
    expect(await rows(page).count()).toBe(0)
    await edit(
      page,
      "// Mine\nconst sum: number = 2 + 2 // → 3\nconsole.log('sum', sum) // logs: sum 4\nconsole.log('end') // logs: end",
    )
    await expect.poll(() => summaryOf(page).innerText()).toBe('2 of 3 results differ from the page.')
    expect(await rows(page).allInnerTexts()).toEqual([
      'Line\tOn the page\tWith your changes',
      '2\t3\t4',
      '3\tsum 3\tsum 4',
    ])
    expect(await violationsOf(page)).toEqual([])
    page.errors.length = 0
    await edit(page, "const sum: number = 3 // → 3\nconsole.log('sum', sum) // logs: sum 3")
    await expect.poll(() => summaryOf(page).innerText()).toBe('All 2 results are as the comments say.')
    expect(await rows(page).count()).toBe(0)
  })

  test('it names what the component shows', async () => {
    const { page } = await openSamples()
    await run(page, 'App.tsx')
    await edit(page, 'export const App = () => <button>Sink</button>')
    await expect.poll(() => rows(page).allInnerTexts()).toEqual([expect.any(String), 'Test\tSkip\tSink'])
    expect(await summaryOf(page).innerText()).toBe('The result differs from that of the page.')
  })
})

describe('what the reader has changed', () => {
  const mine = "console.log('mine')"
  const codeOf = (page: Page) => editorOf(page).innerText()
  const reopen = async (page: Page) => {
    await page.getByRole('button', { name: 'Edit sum.ts', exact: true }).click()
    await expect.poll(() => codeOf(page)).toBe(mine)
  }

  test('is there when the panel opens again, and when the reader comes back to the page, until a reset', async () => {
    const { page } = await openSite({ 'docs/README.md': `${home}\n[Shore](shore.md)`, 'docs/shore.md': shore })
    await untilHydrated(page)
    const panel = await run(page, 'sum.ts')
    await edit(page, mine)
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    await expect.poll(() => panel.count()).toBe(0)
    await reopen(page)
    expect(await summaryOf(page).innerText()).toBe('This code has not run yet. Press Run to see what it does.')
    await panel.getByRole('button', { name: 'Run', exact: true }).click()
    await panel.locator('.console').filter({ hasText: 'mine' }).waitFor()
    await page.getByRole('link', { name: 'Shore', exact: true }).last().click()
    await page.getByRole('heading', { name: 'The shore' }).waitFor()
    await page.goBack()
    await reopen(page)
    await panel.getByRole('button', { name: 'Reset' }).click()
    await panel.getByRole('button', { name: 'Close' }).click()
    await run(page, 'sum.ts')
    await expect.poll(() => codeOf(page)).toContain('const sum: number')
  })

  test('is kept in its language', async () => {
    const { page } = await openSamples()
    const panel = await run(page, 'sum.ts')
    await edit(page, mine)
    await panel.getByRole('button', { name: 'Close' }).click()
    await page.getByRole('radio', { name: 'JavaScript', exact: true }).first().check({ force: true })
    await page.getByRole('button', { name: 'Edit sum.js', exact: true }).click()
    await expect.poll(() => codeOf(page)).toBe(mine)
    await panel.getByText('Your changes are in TypeScript. Reset them to get this sample in JavaScript.').waitFor()
    await panel.getByRole('button', { name: 'Reset' }).click()
    await expect.poll(() => codeOf(page)).toContain('const sum = 1')
  })
})

describe('by keyboard, the focus stays', () => {
  const focused = (page: Page) =>
    panelOf(page).evaluate((host) => host.shadowRoot?.activeElement?.textContent ?? document.activeElement?.tagName)

  test('at a button that has nothing left to do', async () => {
    const { page } = await openSamples()
    const panel = await run(page, 'App.tsx')
    await edit(page, 'const mine = 1')
    await panel.getByRole('button', { name: 'Reset' }).press('Enter')
    await expect.poll(() => editorOf(page).innerText()).toContain('legacy_createStore')
    expect(await focused(page)).toBe('Reset')
    await panel.getByRole('button', { name: 'Run', exact: true }).press('Enter')
    await panel.getByRole('button', { name: 'Clear' }).press('Enter')
    await expect.poll(() => panel.getByRole('list', { name: 'Actions' }).getByRole('listitem').count()).toBe(1)
    expect(await focused(page)).toBe('Clear')
    expect(await violationsOf(page)).toEqual([])
    page.errors.length = 0
    await page.keyboard.press('Escape')
    await expect.poll(() => panelOf(page).count()).toBe(0)
  })

  test('in the panel when a reset brings the language of the page', async () => {
    const { page } = await openSamples()
    const panel = await run(page, 'sum.ts')
    await edit(page, 'const mine: number = 1')
    await page.getByRole('radio', { name: 'JavaScript', exact: true }).first().check({ force: true })
    await panel.getByRole('button', { name: 'Reset' }).press('Enter')
    await expect.poll(() => editorOf(page).innerText()).toContain('const sum = 1')
    expect(await focused(page)).toMatch(/^Run/)
  })
})

test('a replay ends when the reader dispatches another action', async () => {
  const { page } = await openSamples()
  const panel = await run(page, 'App.tsx')
  await panel.getByRole('button', { name: 'Replay' }).click()
  await panel.getByRole('button', { name: 'initial state', pressed: true }).waitFor()
  await panel.locator('iframe').contentFrame().getByRole('button').click()
  await panel.getByRole('button', { name: 'Replay' }).waitFor()
  expect(await panel.locator('.place').innerText()).toMatch(/^Action (\d) of \1$/)
  await panel.getByRole('button', { name: 'Replay' }).click()
  await panel.getByRole('button', { name: 'Pause' }).waitFor()
  await panel.getByRole('button', { name: 'Clear' }).click()
  await panel.getByRole('button', { name: 'Replay' }).waitFor()
})

test('a table of the state says what a cell was, and which row is new', async () => {
  const { page } = await openSamples()
  const panel = await run(page, 'App.tsx')
  await edit(
    page,
    `import { legacy_createStore } from 'redux'
const [slate, flint] = [{ name: 'slate', size: 1 }, { name: 'flint', size: 2 }]
const reducer = (state = [slate], { type }) => (type === 'skip' ? [{ ...slate, size: 3 }, flint] : state)
const store = legacy_createStore(reducer, undefined, (window as any).__REDUX_DEVTOOLS_EXTENSION_COMPOSE__({ name: 'Stones' })())
store.dispatch({ type: 'skip' })
export const App = () => <p>Skip</p>`,
  )
  const cells = panel.getByRole('group', { name: 'State' }).getByRole('cell')
  await expect.poll(() => cells.allInnerTexts()).toEqual(["'slate'", '3 was 1', "'flint' new", '2'])
})

describe('a link with code', () => {
  const linkTo = (index: number, files: Record<string, string>) =>
    `#run=${deflateRawSync(JSON.stringify({ index, language: 'ts', files })).toString('base64url')}`
  /** The positions of samples on the page, by the mark of the block that shows them. */
  const indexOf = async (page: Page, name: string) =>
    Number((await buttonOf(page, name).locator('xpath=ancestor::figure').getAttribute('data-run'))?.split('-')[1])

  test('opens a sample in another tab of its group', async () => {
    const { page, server } = await openSamples()
    await page.getByRole('radio', { name: 'second.ts' }).check({ force: true })
    const index = await indexOf(page, 'second.ts')
    await page.goto('about:blank')
    await page.goto(server.urlOf(`/${linkTo(index, { 'second.ts': 'const mine = 5 // → 5' })}`))
    await editorOf(page).waitFor()
    expect(await editorOf(page).innerText()).toContain('const mine = 5')
  })

  test('opens on its own page, and when the reader goes back to it', async () => {
    const { page } = await openSamples()
    await untilHydrated(page)
    const hash = linkTo(await indexOf(page, 'sum.ts'), { 'sum.ts': 'const mine = 5 // → 5' })
    await page.evaluate((hash) => (location.hash = hash), hash)
    await editorOf(page).waitFor()
    expect(await editorOf(page).innerText()).toContain('const mine = 5')
    await panelOf(page).getByRole('button', { name: 'Close' }).click()
    await page.goBack()
    await untilQuiet(page)
    expect(await panelOf(page).count()).toBe(0)
    await page.goForward()
    await editorOf(page).waitFor()
    expect(await editorOf(page).innerText()).toContain('const mine = 5')
    // What the reader has opened and perhaps edited stays.
    await page.evaluate((hash) => (location.hash = hash), linkTo(0, { 'sum.ts': 'const other = 6' }))
    await expect
      .poll(() => page.locator('[data-notice]').innerText())
      .toBe('Close this sample first, and then open the link again')
    expect(await editorOf(page).innerText()).toContain('const mine = 5')
  })

  test('says so when its files belong to another sample', async () => {
    const { page } = await openSamples()
    await untilHydrated(page)
    const hash = linkTo(await indexOf(page, 'sum.ts'), { 'gone.ts': 'const mine = 5' })
    await page.evaluate((hash) => (location.hash = hash), hash)
    await expect.poll(() => page.locator('[data-notice]').innerText()).toBe('The code in this link could not be read')
    expect(await panelOf(page).count()).toBe(0)
    page.errors.length = 0
  })
})

test('a panel is off the mark of its sample, and its buttons change below a pointer if they do something', async () => {
  const { page } = await openSite({ 'docs/README.md': home }, { reducedMotion: 'reduce' })
  const panel = await run(page, 'sum.ts')
  const distance = async () => {
    const mark = await page.locator('.verified').first().boundingBox()
    return ((await panel.boundingBox())?.y ?? 0) - ((mark?.y ?? 0) + (mark?.height ?? 0))
  }
  await expect.poll(distance).toBeGreaterThanOrEqual(6)
  // The page scrolls to the panel when the editor opens, and would take the button from below the pointer.
  await editorOf(page).waitFor()
  const colorOf = (button: Locator) => button.evaluate((element) => getComputedStyle(element).backgroundColor)
  for (const [name, changes] of [
    ['Run again', true],
    ['Undo', false],
    ['Copy', true],
  ] as const) {
    const button = panel.getByRole('button', { name, exact: true })
    await page.mouse.move(0, 0)
    const before = await colorOf(button)
    await button.hover({ force: true })
    if (changes) await expect.poll(() => colorOf(button), { message: name }).not.toBe(before)
    else expect(await colorOf(button), name).toBe(before)
  }
})

test('the controls of a sample are shades of its text, and its own styles take precedence', async () => {
  for (const colorScheme of ['light', 'dark'] as const) {
    const { page } = await openSamples({ colorScheme })
    const panel = await run(page, 'App.tsx')
    await editorOf(page).waitFor()
    const stylesOf = () =>
      panel
        .locator('iframe')
        .contentFrame()
        .locator('button, input, select')
        .evaluateAll((all) =>
          all.map((one) => {
            const { color, borderTopWidth, borderTopLeftRadius } = getComputedStyle(one)
            const text = getComputedStyle(document.body).color
            return [color === text, borderTopWidth, borderTopLeftRadius]
          }),
        )
    const controls = '<button>Skip</button><input /><select />'
    await edit(page, `export const App = () => <>${controls}</>`)
    await expect.poll(stylesOf).toEqual(Array(3).fill([true, '1px', '6px']))
    await edit(
      page,
      `const styles = '* { color: red; border: 3px solid; border-radius: 0 }'
export const App = () => <><style>{styles}</style>${controls}</>`,
    )
    await expect.poll(stylesOf).toEqual(Array(3).fill([true, '3px', '0px']))
    page.errors.length = 0
    await page.context().close()
  }
})

test('the buttons of the toolbar are evenly apart and equally round, and the last one has a cross', async () => {
  const { page } = await openSamples()
  await run(page, 'sum.ts')
  const buttons = await toolbarOf(page)
    .locator('button, a')
    .evaluateAll((all) =>
      all.map((one) => {
        const { left, right, height } = one.getBoundingClientRect()
        return { left, right, height, radius: getComputedStyle(one).borderTopLeftRadius }
      }),
    )
  expect(new Set(buttons.map(({ radius }) => radius)).size).toBe(1)
  expect(new Set(buttons.map(({ height }) => height)).size).toBe(1)
  const gaps = buttons.slice(1, -1).map(({ left }, index) => Math.round(left - (buttons[index]?.right ?? 0)))
  expect(gaps).toEqual([8, 8, 8, 8])
  const close = panelOf(page).getByRole('button', { name: 'Close' })
  expect(await close.evaluate((button) => getComputedStyle(button, '::before').width)).toBe('14px')
})
