import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { BrowserContextOptions, Locator, Page } from 'playwright-core'
import { describe, expect, onTestFinished, test } from 'vitest'
import { browser, patience } from '../../../src/config'
import { makeSite } from '../../fixture'
import { violationsOf } from '../support/axe'
import { openPage, untilHydrated, untilQuiet } from '../support/page'
import { serveLive, type TestServer } from '../support/server'
import { buttonOf, edit, editorOf, openSite, panelOf, run, summaryOf } from './panel'

declare global {
  interface Window {
    /** Samples of these tests change their store by it. */
    toss: (count?: number) => void
  }
}

const text = `---
description: Samples that readers can run.
---

# Samples

\`\`\`ts [stones.ts]
export const stones: number[] = [1, 2]
\`\`\`

\`\`\`ts [sum.ts]
import { stones } from './stones'

const sum: number = stones[0] + stones[1] // → 3
console.log('sum', sum) // logs: sum 3
\`\`\`

\`\`\`ts [folded.ts]
// #region Setup
import { stones } from './stones'
// #endregion

const first = stones[0]
// @errors: 2339
first.sink() // throws: TypeError: …
\`\`\`

\`\`\`tsx [App.tsx]
import { useState } from 'react'

export function App() {
  const [count, setCount] = useState(0)
  return <button onClick={() => setCount(count + 1)}>{count} skips</button>
}
// shows: 0 skips
// click: 0 skips
// shows: 1 skips
\`\`\`

\`\`\`jsx [Flat.jsx]
export const Flat = () => <p>flat</p>
// shows: flat
\`\`\`

\`\`\`ts [lake.ts]
import { stones } from './stones'

console.log('lake')
export const depth = stones.length + 9
\`\`\`

\`\`\`ts [late.ts]
console.log('before') // logs: before
import.meta.hot?.accept()
const [{ depth }, again] = await Promise.all([import('./lake'), import('./lake')]) // logs: lake
console.log(again.depth) // logs: 11
\`\`\`

\`\`\`ts
import type { Stone } from './stones'
\`\`\`

\`\`\`js [store.js]
import { legacy_createStore } from 'redux'

const initial = { count: 0, stones: [{ size: 1, round: true }] }
const reducer = (state, { type, payload }) =>
  type === 'skip' ? { ...state, count: state.count + payload } : state
const store = legacy_createStore(reducer, initial, window.__REDUX_DEVTOOLS_EXTENSION_COMPOSE__({ name: 'Stones' })())
store.dispatch({ type: 'skip', payload: 2 })
store.dispatch({ type: 'skip', payload: 3 })
store.getState().count // → 5
store.subscribe(() => console.log(store.getState().count))
window.toss = (payload) => store.dispatch({ type: 'skip', payload })
\`\`\`

\`\`\`jsx [Throw.jsx] clock=2020-03-01
import { useState } from 'react'

export function Throw() {
  const [stone, setStone] = useState('')
  const [size, setSize] = useState('small')
  const [last, setLast] = useState(localStorage.getItem('stone') ?? 'none')
  const skip = (event) => {
    event.preventDefault()
    setTimeout(() => {
      localStorage.setItem('stone', stone + ' ' + size)
      setLast(stone + ' ' + size)
      console.log('skipped', stone)
    }, 60_000)
  }
  return (
    <form onSubmit={skip}>
      <input aria-label="Stone" value={stone} onChange={(event) => setStone(event.target.value)} required />
      <select aria-label="Size" value={size} onChange={(event) => setSize(event.target.value)}>
        <option value="small">Small</option>
        <option value="big">Big</option>
      </select>
      <button>Skip</button>
      <p role="status">Last: {last}, {new Date().getFullYear()}</p>
    </form>
  )
}
// shows: … Last: none, 2020
// click: Skip
// wait: 60000 ms
// shows: … Last: none, 2020
// type: Stone = slate
// type: Size = Big
// press: Enter
// wait: 59999 ms
// shows: … Last: none, 2020
// wait: 1 ms
// logs: skipped slate
// shows: … Last: slate big, 2020
// reload
// shows: … Last: slate big, 2020
\`\`\`

[second](./second.md)
`

const second = `---\ndescription: Another page.\n---\n\n# Second\n\n\`\`\`js\nconst two = 1 + 1 // → 2\n\`\`\`\n`

/** A page with sections, and a sample below the first screen. */
const third = `---
description: A page with sections.
---

# Third

## Upper

${'The lake is calm.\n\n'.repeat(12)}

## Lower

${'The stones are flat.\n\n'.repeat(4)}

::: code-group

\`\`\`ts [lower.ts]
const low: number = 1 + 1 // → 2
\`\`\`

\`\`\`ts [other.ts]
export const other: number = 2
\`\`\`

:::

${'The water is cold.\n\n'.repeat(30)}
`

/** Opens the pages of these tests. */
const openSamples = (options: BrowserContextOptions = {}) =>
  openSite({ 'docs/README.md': text, 'docs/second.md': second, 'docs/third.md': third }, options)

/** The texts of actions. Their durations vary, and become 9 ms here. */
async function textsOf(actions: Locator): Promise<string[]> {
  // The parts of a line are separate boxes.
  return (await actions.allInnerTexts()).map((text) => withTheSameDuration(text.replaceAll('\n', ' ')))
}

const withTheSameDuration = (text: string) => text.replaceAll(/(?:<1|\d+) ms/g, '9 ms')

