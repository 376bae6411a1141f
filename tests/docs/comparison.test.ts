import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { gzipSync } from 'node:zlib'
import { build, type BuildOptions } from 'esbuild'
import type { Route } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openPage } from '../browser/support/page'
import { filesUnder, readPageFiles } from '../recipes/pageFiles'

const path = 'docs/docs/introduction/alternatives.md'
const files = filesUnder(await readPageFiles(path), 'The same app in four libraries')
const apps = [
  ['Easy Peasy', 'easy-peasy.tsx'],
  ['Redux Toolkit', 'redux-toolkit.tsx'],
  ['Zustand', 'zustand.tsx'],
  ['Jotai', 'jotai.tsx'],
] as const

/** The views that the apps share, which count in `window.renders` how often React renders them. */
const countingViews = `
import * as views from './views-of-the-page'

window.renders = 0
const counting = (View) => (props) => {
  window.renders += 1
  return View(props)
}
export const ListView = counting(views.ListView)
export const SummaryView = counting(views.SummaryView)
`

/** A folder with the files of the page. It is in the project, so that esbuild finds the packages. */
let folder = ''
/** The scripts that show the apps: title -> code. */
const scripts = new Map<string, string>()
beforeAll(async () => {
  folder = await mkdtemp(resolve('.cache/same-app-'))
  const { 'views.tsx': views = '', ...others } = files
  const written = { ...others, 'views-of-the-page.tsx': views, 'views.jsx': countingViews }
  await Promise.all(Object.entries(written).map(([title, code]) => writeFile(join(folder, title), code)))
  for (const [, title] of apps) scripts.set(title, await bundleToShow(title))
})
afterAll(() => rm(folder, { recursive: true }))

async function bundle(contents: string, options: BuildOptions): Promise<string> {
  const stdin = { contents, loader: 'tsx', resolveDir: folder } as const
  const { outputFiles } = await build({ stdin, bundle: true, write: false, jsx: 'automatic', ...options })
  return outputFiles?.[0]?.text ?? ''
}

const bundleToShow = (title: string) =>
  bundle(
    `import { createRoot } from 'react-dom/client'
    import { App } from './${title}'
    createRoot(document.body).render(<App />)`,
    { define: { 'process.env.NODE_ENV': '"development"' } },
  )

/** Opens an app in an empty page of the browser. */
async function openApp(title: string) {
  const page = await openPage()
  await page.route('http://app.test/', (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html>' }))
  await page.goto('http://app.test/')
  await page.addScriptTag({ content: scripts.get(title) ?? '' })
  const button = (name: string) => page.getByRole('button', { name })
  const box = (name: string) => page.getByRole('checkbox', { name })
  return {
    button,
    box,
    errors: page.errors,
    renders: () => page.evaluate('renders'),
    /** Waits until the page shows exactly this. */
    shows: (text: string) =>
      expect.poll(async () => (await page.locator('body').innerText()).replace(/\s+/g, ' ').trim()).toBe(text),
    /** Answers all further requests for the seeds like this. */
    answer: (handle: (route: Route) => unknown) => page.route('**/seeds.json', handle),
    add: async (name: string) => {
      await page.getByLabel('Name').fill(name)
      await button('Add').click()
    },
  }
}

const leekAndKale = (route: Route) =>
  route.fulfill({
    json: [
      { name: 'Leek', sown: false },
      { name: 'Kale', sown: true },
    ],
  })
const failure = (route: Route) => route.fulfill({ status: 500 })

describe.each(apps)('the app in %s', (_, title) => {
  test('adds seeds and counts those that are left to sow', async () => {
    const { add, box, shows } = await openApp(title)
    await shows('Name Add 0 left to sow Load')
    await add('Leek')
    await add('Kale')
    await shows('Name Add Leek Kale 2 left to sow Load')
    await box('Leek').check()
    await shows('Name Add Leek Kale 1 left to sow Load')
    expect(await box('Kale').isChecked()).toBe(false)
    await box('Leek').uncheck()
    await shows('Name Add Leek Kale 2 left to sow Load')
  })

  test('loads the seeds, and only once at a time', async () => {
    const { answer, box, button, shows } = await openApp(title)
    let finish = () => {}
    const answered = new Promise<void>((resolve) => (finish = resolve))
    await answer((route) => answered.then(() => leekAndKale(route)))
    await button('Load').click()
    await expect.poll(() => button('Load').isDisabled()).toBe(true)
    finish()
    await shows('Name Add Leek Kale 1 left to sow Load')
    expect(await button('Load').isEnabled()).toBe(true)
    expect(await box('Kale').isChecked()).toBe(true)
  })

  test('reports a failed load, keeps its seeds, and loads again', async () => {
    const { add, answer, button, errors, shows } = await openApp(title)
    await answer(failure)
    await add('Beet')
    await button('Load').click()
    await shows('Name Add Beet 1 left to sow Load Loading failed')
    await expect.poll(() => errors.splice(0)).toEqual([expect.stringContaining('status of 500')])
    await answer(leekAndKale)
    await button('Load').click()
    await shows('Name Add Leek Kale 1 left to sow Load')
  })
})

/** The lines of an app's code, without empty lines and comments. */
const linesOf = (code: string) => code.split('\n').filter((line) => !/^\s*(?:\/\/|$)/.test(line)).length

/** The kB of 1,000 bytes that an app adds to a bundle with React, the shared views and the request. */
async function sizeOf(title: string): Promise<string> {
  const code = await bundle(`export * from './${title}'`, {
    minify: true,
    format: 'esm',
    external: ['react', 'react-dom', './views', './seeds'],
    define: { 'process.env.NODE_ENV': '"production"' },
  })
  return (gzipSync(code).length / 1000).toFixed(1)
}

/**
 * How often the two views render when a reader loads the seeds, adds one, checks it, and makes a request that fails.
 */
async function rendersOf(title: string): Promise<unknown> {
  const { add, answer, box, button, errors, renders, shows } = await openApp(title)
  await answer(leekAndKale)
  await button('Load').click()
  await shows('Name Add Leek Kale 1 left to sow Load')
  await add('Beet')
  await shows('Name Add Leek Kale Beet 2 left to sow Load')
  await box('Beet').check()
  await shows('Name Add Leek Kale Beet 1 left to sow Load')
  await answer(failure)
  await button('Load').click()
  await shows('Name Add Leek Kale Beet 1 left to sow Load Loading failed')
  await expect.poll(() => errors.splice(0)).toHaveLength(1)
  return renders()
}

/** With `--update`, the run writes the figures into the page. */
test('the table of the page has the measured figures', async () => {
  const rows = await Promise.all(
    apps.map(async ([library, title]) =>
      ['', library, linesOf(files[title] ?? ''), await sizeOf(title), await rendersOf(title), ''].join(' | ').trim(),
    ),
  )
  const table = /(?<=^\| Library \| Lines \|.*\n\|.*\n)(?:\|.*\n)+/m
  const page = await readFile(path, 'utf8')
  expect(page).toMatch(table)
  await expect(page.replace(table, `${rows.join('\n')}\n`)).toMatchFileSnapshot(resolve(path))
})