describe('running a sample', () => {
  test('compares its results with its comments, and shows its console, at the same address', async () => {
    const { page, server } = await openSamples()
    const panel = await run(page, 'sum.ts')
    await expect.poll(() => summaryOf(page).innerText()).toBe('All 2 results are as the page says.')
    await expect.poll(() => panel.getByRole('img', { name: 'As the comment says' }).count()).toBe(2)
    expect(await panel.getByRole('list', { name: 'Console' }).innerText()).toBe('sum 3')
    expect(page.url()).toBe(server.urlOf('/'))
    expect(await page.evaluate(() => history.length)).toBe(2)
  })

  test('scrolls a long console and storage by keyboard', async () => {
    const { page } = await openSamples()
    const panel = await run(page, 'sum.ts')
    await edit(page, "for (let a = 0; a < 50; a++) { console.log(a); localStorage.setItem('size ' + a, 'big') }")
    await expect.poll(() => panel.locator('.console li').count()).toBe(50)
    await expect.poll(() => panel.getByRole('term').count()).toBe(50)
    expect(await violationsOf(page)).toEqual([])
    page.errors.length = 0
  })

  test('scrolls to the editor, whose height then remains', async () => {
    const { page } = await openSamples()
    await run(page, 'store.js')
    const editor = panelOf(page).locator('.editor')
    const boxOf = async () => (await editor.boundingBox()) ?? { y: Infinity, height: 0 }
    // It opens after the run. The browser scrolls by whole pixels, and boxes have fractions of them.
    const bottomOf = ({ y, height }: { y: number; height: number }) => Math.floor(y + height)
    await editorOf(page).waitFor()
    await expect.poll(async () => bottomOf(await boxOf())).toBeLessThanOrEqual(800)
    const { y, height } = await boxOf()
    expect(y).toBeGreaterThan(0)
    await page.mouse.wheel(0, 2000)
    await untilQuiet(page)
    expect((await boxOf()).height).toBe(height)
  })

  test('renders its component, which the reader can use', async () => {
    const { page } = await openSamples()
    const panel = await run(page, 'App.tsx')
    const frame = panel.locator('iframe').contentFrame()
    await frame.getByRole('button', { name: '0 skips' }).click()
    await frame.getByRole('button', { name: '1 skips' }).waitFor()
  })

  test('takes the steps of its test in virtual time, and compares the results', async () => {
    const { page } = await openSamples()
    const panel = await run(page, 'Throw.jsx')
    expect(await summaryOf(page).innerText()).toBe('So far, 1 of 6 results is as the page says.')
    const steps = panel.getByRole('region', { name: 'Test' })
    await steps.getByRole('button', { name: 'Take its steps' }).click()
    await expect.poll(() => summaryOf(page).innerText()).toBe('All 6 results are as the page says.')
    expect(await steps.getByRole('listitem').allInnerTexts()).toEqual([
      'The page shows: … Last: none, 2020 ✓',
      'Click Skip',
      'Wait 60000 ms',
      'The page shows: … Last: none, 2020 ✓',
      'Set Stone to slate',
      'Set Size to Big',
      'Press Enter',
      'Wait 59999 ms',
      'The page shows: … Last: none, 2020 ✓',
      'Wait 1 ms',
      'Logs: skipped slate ✓',
      'The page shows: … Last: slate big, 2020 ✓',
      'Reload the page',
      'The page shows: … Last: slate big, 2020 ✓',
    ])
    expect(await violationsOf(page)).toEqual([])
    page.errors.length = 0
    // Then it is the reader's again.
    await panel.locator('iframe').contentFrame().getByRole('textbox', { name: 'Stone' }).fill('flint')
    await panel.getByRole('button', { name: 'Run again' }).click()
    await expect.poll(() => summaryOf(page).innerText()).toBe('So far, 1 of 6 results is as the page says.')
  })

  test('compares what its component shows at first, without a step, unless something is stored', async () => {
    const { page } = await openSamples()
    const requests: string[] = []
    page.on('request', (request) => requests.push(request.url()))
    const panel = await run(page, 'App.tsx')
    const steps = panel.getByRole('region', { name: 'Test' }).getByRole('listitem')
    await expect.poll(() => summaryOf(page).innerText()).toBe('So far, 1 of 2 results is as the page says.')
    expect(await steps.allInnerTexts()).toEqual([
      'The page shows: 0 skips ✓',
      'Click 0 skips',
      'The page shows: 1 skips',
    ])
    expect(requests.filter((url) => url.includes('/run/steps.'))).toEqual([])
    await edit(page, "localStorage.setItem('size', '12')\nexport const App = () => <p>none</p>")
    await expect.poll(() => summaryOf(page).innerText()).toBe('The result differs from that of the page.')
    await panel.getByRole('button', { name: 'Reload and keep it' }).click()
    await expect.poll(() => summaryOf(page).innerText()).toBe('Ran.')
  })

  test('has no button for the steps of a test that only looks at the component', async () => {
    const { page } = await openSamples()
    const panel = await run(page, 'Flat.jsx')
    await expect.poll(() => summaryOf(page).innerText()).toBe('The result is as the page says.')
    expect(await panel.getByRole('region', { name: 'Test' }).innerText()).toBe('Test\nThe page shows: flat ✓')
  })

  test('says which step of its test has another result, and that the rest is not reached', async () => {
    const { page } = await openSamples()
    const panel = await run(page, 'App.tsx')
    const steps = panel.getByRole('region', { name: 'Test' })
    const take = () => steps.getByRole('button', { name: 'Take its steps' }).click()
    await edit(page, 'export const App = () => <button>0 skips</button>')
    await take()
    await expect.poll(() => summaryOf(page).innerText()).toBe('1 of 2 results differs from the page.')
    expect(await steps.locator('.different').allInnerTexts()).toEqual(['the screen shows 0 skips'])
    await edit(page, 'export const App = () => <p>none</p>')
    await take()
    await expect.poll(() => summaryOf(page).innerText()).toBe('3 of 3 results differ from the page.')
    expect(await steps.locator('.different').allInnerTexts()).toEqual([
      'the screen shows none',
      'nothing on the screen is named "0 skips"',
      'this is not reached',
    ])
  })

  test('submits its forms to its component, once they are valid', async () => {
    const { page } = await openSamples()
    const panel = await run(page, 'App.tsx')
    await edit(
      page,
      `export function App() {
  const submit = (event) => {
    event.preventDefault()
    console.log('submitted', event.nativeEvent.submitter?.name)
  }
  return (
    <form onSubmit={submit}>
      <input required aria-label="Stone" />
      <button type="button">Count</button>
      <button name="skip">Skip</button>
    </form>
  )
}`,
    )
    const frame = panel.locator('iframe').contentFrame()
    const output = () => panel.locator('.console').allInnerTexts()
    await frame.getByRole('button', { name: 'Skip' }).click()
    await frame.getByRole('textbox', { name: 'Stone' }).fill('flint')
    await frame.getByRole('button', { name: 'Count' }).click()
    await frame.getByRole('button', { name: 'Skip' }).click()
    await expect.poll(output).toEqual(['submitted skip'])
    await frame.getByRole('textbox', { name: 'Stone' }).press('Enter')
    await expect.poll(output).toEqual(['submitted skip\nsubmitted skip'])
  })

  test('evaluates the files of import() when it runs, each once', async () => {
    const { page } = await openSamples()
    const panel = await run(page, 'late.ts')
    await expect.poll(() => summaryOf(page).innerText()).toBe('All 3 results are as the page says.')
    expect(await panel.locator('.console').innerText()).toBe('before\nlake\n11')
  })

  test('shows a file without a result in the sample that uses it', async () => {
    const { page } = await openSamples()
    const panel = await run(page, 'stones.ts')
    await expect.poll(() => summaryOf(page).innerText()).toBe('All 2 results are as the page says.')
    const pressed = panel.getByRole('navigation').locator('[aria-pressed=true]')
    expect(await pressed.allInnerTexts()).toEqual(['stones.ts'])
    await expect.poll(() => editorOf(page).innerText()).toContain('export const stones')
  })

  test('works on the server of watch mode and of the preview', async () => {
    const { root } = await openSamples()
    const server = await serveLive(join(root, 'dist'))
    const page = await openPage()
    await page.goto(server.address)
    await run(page, 'sum.ts')
    await editorOf(page).waitFor()
    await expect.poll(() => summaryOf(page).innerText()).toBe('All 2 results are as the page says.')
  })

  test('has buttons only for samples that do something, and none without scripts', async () => {
    const { page, server } = await openSamples()
    await buttonOf(page, 'sum.ts').waitFor()
    expect(await page.getByRole('button', { name: /^Run / }).count()).toBe(9)
    const without = await openPage({ javaScriptEnabled: false })
    await without.goto(server.urlOf('/'))
    expect(await without.locator('.run').count()).toBe(0)
  })

  test('loads nothing before a reader is about to press the button', async () => {
    const { page, server } = await openSamples()
    await buttonOf(page, 'sum.ts').waitFor()
    expect(server.requests.filter((request) => request.includes('/run/'))).toEqual([])
    await buttonOf(page, 'sum.ts').hover()
    const asked = () => server.requests.flatMap((request) => /\/run\/([a-z]+)\./.exec(request)?.[1] ?? []).sort()
    // The first result doesn't need the editor.
    await expect.poll(asked).toEqual(['frame', 'frame', 'packages', 'panel'])
  })

  test('waits for a slow network', async () => {
    const { page, server } = await openSamples()
    let arrive = () => {}
    server.answer(/packages/, { after: new Promise<void>((resolve) => (arrive = resolve)) })
    await page.clock.install()
    await buttonOf(page, 'sum.ts').click()
    await expect.poll(() => server.requests.some((request) => request.includes('packages'))).toBe(true)
    await page.clock.fastForward(60_000)
    await page.clock.runFor(2_000)
    arrive()
    await expect.poll(() => summaryOf(page).innerText()).toBe('All 2 results are as the page says.')
  })

  test('shows that its panel is loading, says so if that takes long, and then what has failed', async () => {
    const { page, server } = await openSamples()
    await untilHydrated(page)
    const toast = page.locator('[data-notice]')
    const bar = page.getByRole('progressbar', { name: 'Loading' })
    let arrive = () => {}
    server.answer(/panel\..*\.js/, { after: new Promise<void>((resolve) => (arrive = resolve)), status: 503 })
    await page.clock.install()
    await buttonOf(page, 'sum.ts').click()
    await page.clock.runFor(100)
    expect(await bar.count()).toBe(1)
    await page.clock.fastForward(patience - 500)
    expect(await toast.textContent()).toBe('')
    await page.clock.fastForward(500)
    expect(await toast.textContent()).toBe('The sample is still loading …')
    arrive()
    const notice = page.getByRole('alert').filter({ hasText: 'A file could not be loaded.' })
    await notice.waitFor()
    expect(await toast.textContent()).toBe('')
    await page.clock.runFor(2000)
    expect(await bar.count()).toBe(0)
    expect(await notice.isVisible()).toBe(true)
    expect(page.errors.splice(0).join()).toContain('dynamically imported module')

    const release = new Promise<void>((resolve) => (arrive = resolve))
    server.restore()
    server.answer(/panel\..*\.js/, { after: release })
    await notice.getByRole('button', { name: 'Try again' }).click()
    await page.clock.fastForward(patience)
    expect(await toast.textContent()).toBe('The sample is still loading …')
    arrive()
    await expect.poll(() => toast.textContent()).toBe('')
    await expect.poll(() => summaryOf(page).innerText()).toBe('All 2 results are as the page says.')
    expect(await notice.count()).toBe(0)
  })

  test.each<[string, string, (page: Page, server: TestServer) => unknown]>([
    ['the reader is offline', 'You are offline.', (page) => page.context().setOffline(true)],
    ['the server fails', 'The site is not responding.', (_, server) => server.answer(/./, { status: 503 })],
    ['its file is gone', 'A file could not be loaded.', (_, server) => server.answer(/run\/.*\.json/, { status: 404 })],
  ])('says so for as long as %s, and opens when it can', async (_what, reason, fail) => {
    const { page, server } = await openSamples()
    await untilHydrated(page)
    await buttonOf(page, 'sum.ts').waitFor()
    await page.clock.install()
    await fail(page, server)
    await buttonOf(page, 'sum.ts').click()
    const notice = page.getByRole('alert').filter({ hasText: reason })
    await notice.waitFor()
    await page.clock.fastForward(60_000)
    await notice.waitFor()
    expect(await panelOf(page).count()).toBe(0)
    server.restore()
    await page.context().setOffline(false)
    await page.clock.fastForward(browser.retryDelay)
    await expect.poll(() => summaryOf(page).innerText()).toBe('All 2 results are as the page says.')
    expect(await notice.count()).toBe(0)
    page.errors.splice(0)
  })

  test.each<[string, (page: Page, notice: Locator) => Promise<unknown>]>([
    ['closes the notice', (_, notice) => notice.getByRole('button', { name: 'Close' }).click()],
    ['follows a link', (page) => page.getByRole('link', { name: 'second', exact: true }).click()],
    ['runs another sample', (page) => buttonOf(page, 'App.tsx').click()],
  ])('waits no longer for a file that is gone when the reader %s', async (_what, goOn) => {
    const { page, server } = await openSamples()
    await untilHydrated(page)
    server.answer(/run\/.*\.json/, { status: 404 })
    await buttonOf(page, 'sum.ts').click()
    const notice = page.getByRole('alert').filter({ hasText: 'A file could not be loaded.' })
    await notice.waitFor()
    await page.clock.install()
    server.restore()
    await goOn(page, notice)
    await notice.waitFor({ state: 'hidden' })
    await untilQuiet(page)
    const before = server.requests.length
    await page.clock.fastForward(60_000)
    await untilQuiet(page)
    expect(server.requests.slice(before)).toEqual([])
    expect(await page.locator('[data-playground]').count()).toBeLessThanOrEqual(1)
    page.errors.splice(0)
  })

  test('opens one panel when the reader presses its button twice', async () => {
    const { page, server } = await openSamples()
    await untilHydrated(page)
    let arrive = () => {}
    server.answer(/panel\..*\.js/, { after: new Promise<void>((resolve) => (arrive = resolve)) })
    await buttonOf(page, 'sum.ts').dblclick()
    arrive()
    await expect.poll(() => panelOf(page).count()).toBe(1)
    await untilQuiet(page)
    expect(await panelOf(page).count()).toBe(1)
  })

  test('loads its panel again after a failure, at the next press', async () => {
    const { page, server } = await openSamples()
    server.answer(/panel\..*\.js/, { status: 503 })
    await buttonOf(page, 'sum.ts').click()
    await expect.poll(() => page.errors.splice(0).join()).toContain('dynamically imported module')
    server.restore()
    await buttonOf(page, 'sum.ts').click()
    await expect.poll(() => summaryOf(page).innerText()).toBe('All 2 results are as the page says.')
    expect(server.requests.filter((request) => /panel\./.test(request)).at(-1)).toContain('?retry=')
    page.errors.splice(0)
  })

  test('says so when its files cannot be loaded', async () => {
    const { page, server } = await openSamples()
    server.answer(/frame\..*\.js/, { status: 404 })
    await buttonOf(page, 'sum.ts').click()
    const problem = 'Stopped, because a file that runs samples could not be loaded. Run it again.'
    await expect.poll(() => panelOf(page).getByRole('alert').innerText()).toBe(problem)
    server.restore()
    await panelOf(page).getByRole('button', { name: 'Run again' }).click()
    await expect.poll(() => summaryOf(page).innerText()).toBe('All 2 results are as the page says.')
    page.errors.length = 0
  })

  test('works on a page that a link has opened, and ends when the reader leaves', async () => {
    const { page } = await openSamples()
    await run(page, 'sum.ts')
    await untilHydrated(page)
    await page.getByRole('link', { name: 'second', exact: true }).click()
    await buttonOf(page, 'the code').waitFor()
    expect(await panelOf(page).count()).toBe(0)
    await run(page, 'the code')
    await expect.poll(() => summaryOf(page).innerText()).toBe('The result is as the page says.')
  })
})

describe('editing a sample', () => {
  test('shows the difference from the comments, and reset puts the original back', async () => {
    const { page } = await openSamples()
    const panel = await run(page, 'sum.ts')
    await edit(page, 'const sum: number = 4 // → 3')
    await expect.poll(() => summaryOf(page).innerText()).toBe('The result differs from that of the page.')
    expect(await panel.locator('.different').innerText()).toBe('this is 4; the comment says 3')
    await panel.getByRole('button', { name: 'Reset' }).click()
    expect(await summaryOf(page).innerText()).toBe('This code has not run yet. Press Run to see what it does.')
    await panel.getByRole('button', { name: 'Run', exact: true }).click()
    await expect.poll(() => summaryOf(page).innerText()).toBe('All 2 results are as the page says.')
  })

  test('says that the code has changed since its run', async () => {
    const { page } = await openSamples()
    await run(page, 'sum.ts')
    await editorOf(page).focus()
    await page.keyboard.type('/')
    const changed = 'You have changed the code. Run it again to see what it does.'
    await expect.poll(() => summaryOf(page).innerText()).toBe(changed)
    await page.keyboard.press('Backspace')
    await expect.poll(() => summaryOf(page).innerText()).toBe('All 2 results are as the page says.')
  })

  test('shows neither the comments that fold its code nor those about compilers, and names lines as it counts them', async () => {
    const { page } = await openSamples()
    const panel = await run(page, 'folded.ts')
    await editorOf(page).waitFor()
    const lines = panel.locator('.cm-line')
    expect(await lines.allInnerTexts()).toEqual([
      "import { stones } from './stones'",
      '\n',
      'const first = stones[0]',
      expect.stringMatching(/^first\.sink\(\) \/\/ throws: TypeError/),
    ])
    await edit(page, "import { stones } from './stones'\n\nconst first = stones[0]\n\nfirst.swim()")
    await expect.poll(() => panel.locator('.problem').innerText()).toMatch(/^folded.ts:5: /)
    expect(await panel.locator('.wrong-line').innerText()).toBe('first.swim()')
  })

  test('follows the language of the page', async () => {
    const { page } = await openSamples()
    const panel = await run(page, 'sum.ts')
    await editorOf(page).waitFor()
    const choose = (name: string) => page.getByRole('radio', { name, exact: true }).first().check({ force: true })
    await choose('JavaScript')
    const code = () => panel.locator('.cm-content').innerText()
    await expect.poll(code).toContain('const sum = stones[0]')
    await expect.poll(() => summaryOf(page).innerText()).toBe('All 2 results are as the page says.')
    expect(await panel.getByRole('navigation').getByRole('button').allInnerTexts()).toEqual(['sum.js', 'stones.js'])
    // The reader is still where the choice was made.
    expect(await page.evaluate(() => document.activeElement?.getAttribute('value'))).toBe('js')
    await choose('TypeScript')
    await expect.poll(code).toContain('const sum: number = stones[0]')
    await expect.poll(() => summaryOf(page).innerText()).toBe('All 2 results are as the page says.')
  })

  test('keeps what the reader has changed when the language of the page changes, until it is reset', async () => {
    const { page } = await openSamples()
    const panel = await run(page, 'sum.ts')
    await editorOf(page).waitFor()
    await edit(page, 'const mine: number = 7 // → 7')
    await expect.poll(() => summaryOf(page).innerText()).toBe('The result differs from that of the page.')
    await page.getByRole('radio', { name: 'JavaScript', exact: true }).first().check({ force: true })
    await panel.getByText('Your changes are in TypeScript. Reset them to get this sample in JavaScript.').waitFor()
    const code = () => panel.locator('.cm-content').innerText()
    expect(await code()).toContain('const mine: number = 7')
    expect(await violationsOf(page)).toEqual([])
    page.errors.length = 0
    await panel.getByRole('button', { name: 'Reset' }).click()
    await expect.poll(code).toContain('const sum = stones[0]')
    expect(await panel.getByText('Your changes are in').count()).toBe(0)
    await expect.poll(() => summaryOf(page).innerText()).toBe('All 2 results are as the page says.')
  })

  test('can be undone without a keyboard, also the reset', async () => {
    const { page } = await openSamples()
    const panel = await run(page, 'sum.ts')
    const [undo, reset] = [panel.getByRole('button', { name: 'Undo' }), panel.getByRole('button', { name: 'Reset' })]
    await editorOf(page).waitFor()
    expect(await undo.isDisabled()).toBe(true)
    await edit(page, 'const mine = 1')
    await reset.click()
    await expect.poll(() => editorOf(page).innerText()).toContain('const sum')
    await undo.click()
    await expect.poll(() => editorOf(page).innerText()).toBe('const mine = 1')
    await undo.click()
    await expect.poll(() => editorOf(page).innerText()).toContain('const sum')
    expect(await undo.isDisabled()).toBe(true)
    expect(await reset.isDisabled()).toBe(true)
  })

  test('copies the open file, and says whether that worked', async () => {
    const { page } = await openSamples({ permissions: ['clipboard-read', 'clipboard-write'] })
    const panel = await run(page, 'sum.ts')
    await panel.getByRole('button', { name: 'stones.ts' }).click()
    await panel.getByRole('button', { name: 'Copy' }).click()
    const toast = page.locator('[data-notice]')
    await expect.poll(() => toast.getAttribute('data-toast')).toBe('Code copied')
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('export const stones: number[] = [1, 2]')
    await page.evaluate(() => {
      navigator.clipboard.writeText = () => Promise.reject(new Error('denied'))
    })
    await panel.getByRole('button', { name: 'Copy', exact: true }).click()
    await expect.poll(() => toast.getAttribute('data-toast')).toBe('Could not copy')
  })

  test('ends with Escape, which leaves the editor first, and the focus returns', async () => {
    const { page } = await openSamples()
    const panel = await run(page, 'sum.ts')
    await editorOf(page).focus()
    await page.keyboard.press('Escape')
    const again = panel.getByRole('button', { name: 'Run again' })
    await expect.poll(() => again.evaluate((button: Element) => button.matches(':focus'))).toBe(true)
    await page.keyboard.press('Escape')
    await expect.poll(() => panel.count()).toBe(0)
    expect(await buttonOf(page, 'sum.ts').evaluate((button) => button.matches(':focus'))).toBe(true)
  })

  test('has a button that leads to its editor, and runs it again once the panel is closed', async () => {
    const { page } = await openSamples()
    const panel = await run(page, 'sum.ts')
    await editorOf(page).waitFor()
    const editButton = page.getByRole('button', { name: 'Edit sum.ts', exact: true })
    expect(await buttonOf(page, 'sum.ts').count()).toBe(0)
    await editButton.click()
    await expect.poll(() => editorOf(page).evaluate((editor) => editor.matches(':focus'))).toBe(true)
    await panel.getByRole('button', { name: 'Close' }).click()
    await run(page, 'sum.ts')
    await expect.poll(() => summaryOf(page).innerText()).toBe('All 2 results are as the page says.')
  })

  test('has a button that leads to its editor in the other language, too', async () => {
    const { page } = await openSamples()
    const panel = await run(page, 'sum.ts')
    await page.locator('.languages', { hasText: 'sum.ts' }).locator('label', { hasText: 'JavaScript' }).click()
    await page.getByRole('button', { name: 'Edit sum.js', exact: true }).waitFor()
    await panel.getByRole('button', { name: 'Close' }).click()
    expect(await buttonOf(page, 'sum.js').evaluate((button) => button.matches(':focus'))).toBe(true)
  })

  test('keeps the focus in the sheet on a phone', async () => {
    const { page } = await openSamples({ viewport: { width: 360, height: 740 } })
    const panel = await run(page, 'sum.ts')
    const reachable = () => page.locator('a[href]:not(.share, [inert], [inert] *)').count()
    expect(await reachable()).toBe(0)
    await page.setViewportSize({ width: 1200, height: 740 })
    await expect.poll(reachable).toBeGreaterThan(0)
    await page.setViewportSize({ width: 360, height: 740 })
    await expect.poll(reachable).toBe(0)
    await panel.getByRole('button', { name: 'Close' }).click()
    expect(await reachable()).toBeGreaterThan(0)
  })

  test('shows a syntax error and an exception at their lines', async () => {
    const { page } = await openSamples()
    const panel = await run(page, 'sum.ts')
    await edit(page, 'const a = 1\nconst b = }')
    await expect.poll(() => panel.getByRole('alert').innerText()).toContain('sum.ts:2: ')
    expect(await panel.locator('.wrong-line').innerText()).toBe('const b = }')
    await edit(page, "const a = 1\n\nthrow new Error('gone')")
    await expect.poll(() => panel.getByRole('alert').innerText()).toBe('sum.ts:3: Error: gone')
    expect(await panel.locator('.wrong-line').innerText()).toBe("throw new Error('gone')")
    page.errors.length = 0
  })

  test('shows each error once: the first below the code, and others in the console', async () => {
    const { page } = await openSamples()
    const panel = await run(page, 'sum.ts')
    const throwing =
      "setTimeout(() => {\n  throw new Error('first')\n})\nsetTimeout(() => {\n  throw new Error('second')\n}, 9)"
    await edit(page, `console.log('before')\n${throwing}`)
    await expect.poll(() => panel.locator('.console').innerText()).toBe('before\nsum.ts:6: Error: second')
    expect(await panel.getByRole('alert').innerText()).toBe('sum.ts:3: Error: first')
    expect((await panel.locator('.panel').innerText()).match(/Error: first/g)).toHaveLength(1)
    await expect.poll(() => panel.locator('.summary').textContent()).toBe('')
    page.errors.length = 0
  })

  test.each([
    ['a timer', 'setTimeout(() => legacy_createStore(null))', /^sum\.ts:2: Error: Expected the root reducer/],
    [
      'a promise',
      'void Promise.resolve().then(() => legacy_createStore(null))',
      /^sum\.ts:2: Error: Expected the root/,
    ],
    [
      'an endless recursion',
      `const store = legacy_createStore((state = 0) => state)
store.subscribe(() => store.dispatch({ type: 'skip' }))
setTimeout(() => store.dispatch({ type: 'skip' }))`,
      /^sum\.ts:3: RangeError: Maximum call stack/,
    ],
  ])('shows an error that a package makes later, in %s', async (_, code, message) => {
    const { page } = await openSamples()
    const panel = await run(page, 'sum.ts')
    await edit(page, `import { legacy_createStore } from 'redux'\n${code}`)
    await expect.poll(() => panel.getByRole('alert').innerText()).toMatch(message)
    page.errors.length = 0
  })

  test('says what to do about JSX in a file that cannot have any', async () => {
    const { page } = await openSamples()
    const panel = await run(page, 'sum.ts')
    await edit(page, 'const a = 1\nexport const App = () => <p>{a}</p>')
    await expect.poll(() => panel.getByRole('alert').innerText()).toMatch(/^sum\.ts:2: JSX is only possible in files/)
    page.errors.length = 0
  })

  test('ends on an error before its component is on the screen, and shows the error below the code', async () => {
    const { page } = await openSamples()
    const panel = await run(page, 'Flat.jsx')
    await edit(page, "throw new Error('top')\nexport const Flat = () => <p>flat</p>")
    await expect.poll(() => panel.getByRole('alert').innerText()).toBe('Flat.jsx:1: Error: top')
    expect(await panel.locator('.panel').getAttribute('data-status')).toBe('done')
    await edit(page, 'export const Flat = () => null')
    await expect
      .poll(() => summaryOf(page).innerText(), { timeout: 10_000 })
      .toBe('The result differs from that of the page.')
    page.errors.length = 0
  })

  test('shows an error of a press below the code', async () => {
    const { page } = await openSamples()
    const panel = await run(page, 'App.tsx')
    await edit(page, 'export const App = () => <button onClick={() => null.foo()}>0 skips</button>')
    await panel.locator('iframe').contentFrame().getByRole('button').click()
    await expect.poll(() => panel.getByRole('alert').innerText()).toMatch(/^App\.tsx:1: TypeError: /)
    page.errors.length = 0
  })

  test('shows warnings and other messages in the console, without counting them as results', async () => {
    const { page } = await openSamples()
    const panel = await run(page, 'sum.ts')
    await edit(
      page,
      `console.warn('low %s', 'water')
console.info({ a: 1 })
console.debug('b')
console.table([1])
console.log('sum') // logs: sum`,
    )
    await expect.poll(() => panel.locator('.console').innerText()).toBe('low water\n{ a: 1 }\nb\n[1]\nsum')
    await expect.poll(() => summaryOf(page).innerText()).toBe('The result differs from that of the page.')
    page.errors.length = 0
  })

  test('keeps the indentation of the line above, and puts what follows a bracket on its own line', async () => {
    const { page } = await openSamples()
    await run(page, 'sum.ts')
    await editorOf(page).focus()
    await page.keyboard.press('Control+a')
    await page.keyboard.insertText('if (a) {\n  run({})')
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Control+]')
    const lines = () => editorOf(page).locator('.cm-line').allInnerTexts()
    expect(await lines()).toEqual(['if (a) {', '  run({', '    ', '  })'])
    await page.keyboard.press('Control+[')
    expect(await lines()).toEqual(['if (a) {', '  run({', '  ', '  })'])
  })

  test('keeps the indentation in the lines of wrapped code', async () => {
    const { page } = await openSamples({ viewport: { width: 360, height: 740 } })
    await run(page, 'sum.ts')
    await editorOf(page).focus()
    await page.keyboard.press('Control+a')
    await page.keyboard.insertText(`if (true) {\n    console.log(${"'stone', ".repeat(10)}0)\n}`)
    const line = editorOf(page).locator('.cm-line').nth(1)
    const starts = await line.evaluate((element) => {
      const range = document.createRange()
      range.selectNodeContents(element)
      const [first = 0, ...others] = [...range.getClientRects()].map(({ left }) => left)
      const { left } = element.getBoundingClientRect()
      return { first: Math.round(first - left), least: Math.round(Math.min(...others) - left) }
    })
    // The indentation itself is a part of the first line.
    expect(starts.first).toBe(6)
    expect(starts.least).toBeGreaterThan(30)
  })

  test.each(['lodash', 'constructor', '__proto__'])('names the packages when it imports %s', async (name) => {
    const { page } = await openSamples()
    const panel = await run(page, 'sum.ts')
    await edit(page, `import { a } from '${name}'\nconsole.log(a)`)
    await expect
      .poll(() => panel.getByRole('alert').innerText())
      .toContain(`"${name}" is not a file of this sample, or one of its`)
    page.errors.length = 0
  })

  test('names the component of an error', async () => {
    const { page } = await openSamples()
    const panel = await run(page, 'App.tsx')
    await edit(
      page,
      'function read(text) {\n  return text.length\n}\nexport function App() {\n  return <p>{read(null)}</p>\n}\n// shows: 0',
    )
    await expect.poll(() => panel.getByRole('alert').innerText()).toMatch(/^App\.tsx:2 in App: TypeError: /)
    page.errors.length = 0
  })

  test('names the component that returns something that React cannot render', async () => {
    const { page } = await openSamples()
    const panel = await run(page, 'App.tsx')
    await edit(page, 'const none = 0\nconst Shore = () => ({ none })\nexport const App = () => <p><Shore /></p>')
    await expect
      .poll(() => panel.getByRole('alert').innerText())
      .toMatch(/^App\.tsx:2 in Shore: Error: Objects are not valid as a React child/)
    page.errors.length = 0
  })

  test('changes other files, too', async () => {
    const { page } = await openSamples()
    const panel = await run(page, 'sum.ts')
    await panel.getByRole('button', { name: 'stones.ts' }).click()
    await edit(page, 'export const stones: number[] = [2, 2]')
    await expect.poll(() => summaryOf(page).innerText()).toBe('2 of 2 results differ from the page.')
  })

  test.each([
    ['a loop', 'const a = 1\nwhile (true) {}', /sum\.ts:2: Error: This code was stopped/],
    ['a loop that catches errors', 'for (;;) { try { JSON.parse("[") } catch {} }', /code was stopped/],
    ['a loop of slow turns', 'for (;;) JSON.stringify(Array(1e6).fill({ a: 1 }))', /code was stopped/],
    ['a loop of lists', 'const all = []\nfor (;;) all.push(Array(1e5).fill(0))', /code was stopped/],
    [
      'a loop of an observer',
      `new MutationObserver(() => document.body.append('a')).observe(document.body, { childList: true })
document.body.append('a')`,
      /code was stopped/,
    ],
    [
      'a flood of logs in one task',
      'for (let a = 0; a < 1e5; a++) console.log(a)',
      /1999[^]*more than 2000|more than 2000[^]*1999/,
    ],
    [
      'a flood of errors',
      "for (let a = 0; a < 20; a++) setInterval(() => { throw new Error('sank') })",
      /more than 2000/,
    ],
    ['a recursion that allocates', 'const skip = () => [skip()]\nskip()', /sum\.ts:1: RangeError/],
    ['text that doubles', "let a = 'a'\nfor (;;) a += a", /sum\.ts:2: RangeError: Invalid string length/],
    ['a loop without braces', 'for (;;) Math.random()', /code was stopped/],
    ['a loop without a body', 'for (;;);', /sum\.ts:1: Error: This code was stopped/],
    [
      'a chain of promises',
      'function skip(): void {\n  void Promise.resolve().then(skip)\n}\nskip()',
      /code was stopped/,
    ],
    ['a loop of waits', 'async function skip() {\n  while (true) await null\n}\nvoid skip()', /code was stopped/],
    ['a flood of logs', 'setInterval(() => { for (let a = 0; a < 100; a++) console.log(a) })', /more than 2000/],
    [
      'a flood of actions',
      `import { legacy_createStore } from 'redux'
const store = legacy_createStore((state = 0) => state + 1, window.__REDUX_DEVTOOLS_EXTENSION_COMPOSE__()())
setInterval(() => { for (let a = 0; a < 100; a++) store.dispatch({ type: 'skip' }) })`,
      /more than 2000/,
    ],
    ['an endless recursion', 'const skip = () => skip()\nskip()', /sum\.ts:1: RangeError/],
    ['a rejected promise', "Promise.reject(new Error('sank'))", /sum\.ts:1: Error: sank/],
    [
      'a component that contains itself',
      `import { createRoot } from 'react-dom/client'
import { createElement } from 'react'
const Pebble = () => createElement(Pebble)
createRoot(document.getElementById('root')).render(createElement(Pebble))`,
      /One may contain itself/,
    ],
    [
      'rendering without an end, with pauses',
      `import { createRoot } from 'react-dom/client'
import { createElement, useEffect, useState } from 'react'
function App() {
  const [skips, setSkips] = useState(0)
  useEffect(() => setSkips(skips + 1))
  return skips
}
createRoot(document.getElementById('root')).render(createElement(App))`,
      /with hardly a pause/,
    ],
    [
      'endless rendering',
      `import { createRoot } from 'react-dom/client'
import { createElement, useEffect, useState } from 'react'
function App() {
  const [skips, setSkips] = useState(0)
  useEffect(() => setSkips(skips + 1))
  return skips
}
function Lake() {
  const [skips, setSkips] = useState(0)
  setSkips(skips + 1)
}
createRoot(document.getElementById('root')).render([createElement(App, { key: 1 }), createElement(Lake, { key: 2 })])`,
      /Error: Too many re-renders/,
    ],
  ])('stops %s, and the page stays usable', async (_, code, reason) => {
    const { page } = await openSamples()
    const panel = await run(page, 'sum.ts')
    await edit(page, code)
    await expect.poll(() => panel.locator('.panel').innerText()).toMatch(reason)
    await edit(page, 'const sum = 3 // → 3')
    await expect.poll(() => summaryOf(page).innerText()).toBe('The result is as the comment says.')
    page.errors.length = 0
  })

  test('travels in a link, whose code waits for the button', async () => {
    const { page } = await openSamples()
    const panel = await run(page, 'sum.ts')
    await edit(page, "console.log('mine')")
    const opening = page.context().waitForEvent('page')
    await panel.getByRole('link', { name: 'Open in a new tab' }).click()
    const other = await opening
    await editorOf(other).waitFor()
    expect(await editorOf(other).innerText()).toContain("console.log('mine')")
    expect(await panelOf(other).locator('iframe').count()).toBe(0)
    expect(await summaryOf(other).innerText()).toBe(
      'This code comes from a link, and has not run yet. Press Run to see what it does.',
    )
    await panelOf(other).getByRole('button', { name: 'Run', exact: true }).click()
    await expect.poll(() => panelOf(other).locator('.console').innerText()).toBe('mine')
  })

  test('keeps the address that carries its code while the reader scrolls', async () => {
    const { page, server } = await openSamples()
    await page.goto(server.urlOf('/third.html'))
    await untilHydrated(page)
    const panel = await run(page, 'lower.ts')
    await edit(page, "console.log('mine')")
    const opening = page.context().waitForEvent('page')
    await panel.getByRole('link', { name: 'Open in a new tab' }).click()
    const other = await opening
    await editorOf(other).waitFor()
    await expect.poll(() => other.evaluate(() => scrollY)).toBeGreaterThan(0)
    await untilQuiet(other)
    expect(new URL(other.url()).hash).toMatch(/^#run=/)
    await other.mouse.wheel(0, -200)
    await untilQuiet(other)
    expect(new URL(other.url()).hash).toMatch(/^#run=/)
  })

  test('does not change the address by its own scrolling, and its top is visible in a tab', async () => {
    const { page, server } = await openSamples({ viewport: { width: 1280, height: 800 } })
    await page.goto(server.urlOf('/third.html'))
    await untilHydrated(page)
    await buttonOf(page, 'lower.ts').evaluate((button: HTMLElement) => button.click())
    await editorOf(page).waitFor()
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0)
    await untilQuiet(page)
    expect(page.url()).toBe(server.urlOf('/third.html'))
    const isVisible = await panelOf(page).evaluate((host) => {
      const { x, y, width } = host.getBoundingClientRect()
      const button = host.shadowRoot?.querySelector('button')?.getBoundingClientRect()
      const points = [
        [x + width / 2, y + 1],
        [(button?.x ?? 0) + 8, (button?.y ?? 0) + 1],
      ] as const
      return points.map(([left, top]) => document.elementFromPoint(left, top) === host)
    })
    expect(isVisible).toEqual([true, true])
  })

  test('is not in a damaged link, which says so', async () => {
    const { page, server } = await openSamples()
    for (const hash of ['#run=AAAA', '#run=%', '#run=']) {
      await page.goto('about:blank')
      await page.goto(server.urlOf(`/${hash}`))
      await expect.poll(() => page.locator('[data-notice]').innerText()).toBe('The code in this link could not be read')
      expect(await panelOf(page).count()).toBe(0)
    }
  })

  test('is not in a link that names no sample of the page, which says so', async () => {
    const { page, server } = await openSamples()
    await page.goto(server.urlOf('/second.html#run=q1bKzEtJrVCysrTUUcpJzEsvTUxPVbJSKilW0lFKy8xJLVayqq6tBQA'))
    await expect.poll(() => page.locator('[data-notice]').innerText()).toBe('The code in this link could not be read')
    expect(await panelOf(page).count()).toBe(0)
  })

  test('has controls for thumbs on a phone', async () => {
    const { page } = await openSamples({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })
    const panel = await run(page, 'store.js')
    await panel.getByRole('region', { name: 'Store Stones' }).waitFor()
    const heights = await panel
      .locator('button:visible, input[type=range], summary:visible')
      .evaluateAll((controls) => controls.map((control) => control.getBoundingClientRect().height))
    expect(Math.min(...heights)).toBeGreaterThanOrEqual(44)
  })

  test('is a sheet on a phone, and accessible in both themes', async () => {
    for (const colorScheme of ['light', 'dark'] as const) {
      const { page } = await openSamples({ viewport: { width: 360, height: 740 }, colorScheme })
      const panel = await run(page, 'sum.ts')
      expect(await panel.locator('.panel').boundingBox()).toEqual({ x: 0, y: 0, width: 360, height: 740 })
      expect(await violationsOf(page)).toEqual([])
      // The frame has no origin, so it refuses the messages of axe.
      page.errors.length = 0
      await panel.getByRole('button', { name: 'Close' }).click()
      await expect
        .poll(() => buttonOf(page, 'sum.ts').evaluate((button) => button === document.activeElement))
        .toBe(true)
    }
  })
})

describe('the store of a sample', () => {
  test('shows its actions, and its state with what an action has changed', async () => {
    const { page } = await openSamples()
    await run(page, 'store.js')
    const store = panelOf(page).getByRole('region', { name: 'Store Stones' })
    const actions = store.getByRole('list', { name: 'Actions' })
    await expect
      .poll(() => textsOf(actions.getByRole('button')))
      .toEqual(['initial state', 'skip 2 9 ms', 'skip 3 9 ms'])
    const state = store.getByRole('group', { name: 'State' })
    expect(await state.locator('.changed').allInnerTexts()).toEqual(['count 5 was 2'])
    expect(await state.getByRole('table').innerText()).toBe('size\tround\n1\ttrue')
    expect(await violationsOf(page)).toEqual([])
    page.errors.length = 0
  })

  test('travels through time with the sample, and starts over', async () => {
    const { page } = await openSamples()
    const panel = await run(page, 'store.js')
    const store = panel.getByRole('region', { name: 'Store Stones' })
    await store.getByRole('button', { name: 'skip 2' }).click()
    await expect.poll(() => panel.locator('.console').innerText()).toBe('2')
    expect(await store.locator('.changed').allInnerTexts()).toEqual(['count 2 was 0'])
    const slider = store.getByRole('slider', { name: 'Time travel' })
    const place = () => slider.getAttribute('aria-valuetext')
    await expect.poll(place).toBe('Action 1 of 2: skip')
    expect(await store.getByText('Action 1 of 2').count()).toBe(1)
    const widthOf = async () => (await slider.boundingBox())?.width
    const width = await widthOf()
    await slider.press('ArrowLeft')
    await expect.poll(() => panel.locator('.console').innerText()).toBe('2\n0')
    await expect.poll(place).toBe('Start of the log')
    expect(await widthOf()).toBe(width)
    await store.getByRole('slider', { name: 'Time travel' }).press('End')
    await expect.poll(() => panel.locator('.console').innerText()).toBe('2\n0\n5')
    await store.getByRole('button', { name: 'Clear' }).click()
    await expect.poll(() => store.locator('.actions li').count()).toBe(1)
  })

  test('travels one action for each of several quick presses of a key', async () => {
    const { page } = await openSamples()
    const panel = await run(page, 'store.js')
    const store = panel.getByRole('region', { name: 'Store Stones' })
    const slider = store.getByRole('slider', { name: 'Time travel' })
    await expect.poll(() => slider.inputValue()).toBe('2')
    // All presses are before the sample can answer the first.
    await slider.evaluate(async (input: HTMLInputElement) => {
      for (let press = 0; press < 2; press++) {
        input.stepDown()
        input.dispatchEvent(new Event('input', { bubbles: true }))
        await Promise.resolve()
      }
    })
    await expect.poll(() => slider.inputValue()).toBe('0')
    await expect.poll(() => panel.locator('.console').innerText()).toMatch(/0$/)
  })

  test('continues in the past', async () => {
    const { page } = await openSamples()
    const panel = await run(page, 'store.js')
    const actions = panel.getByRole('list', { name: 'Actions' }).getByRole('button')
    await actions.nth(1).click()
    await expect.poll(() => actions.nth(1).getAttribute('aria-pressed')).toBe('true')
    const frame = panel.locator('iframe').contentFrame()
    await frame.locator('body').evaluate(() => window.toss(40))
    await expect.poll(() => textsOf(actions)).toEqual(['initial state', 'skip 2 9 ms', 'skip 40 9 ms'])
    expect(await panel.locator('.state .changed').allInnerTexts()).toEqual(['count 42 was 2'])
  })

  test('runs computed values only when the reader asks for them', async () => {
    const { page } = await openSamples()
    await run(page, 'store.js')
    await edit(
      page,
      `import { legacy_createStore } from 'redux'
const state = { get sum() { console.log('ran'); return 3 } }
legacy_createStore(() => state, state, window.__REDUX_DEVTOOLS_EXTENSION_COMPOSE__()())`,
    )
    const panel = panelOf(page)
    const ask = panel.getByRole('button', { name: 'Show computed values' })
    await ask.waitFor()
    expect(await panel.locator('.console').count()).toBe(0)
    const borderOf = (button: Locator) => button.evaluate((element) => getComputedStyle(element).borderColor)
    expect(await borderOf(ask)).toBe(await borderOf(panel.getByRole('button', { name: 'Replay' })))
    await ask.click()
    await expect.poll(() => panel.locator('.state').innerText()).toBe('sum computed 3')
    expect(await panel.locator('.console').innerText()).toBe('ran')
  })

  test('runs packages whose functions have their names, which a package may look for in stacks', async () => {
    const { page } = await openSamples()
    await run(page, 'store.js')
    await edit(page, "import { bindActionCreators } from 'redux'\nconsole.log(bindActionCreators.name)")
    await expect.poll(() => panelOf(page).locator('.console').innerText()).toBe('bindActionCreators')
  })

  test('says which computed values an action has run, whatever their names', async () => {
    const { page } = await openSamples()
    const panel = await run(page, 'store.js')
    await edit(
      page,
      `import { compose, legacy_createStore } from 'redux'
const cached = (read, compute) => {
  let last = {}
  return (state) => (last.input === read(state) ? last : (last = { input: read(state), result: compute(state) })).result
}
const roundOf = cached((state) => state.stones, compose((state) => state.stones * 2))
const longOf = cached((state) => state.name, compose((state) => state.name.length > 3))
const withSums = (stones, name) => ({ stones, name, get round() { return roundOf(this) }, get valueOf() { return longOf(this) } })
const reducer = (state, { type, payload }) => type === 'add' ? withSums(state.stones + payload, state.name) : state
const store = legacy_createStore(reducer, withSums(1, 'Ann'), window.__REDUX_DEVTOOLS_EXTENSION_COMPOSE__()())
const read = () => console.log(store.getState().round, store.getState().valueOf)
read()
store.dispatch({ type: 'add', payload: 1 })
read()
store.dispatch({ type: 'add', payload: 0 })
read()`,
    )
    const actions = panel.getByRole('list', { name: 'Actions' }).getByRole('button')
    const computed = () => panel.locator('.state li', { hasText: 'computed' }).allInnerTexts()
    await expect.poll(() => actions.count()).toBe(3)
    await expect.poll(computed).toEqual(['round computed, did not run', 'valueOf computed, did not run'])
    await actions.nth(0).click()
    await expect.poll(computed).toEqual(['round computed, ran', 'valueOf computed, ran'])
    await actions.nth(1).click()
    await expect.poll(computed).toEqual(['round computed, ran', 'valueOf computed, did not run'])
    // A state of the past runs its values again, which no action has caused.
    await actions.nth(0).click()
    await panel.getByRole('button', { name: 'Show computed values' }).click()
    await expect.poll(computed).toEqual(['round computed, ran 2', 'valueOf computed, ran false'])
    expect(await panel.locator('.console').innerText()).toBe('2 false\n4 false\n4 false')
  })

  test('groups the steps of an asynchronous action, and travels to each', async () => {
    const { page } = await openSamples()
    const panel = await run(page, 'store.js')
    await edit(
      page,
      `import { legacy_createStore } from 'redux'
const reducer = (state, { type }) => type === '@action.add' ? { count: state.count + 1 } : state
const store = legacy_createStore(reducer, { count: 0 }, window.__REDUX_DEVTOOLS_EXTENSION_COMPOSE__()())
store.dispatch({ type: '@job.load(start)', payload: 7 })
store.dispatch({ type: '@action.add' })
store.dispatch({ type: '@action.xYZ' })
store.dispatch({ type: '@action.add' })
store.dispatch({ type: '@job.load(fail)' })
store.subscribe(() => console.log(store.getState().count))`,
    )
    const actions = panel.getByRole('list', { name: 'Actions' }).locator('[aria-pressed]')
    const texts = () => textsOf(actions)
    const pressed = () => actions.evaluateAll((all) => all.findIndex((one) => one.ariaPressed === 'true'))
    const changed = () => panel.locator('.state .changed').allInnerTexts()
    const closed = ['initial state', '@job.load 7 failed, 9 ms, 5 actions']
    await expect.poll(texts).toEqual(closed)
    // All that the asynchronous action has changed.
    expect(await changed()).toEqual(['count 2 was 0'])
    expect(await violationsOf(page)).toEqual([])
    page.errors.length = 0

    const slider = panel.getByRole('slider', { name: 'Time travel' })
    await slider.press('ArrowLeft')
    await expect.poll(texts).toEqual([closed[0], `${closed[1]} at @action.add, 4 of 5`])
    expect([await pressed(), await changed()]).toEqual([1, ['count 2 was 1']])

    // The first action of a group is a place in it, too.
    for (const place of [', 3', ', 2', 'at @job.load(start), 1']) {
      await slider.press('ArrowLeft')
      await expect.poll(texts).toEqual([closed[0], expect.stringContaining(`${place} of 5`)])
    }

    await slider.press('End')
    await panel.getByRole('button', { name: 'Actions of @job.load' }).click()
    const open = ['initial state', '@job.load(start) 7', '@action.add 9 ms', 'the lake was drained 9 ms']
    await expect.poll(texts).toEqual([...open, '@action.add 9 ms', '@job.load(fail) 9 ms'])
    expect([await pressed(), await changed()]).toEqual([5, []])
    await actions.nth(2).click()
    await expect.poll(changed).toEqual(['count 1 was 0'])
    await page.keyboard.press('ArrowUp')
    await expect.poll(pressed).toBe(1)
    await page.keyboard.press('ArrowLeft')
    await expect.poll(texts).toEqual([closed[0], expect.stringContaining('@job.load 7')])
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => actions.count()).toBe(6)
    expect(await actions.nth(1).getAttribute('aria-expanded')).toBe('true')
  })

  test('says which computed values ran again because of an action', async () => {
    const { page } = await openSamples()
    await run(page, 'store.js')
    await edit(
      page,
      `import { legacy_createStore } from 'redux'
const withSums = (count) => ({ count, get double() { return count * 2 }, get least() { return Math.min(count, 5) } })
const store = legacy_createStore(
  ({ count }, { type }) => withSums(type === 'skip' ? count + 1 : count),
  withSums(5),
  window.__REDUX_DEVTOOLS_EXTENSION_COMPOSE__()(),
)
window.toss = () => store.dispatch({ type: 'skip' })`,
    )
    const panel = panelOf(page)
    await panel.getByRole('button', { name: 'Show computed values' }).click()
    const state = panel.locator('.state')
    await expect.poll(() => state.innerText()).toBe('count 5\ndouble computed 10\nleast computed 5')
    const frame = panel.locator('iframe').contentFrame()
    await frame.locator('body').evaluate(() => window.toss())
    await expect
      .poll(() => state.innerText())
      .toBe('count 6 was 5\ndouble computed, ran again 12\nleast computed, the same 5')
  })

  test('goes through its actions by keyboard, and plays them again', async () => {
    const { page } = await openSamples()
    const panel = await run(page, 'store.js')
    const store = panel.getByRole('region', { name: 'Store Stones' })
    const actions = store.getByRole('list', { name: 'Actions' }).getByRole('button')
    const focused = () => actions.evaluateAll((all) => all.findIndex((one) => one.matches(':focus')))
    await actions.last().focus()
    await page.keyboard.press('ArrowUp')
    expect(await focused()).toBe(1)
    await expect.poll(() => panel.locator('.console').innerText()).toBe('2')
    await page.keyboard.press('Home')
    expect(await focused()).toBe(0)
    await page.keyboard.press('ArrowUp')
    await expect.poll(() => panel.locator('.console').innerText()).toMatch(/^2\n0/)
    await page.keyboard.press('End')
    await expect.poll(() => store.getByText('Action 2 of 2').count()).toBe(1)
    await store.getByRole('button', { name: 'Replay' }).click()
    await store.getByRole('button', { name: 'Pause' }).waitFor()
    await expect.poll(() => panel.locator('.console').innerText()).toMatch(/5\n0\n2\n5$/)
    await store.getByRole('button', { name: 'Replay' }).waitFor()
  })

  test('pauses a replay', async () => {
    const { page } = await openSamples()
    const panel = await run(page, 'store.js')
    await page.clock.install()
    await panel.getByRole('button', { name: 'Replay' }).click()
    await panel.getByRole('button', { name: 'Pause' }).click()
    const before = await panel.locator('.console').innerText()
    await page.clock.runFor(10_000)
    expect(await panel.locator('.console').innerText()).toBe(before)
    expect(await panel.getByText('Action 2 of 2').count()).toBe(0)
  })

  test('writes its log to a file, and reads one, or says why not', async () => {
    const { page } = await openSamples()
    const panel = await run(page, 'store.js')
    const loading = page.waitForEvent('download')
    await panel.getByRole('button', { name: 'Export actions' }).click()
    const file = join((await makeSite({})).root, 'actions.json')
    await (await loading).saveAs(file)
    expect(JSON.parse(await readFile(file, 'utf8'))).toEqual([
      { type: 'skip', payload: 2 },
      { type: 'skip', payload: 3 },
    ])
    const input = panel.locator('input[type="file"]')
    const choose = (text: string) =>
      input.setInputFiles({ name: 'a.json', mimeType: 'application/json', buffer: Buffer.from(text) })
    await choose('[{"type":"skip"},{}]')
    const problem = panel.locator('.store').getByRole('alert')
    await expect.poll(() => problem.innerText()).toBe('Action 2 of this file has no "type", which must be a text.')
    await choose('[{"type":"skip","payload":7}]')
    const actions = panel.getByRole('list', { name: 'Actions' }).getByRole('button')
    await expect.poll(() => textsOf(actions)).toEqual(['initial state', 'skip 7 9 ms'])
    expect(await panel.locator('.state .changed').allInnerTexts()).toEqual(['count 7 was 0'])
    expect(await problem.count()).toBe(0)
    // After Clear, too, the actions of a file begin with the first state of the store.
    await panel.getByRole('button', { name: 'Clear' }).click()
    await expect.poll(() => actions.count()).toBe(1)
    await choose('[{"type":"skip","payload":8}]')
    await expect.poll(() => textsOf(actions)).toEqual(['initial state', 'skip 8 9 ms'])
    expect(await panel.locator('.state .changed').allInnerTexts()).toEqual(['count 8 was 0'])
  })

  test('continues after a reducer has thrown when the log was full', async () => {
    const { page } = await openSamples()
    await run(page, 'store.js')
    await edit(
      page,
      `import { legacy_createStore } from 'redux'
const reducer = (state, { type }) => {
  if (type === 'sink') throw new Error('sank')
  return state + 1
}
const store = legacy_createStore(reducer, 0, window.__REDUX_DEVTOOLS_EXTENSION_COMPOSE__()())
for (let a = 0; a < 200; a++) store.dispatch({ type: 'skip' })
try { store.dispatch({ type: 'sink' }) } catch {}
console.log('caught')`,
    )
    const panel = panelOf(page)
    await expect.poll(() => panel.locator('.actions li').count()).toBe(200)
    await expect.poll(() => panel.locator('.console').innerText()).toBe('caught')
    expect(await panel.locator('.actions [aria-pressed=true]').last().innerText()).toMatch(/^skip/)
  })

  test('says that a full log has dropped its first actions', async () => {
    const { page } = await openSamples()
    await run(page, 'store.js')
    await edit(
      page,
      `import { legacy_createStore } from 'redux'
const reducer = (state, { type }) => (type === 'skip' ? { stones: [...state.stones, 1] } : state)
const store = legacy_createStore(reducer, { stones: [] }, window.__REDUX_DEVTOOLS_EXTENSION_COMPOSE__()())
for (let a = 0; a < 3000; a++) store.dispatch({ type: 'skip' })`,
    )
    const panel = panelOf(page)
    const store = panel.locator('.store')
    const slider = panel.getByRole('slider', { name: 'Time travel' })
    const place = () => slider.getAttribute('aria-valuetext')
    await store.getByText('The log keeps the last 200 of 3,000 actions.').waitFor()
    await expect.poll(place).toBe('Action 3,000 of 3,000: skip')
    expect(await panel.locator('.state summary').innerText()).toMatch(/^stones 3000$/)
    expect(await panel.locator('.state').innerText()).toContain('… 2,900 more')
    await slider.press('ArrowLeft')
    await expect.poll(place).toBe('Action 2,999 of 3,000: skip')
    await slider.press('Home')
    await expect.poll(place).toBe('Before these 200 actions')
    expect(await panel.locator('.state summary').innerText()).toMatch(/^stones 2800$/)
    expect(await violationsOf(page)).toEqual([])
    page.errors.length = 0
    const loading = page.waitForEvent('download')
    await panel.getByRole('button', { name: 'Export actions' }).click()
    const file = join((await makeSite({})).root, 'actions.json')
    await (await loading).saveAs(file)
    expect(JSON.parse(await readFile(file, 'utf8'))).toHaveLength(200)
    expect(await store.getByRole('alert').innerText()).toBe(
      'The file has only the last 200 actions. Import runs them from the initial state, so the result may differ.',
    )
    await panel.getByRole('button', { name: 'Clear' }).click()
    await expect.poll(place).toBe('Recording starts here')
  })

  test('counts the actions that a full log has dropped when it continues in the past', async () => {
    const { page } = await openSamples()
    await run(page, 'store.js')
    await edit(
      page,
      `import { legacy_createStore } from 'redux'
const store = legacy_createStore((state) => state + 1, 0, window.__REDUX_DEVTOOLS_EXTENSION_COMPOSE__()())
for (let a = 0; a < 203; a++) store.dispatch({ type: 'skip' })
window.toss = () => store.dispatch({ type: 'toss' })`,
    )
    const panel = panelOf(page)
    const slider = panel.getByRole('slider', { name: 'Time travel' })
    const place = () => slider.getAttribute('aria-valuetext')
    const toss = () =>
      panel
        .locator('iframe')
        .contentFrame()
        .locator('body')
        .evaluate(() => window.toss())
    await expect.poll(place).toBe('Action 203 of 203: skip')
    await slider.press('ArrowLeft')
    await expect.poll(place).toBe('Action 202 of 203: skip')
    await toss()
    await expect.poll(place).toBe('Action 203 of 203: toss')
    await slider.press('Home')
    await expect.poll(place).toBe('Before these 200 actions')
    await toss()
    await expect.poll(place).toBe('Action 4 of 4: toss')
  })

  test('shows the log of an action that is not JSON', async () => {
    const { page } = await openSamples()
    const panel = await run(page, 'store.js')
    await edit(
      page,
      `import { legacy_createStore } from 'redux'
const store = legacy_createStore(() => 1, 1, window.__REDUX_DEVTOOLS_EXTENSION_COMPOSE__()())
store.dispatch({ type: 'skip', payload: 1n })`,
    )
    await panel.getByRole('button', { name: 'skip 1n' }).waitFor()
    await panel.getByRole('button', { name: 'Export actions' }).click()
    await expect
      .poll(() => panel.locator('.store').getByRole('alert').innerText())
      .toMatch(/^An action cannot be written as JSON: /)
  })
})

test('forced colors show which action is selected, and what it has changed', async () => {
  const { page } = await openSamples({ forcedColors: 'active' })
  const panel = await run(page, 'store.js')
  const actions = panel.getByRole('list', { name: 'Actions' }).getByRole('button')
  await expect.poll(() => actions.count()).toBe(3)
  const grounds = await actions.evaluateAll((all) => all.map((one) => getComputedStyle(one).backgroundColor))
  expect(grounds[0]).toBe(grounds[1])
  expect(grounds[1]).not.toBe(grounds[2])
  expect(await panel.locator('.state .changed').evaluate((part) => getComputedStyle(part).outlineStyle)).toBe('solid')
})

test('forced colors show the line of an error', async () => {
  const { page } = await openSamples({ forcedColors: 'active' })
  const panel = await run(page, 'sum.ts')
  await edit(page, 'const a = 1\nconst b = }')
  const outlines = () =>
    panel.locator('.cm-line').evaluateAll((lines) => lines.map((line) => getComputedStyle(line).outlineStyle))
  await expect.poll(outlines).toEqual(['none', 'solid'])
})

test('nothing moves in the panel for readers who prefer that', async () => {
  const { page } = await openSamples({ reducedMotion: 'reduce' })
  const panel = await run(page, 'store.js')
  await panel.getByRole('button', { name: 'skip 2' }).click()
  await panel.getByRole('button', { name: 'skip 2', pressed: true }).waitFor()
  const root = panel.locator('.panel')
  const moving = () =>
    root.evaluate((element) =>
      [...element.querySelectorAll('*')].flatMap((one) => {
        const { transitionDuration, animationName } = getComputedStyle(one)
        return transitionDuration === '0s' && animationName === 'none' ? [] : [one.className]
      }),
    )
  expect(await moving()).toEqual([])
})

test('on a phone, the ring of the slider is around its words, too', async () => {
  const { page } = await openSamples({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })
  const panel = await run(page, 'store.js')
  const slider = panel.getByRole('slider', { name: 'Time travel' })
  await slider.press('ArrowLeft')
  const { ringed, words } = await panel.locator('.travel label').evaluate((label) => {
    const around = [label, ...label.querySelectorAll('*')].filter(
      (part) => getComputedStyle(part).outlineStyle !== 'none',
    )
    const words = label.querySelector('span')?.getBoundingClientRect() ?? new DOMRect()
    return { ringed: around.map((part) => part.getBoundingClientRect()), words }
  })
  expect(ringed).toHaveLength(1)
  expect(ringed[0]?.top).toBeLessThanOrEqual(words.top)
  expect(ringed[0]?.bottom).toBeGreaterThanOrEqual(words.bottom)
})

test('on a screen of 800 px, the store of a sample is in view after the first run', async () => {
  const { page } = await openSamples({ viewport: { width: 1280, height: 800 } })
  const panel = await run(page, 'store.js')
  await panel.locator('.cm-line').first().waitFor()
  const list = panel.getByRole('list', { name: 'Actions' })
  await list.waitFor()
  await expect.poll(() => list.evaluate((element) => element.getBoundingClientRect().bottom)).toBeLessThanOrEqual(800)
  // One row of controls.
  const tops = await panel.locator('.travel :is(button, input[type=range])').evaluateAll((all) =>
    all.map((one) => {
      const { top, height } = one.getBoundingClientRect()
      return Math.round((top + height / 2) / 8)
    }),
  )
  expect(new Set(tops).size).toBe(1)
  const middles = await panel
    .locator('.travel label > *')
    .evaluateAll((parts) =>
      parts.map((part) => part.getBoundingClientRect()).map(({ top, height }) => Math.round((top + height / 2) / 4)),
    )
  expect(new Set(middles).size, 'the word is in the row of its slider').toBe(1)
})

test('the view of a store fits a phone in both themes, and is accessible there', async () => {
  for (const colorScheme of ['light', 'dark'] as const) {
    const { page } = await openSamples({ viewport: { width: 360, height: 740 }, colorScheme })
    const panel = await run(page, 'store.js')
    const store = panel.getByRole('region', { name: 'Store Stones' })
    await store.waitFor()
    expect(await store.evaluate((element) => element.scrollWidth)).toBeLessThanOrEqual(360)
    expect(await violationsOf(page)).toEqual([])
    page.errors.length = 0
    expect(withTheSameDuration(await store.ariaSnapshot())).toMatchInlineSnapshot(`
      "- region "Store Stones":
        - text: Time travel
        - slider "Time travel": "2"
        - button "Replay"
        - button "Clear"
        - button "Export actions": Export
        - button "Import actions": Import
        - list "Actions":
          - listitem:
            - button "initial state"
          - listitem:
            - button "skip 2 9 ms"
          - listitem:
            - button "skip 3 9 ms" [pressed]
        - group "State":
          - list:
            - listitem: count 5 was 2
            - listitem:
              - group:
                - text: stones 1
                - table:
                  - rowgroup:
                    - row "size round":
                      - columnheader "size"
                      - columnheader "round"
                  - rowgroup:
                    - row "1 true":
                      - cell "1"
                      - cell "true""
    `)
  }
})

test('the panel counts the renders of the components of a sample', async () => {
  const { page } = await openSamples()
  const panel = await run(page, 'App.tsx')
  const renders = panel.getByRole('region', { name: 'Renders' })
  await expect.poll(() => renders.getByRole('listitem').allInnerTexts()).toEqual(['App 1 just now'])
  await panel.locator('iframe').contentFrame().getByRole('button').click()
  await expect.poll(() => renders.getByRole('listitem').allInnerTexts()).toEqual(['App 2 just now'])
  expect(await violationsOf(page)).toEqual([])
  page.errors.length = 0
})

test('the panel shows the storage of a sample, and runs it again with that', async () => {
  const { page } = await openSamples()
  const panel = await run(page, 'sum.ts')
  await edit(page, "console.log(localStorage.getItem('size'))\nlocalStorage.setItem('size', '12')")
  const storage = panel.getByRole('region', { name: 'Storage' })
  await expect.poll(() => storage.getByRole('term').allInnerTexts()).toEqual(['size localStorage'])
  expect(await storage.getByRole('definition').allInnerTexts()).toEqual(['12'])
  expect(await panel.locator('.console').innerText()).toBe('null')
  await storage.getByRole('button', { name: 'Reload and keep it' }).click()
  await expect.poll(() => panel.locator('.console').innerText()).toBe('12')
  await panel.getByRole('button', { name: 'Run again' }).click()
  await expect.poll(() => panel.locator('.console').innerText()).toBe('null')
})

test('the panel says that traveling through time has not changed what is stored', async () => {
  const { page } = await openSamples()
  const panel = await run(page, 'store.js')
  await edit(
    page,
    `import { legacy_createStore } from 'redux'
const store = legacy_createStore((state) => state + 1, 0, window.__REDUX_DEVTOOLS_EXTENSION_COMPOSE__()())
window.toss = () => {
  store.dispatch({ type: 'toss' })
  localStorage.setItem('count', store.getState())
}
window.toss()
window.toss()`,
  )
  const storage = panel.getByRole('region', { name: 'Storage' })
  const remark = storage.getByText('This is what the sample stored last. Traveling through time has not changed it.')
  await storage.getByText('count').waitFor()
  expect(await remark.count()).toBe(0)
  const slider = panel.getByRole('slider', { name: 'Time travel' })
  await slider.press('ArrowLeft')
  await remark.waitFor()
  await slider.press('ArrowRight')
  await expect.poll(() => remark.count()).toBe(0)
  await slider.press('ArrowLeft')
  await remark.waitFor()
  await panel
    .locator('iframe')
    .contentFrame()
    .locator('body')
    .evaluate(() => window.toss())
  await expect.poll(() => remark.count()).toBe(0)
})

describe('a hostile sample', () => {
  const attempt = (code: string) => `
const tell = (text) => console.log(text)
try { tell(String(${code})) } catch (error) { tell(error.name) }`

  test.each([
    ['cookies', 'document.cookie', 'SecurityError'],
    ['storage of the site', 'Object.keys(localStorage).length', '0'],
    ['the page around it', 'parent.document.title', 'SecurityError'],
    ['the address of the page', "top.location.href = 'about:blank'", 'SecurityError'],
    ['popups', "window.open('https://example.com')", 'null'],
    ['its origin', 'self.origin', 'null'],
    ['the clipboard, to read it', 'await navigator.clipboard.readText()', 'NotAllowedError'],
    ['the clipboard, to write it', "await navigator.clipboard.writeText('a')", 'NotAllowedError'],
    ['the clipboard, by a command', "document.execCommand('copy')", 'false'],
    ['databases', "indexedDB.open('a')", 'SecurityError'],
    ['cookies, even to write one', "document.cookie = 'a=1'", 'SecurityError'],
    ['dialogs', "confirm('Sign in')", 'false'],
    [
      'frames with an address',
      "Object.assign(document.body.appendChild(document.createElement('iframe')), { src: '/' }).contentDocument",
      'null',
      'Framing',
    ],
    ['the code around it', 'parent.pageRun', 'SecurityError'],
  ])('cannot reach %s', async (_, code, outcome, report = '') => {
    const { page, server } = await openSamples()
    const panel = await run(page, 'sum.ts')
    await edit(page, attempt(code))
    await expect.poll(() => panel.locator('.console').innerText()).toBe(outcome)
    expect(page.url()).toBe(server.urlOf('/'))
    // Chromium reports a refused frame after the sample has ended.
    await expect.poll(() => page.errors.join('\n')).toContain(report)
    page.errors.length = 0
  })

  test.each([
    ['reads the clipboard', 'navigator.clipboard.readText()'],
    ['writes to the clipboard', "navigator.clipboard.writeText('mine')"],
    ['reads what else is in the clipboard', 'navigator.clipboard.read()'],
    ['caches files', "caches.open('a')"],
    ['asks for the place of the reader', 'new Promise((...both) => navigator.geolocation.getCurrentPosition(...both))'],
    ['asks for the camera', 'navigator.mediaDevices.getUserMedia({ video: true })'],
    ['starts a worker', "navigator.serviceWorker.register('/a.js')"],
    ['asks to show notifications', 'Notification.requestPermission().then((answer) => Promise.reject(answer))'],
  ])('that %s is refused, although the page has the permission', async (_, code) => {
    const { page } = await openSamples({ permissions: ['clipboard-read', 'clipboard-write', 'geolocation', 'camera'] })
    const panel = await run(page, 'App.tsx')
    await page.evaluate(() => navigator.clipboard.writeText('secret'))
    await edit(
      page,
      `export function App() {
  const [text, setText] = useState('')
  const attempt = () => Promise.resolve().then(() => ${code}).then(() => setText('got it'), () => setText('refused'))
  return <button onClick={attempt}>try {text}</button>
}
import { useState } from 'react'`,
    )
    const button = panel.locator('iframe').contentFrame().getByRole('button')
    await button.filter({ hasText: 'try' }).click()
    await expect.poll(() => button.innerText()).toBe('try refused')
    await panel.getByRole('button', { name: 'Run again' }).focus()
    // Not always 'secret', because other tests copy at the same time.
    expect(await page.evaluate(() => navigator.clipboard.readText())).not.toBe('mine')
    page.errors.length = 0
  })

  test.each([
    ['of its own', 'await send()'],
    [
      'of a frame inside',
      `const script = URL.createObjectURL(new Blob(['(' + send + ')()'], { type: 'text/javascript' }))
const inside = document.createElement('iframe')
inside.srcdoc = '<script src="' + script + '"></' + 'script>'
document.body.append(inside)
await new Promise((resolve) => (inside.onload = resolve))
await new Promise((resolve) => setTimeout(resolve, 500))
console.log('ReferenceError')`,
    ],
  ])('cannot send packets by a connection %s', async (_, attempt) => {
    const socket = createSocket('udp4').bind(0, '127.0.0.1')
    onTestFinished(() => void socket.close())
    await once(socket, 'listening')
    let packets = 0
    socket.on('message', () => packets++)
    const { port } = socket.address()
    const { page } = await openSamples()
    const panel = await run(page, 'sum.ts')
    await edit(
      page,
      `const send = async () => {
  try {
    const connection = new RTCPeerConnection({ iceServers: [{ urls: 'stun:127.0.0.1:${port}' }] })
    connection.createDataChannel('a')
    const gathered = new Promise((resolve) => (connection.onicecandidate = ({ candidate }) => !candidate && resolve()))
    await connection.setLocalDescription()
    await gathered
    console.log('gathered')
  } catch (error) {
    console.log(error.name)
  }
}
${attempt}`,
    )
    await expect.poll(() => panel.locator('.console').innerText(), { timeout: 15_000 }).toBe('ReferenceError')
    expect(packets).toBe(0)
    page.errors.length = 0
  })

  test('cannot start a worker, whose loops nothing stops', async () => {
    const { page } = await openSamples()
    const panel = await run(page, 'sum.ts')
    await edit(
      page,
      `const worker = new Worker(URL.createObjectURL(new Blob(["postMessage('runs')"])))
worker.onmessage = ({ data }) => console.log(data)
worker.onerror = () => console.log('refused')`,
    )
    await expect.poll(() => panel.locator('.console').innerText()).toBe('refused')
    page.errors.length = 0
  })

  test('cannot leave its place by links, forms and addresses, even when the reader clicks', async () => {
    const { page, server } = await openSamples()
    const panel = await run(page, 'App.tsx')
    const pages = page.context().pages().length
    await edit(
      page,
      `export function App() {
  const attempt = () => {
    for (const target of ['_top', '_parent', '_blank', 'other']) {
      const link = document.createElement('a')
      Object.assign(link, { href: 'https://example.com/', target })
      document.body.append(link)
      link.click()
      const form = document.createElement('form')
      Object.assign(form, { action: 'https://example.com/', target })
      document.body.append(form)
      form.submit()
    }
    try { top.location = 'https://example.com/' } catch {}
    try { top.location.replace('https://example.com/') } catch {}
    try { console.log(String(window.open('https://example.com/', '_top'))) } catch (error) { console.log(error.name) }
  }
  return <button onClick={attempt}>try</button>
}`,
    )
    const requests: string[] = []
    page.context().on('request', (request) => requests.push(request.url()))
    await panel.locator('iframe').contentFrame().getByRole('button', { name: 'try' }).click()
    await expect.poll(() => panel.locator('.console').innerText()).toMatch(/^(?:null|\w+Error)$/)
    expect(page.url()).toBe(server.urlOf('/'))
    expect(page.context().pages()).toHaveLength(pages)
    expect(requests.filter((url) => url.includes('example.com'))).toEqual([])
    page.errors.length = 0
  })

  test.each([
    ['another site', 'https://example.com/'],
    ['a text', 'data:text/html,gone'],
  ])('cannot show %s in its frame', async (_, address) => {
    const { page } = await openSamples()
    await run(page, 'sum.ts')
    const requests: string[] = []
    page.context().on('request', (request) => requests.push(request.url()))
    await edit(page, `location.href = ${JSON.stringify(address)}`)
    await expect.poll(() => page.errors.join()).toMatch(/frame-src/)
    const problem = 'Stopped, because it left its page. A sample cannot go to other addresses.'
    await expect.poll(() => panelOf(page).getByRole('alert').innerText()).toBe(problem)
    expect(requests.filter((url) => url.includes('example.com'))).toEqual([])
    page.errors.length = 0
  })

  test.each(["location.href = '/second.html'", 'location.reload()', "document.write('gone')\ndocument.close()"])(
    'ends when it leaves its page by %s',
    async (code) => {
      const { page } = await openSamples()
      const panel = await run(page, 'sum.ts')
      await edit(page, code)
      await expect.poll(() => panel.getByRole('alert').innerText()).toMatch(/^Stopped, because it left its page\./)
      expect(await panel.locator('iframe').count()).toBe(0)
      page.errors.length = 0
    },
  )

  test('cannot write the clipboard after a press either', async () => {
    const { page } = await openSamples()
    const panel = await run(page, 'App.tsx')
    await edit(
      page,
      `export function App() {
  const copy = () => {
    document.querySelector('input').select()
    console.log(document.execCommand('copy'), Document.prototype.execCommand.call(document, 'copy'))
    const { contentDocument } = document.body.appendChild(document.createElement('iframe'))
    console.log(contentDocument)
    navigator.clipboard.writeText('a').catch(({ name }) => console.log(name))
  }
  return <button onClick={copy}>Skip<input defaultValue="a" /></button>
}
// shows: Skip`,
    )
    await panel.locator('iframe').contentFrame().getByRole('button', { name: 'Skip' }).click()
    await expect.poll(() => panel.locator('.console').innerText()).toBe('false false\nnull\nNotAllowedError')
    page.errors.length = 0
  })

  test('cannot break the panel with forged messages', async () => {
    const { page } = await openSamples()
    const panel = await run(page, 'sum.ts')
    await edit(
      page,
      `
const shown = { kind: 'list', parts: [] }
shown.parts.push(['0', shown])
const entries = [{ id: 1, type: 'a', payload: '', time: 0, state: shown }]
const report = { store: 1e9, name: 'A', ids: [1], current: 0, entries }
for (const message of [
  null,
  'ready',
  { type: 'toString' },
  { type: 'events', events: null },
  { type: 'events', events: [{ id: null, kind: 'logs', text: {} }] },
  { type: 'store', report: null },
  { type: 'store', report },
  { type: 'store', report: { ...report, store: 0 } },
  { type: 'storage', storage: null },
  { type: 'renders', renders: 1 },
  { type: 'export', log: null },
]) parent.postMessage(message, '*')
console.log('sent')`,
    )
    await expect.poll(() => panel.locator('.console').innerText()).toBe('sent')
    expect(page.errors).toEqual([])
  })

  test('cannot send anything: requests, images, forms and navigation are refused', async () => {
    const { page, server } = await openSamples()
    const panel = await run(page, 'sum.ts')
    const before = server.requests.length
    await edit(
      page,
      `
const address = ${JSON.stringify(server.urlOf('/stolen'))}
new Image().src = address
navigator.sendBeacon(address)
new XMLHttpRequest().open('GET', address)
document.body.innerHTML = '<form action="' + address + '"><button>Send</button></form>'
document.querySelector('button').click()
const request = new XMLHttpRequest()
request.open('GET', address)
request.onerror = () => console.log('refused')
request.send()`,
    )
    await expect.poll(() => panel.locator('.console').innerText()).toBe('refused')
    expect(server.requests.slice(before).filter((request) => request.includes('stolen'))).toEqual([])
    page.errors.length = 0
  })
})

test('the file of the frame, opened by itself, runs nothing', async () => {
  const { page, server } = await openSamples()
  const panel = await run(page, 'sum.ts')
  const address = await panel.locator('iframe').getAttribute('src')
  await page.goto(new URL(address ?? '', server.urlOf('/')).href)
  await page.evaluate(() => {
    postMessage({ scripts: ['document.title = "run"'] })
    return new Promise((resolve) => setTimeout(resolve))
  })
  expect(await page.title()).toBe('Result of the sample')
})

test('the file of the frame, shown by a page without a sandbox, runs nothing', async () => {
  const { page, server } = await openSamples()
  const panel = await run(page, 'sum.ts')
  const address = new URL((await panel.locator('iframe').getAttribute('src')) ?? '', server.urlOf('/')).href
  const titles = await page.evaluate(async (address) => {
    const titleIn = async (sandbox: string) => {
      const frame = document.createElement('iframe')
      if (sandbox !== '') frame.setAttribute('sandbox', sandbox)
      frame.src = address
      const loaded = new Promise((resolve) => (frame.onload = resolve))
      document.body.append(frame)
      await loaded
      frame.contentWindow?.postMessage({ scripts: ['document.title = "run"'] }, '*')
      await new Promise((resolve) => setTimeout(resolve, 300))
      return frame.contentDocument?.title
    }
    return [await titleIn(''), await titleIn('allow-scripts allow-same-origin')]
  }, address)
  expect(titles).toEqual(['Result of the sample', 'Result of the sample'])
  page.errors.length = 0
})
