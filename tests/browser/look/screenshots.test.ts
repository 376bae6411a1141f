import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeSite } from '../../fixture'
import { goTo, openPage } from '../support/page'
import { expectPicture, launchForPictures } from './picture'
import { expectNoMachineFonts, fontFiles, stylesWithFonts } from './pictureFonts'
import { serveFolder } from '../support/server'

const widths = [360, 768, 1280, 1440, 1920] as const
const themes = ['light', 'dark'] as const

/** Pages of every kind, with every part. They don't change when the documentation does. */
const files = {
  'docs/README.md': `---
layout: Home
title: Pebble
---

::: island counter
:::

Skips stones.

## Begin

\`\`\`npm
npm install pebble
\`\`\`
`,
  'docs/guide/README.md': `# Introduction

What you find here, and when you need it.

## Write a model

A paragraph with [a link](./api/bounce.md), \`code\` and **strong** words.

\`\`\`ts [model.ts] {2}
import { bounce, type Bounce } from 'pebble'
export const limit: number = 3 // [!code ++]
export const name = 'Ada' // [!code --]
\`\`\`

::: tip
A callout, with a list:

- one
- two
:::

::: details What is folded
Text.
:::

## Another section

Words.
`,
  'docs/guide/api/README.md': '# API\n\nAll of it.\n',
  'docs/guide/api/bounce.md': `# bounce

Defines a change of your state.

\`\`\`ts
import { bounce } from 'pebble'
\`\`\`

\`\`\`signature
export function bounce<Model>(
  bounce: (state: Model, payload: unknown) => void,
): Bounce<Model>;
\`\`\`

### Parameters

| Name | Type | Default | Meaning |
| --- | --- | --- | --- |
| \`bounce\` | \`(state, payload) => void\` | required | What happens |

::: warning
Mind the gap.
:::
`,
  'docs/guide/lake.md': `# Lake

How far a stone goes.

::: code-group

\`\`\`ts [lake.ts]
export const depth = 3
\`\`\`

\`\`\`ts [stone.ts]
export const weight = 2
\`\`\`

:::

| Stone | Weight | Skips | What it is good for |
| --- | --- | --- | --- |
| slate | 90 g | 12 | A long throw over calm water |
| granite | 140 g | 4 | A short throw in the wind |

> Calm water carries further.

1. Look for a flat stone.
2. Hold it level.

\`\`\`text
Error: the stone is too heavy
\`\`\`
`,
  'docs/changes.md': `# Changes

Every version of Pebble, newest first.

## Version 2

- \`bounce\` takes a payload.

## Version 1

### 1.1.0

- The first lake.

### 1.0.0

- The first stone.
`,
}

const navigation = {
  top: [
    { title: 'Home', to: '/' },
    { title: 'Guide', to: '/guide/' },
    { title: 'Changes', to: '/changes.html' },
    { title: 'v4', to: 'https://v4.example.com/' },
  ],
  sidebar: [
    { title: 'Introduction', link: '/guide/' },
    { title: 'Lake', link: '/guide/lake.html' },
    { title: 'API', link: '/guide/api/', groups: [{ title: 'Models', pages: ['/guide/api/bounce.html'] }] },
  ],
  outside: ['/', '/changes.html'],
}

/** A screenshot: an address, the steps to take there, and the widths. */
interface Template {
  readonly path: string
  readonly prepare?: (page: Page) => Promise<unknown>
  /** The browser's messages on the console. */
  readonly reports?: readonly string[]
  readonly widths?: readonly number[]
}

const templates: Readonly<Record<string, Template>> = {
  home: { path: '/' },
  docs: { path: '/guide/' },
  api: { path: '/guide/api/bounce.html' },
  parts: { path: '/guide/lake.html' },
  plain: { path: '/changes.html' },
  'not-found': {
    path: '/guide/api/bounec.html',
    prepare: (page) => page.getByRole('heading', { name: 'Did you mean' }).waitFor(),
    reports: ['Failed to load resource: the server responded with a status of 404 (Not Found)'],
  },
  search: {
    path: '/guide/api/bounce.html',
    prepare: async (page) => {
      await page.keyboard.press('/')
      await page.getByRole('combobox').waitFor()
      await page.keyboard.type('bounce')
      await page.locator('.search-card').waitFor({ state: 'attached' })
    },
  },
  'nothing-found': {
    path: '/guide/api/bounce.html',
    prepare: async (page) => {
      await page.keyboard.press('/')
      await page.getByRole('combobox').waitFor()
      await page.keyboard.type('zzzz')
      await page.getByText('Nothing is found').waitFor()
    },
  },
  contents: {
    path: '/guide/',
    prepare: (page) => page.getByRole('button', { name: 'On this page' }).click(),
    // On wide screens it is a column.
    widths: [360, 768],
  },
  drawer: {
    path: '/guide/api/bounce.html',
    prepare: (page) => page.getByRole('button', { name: 'Menu' }).click(),
    // On wide screens it is the sidebar.
    widths: [360, 768],
  },
}

let browser: Browser
let dist: string
let removeSite: () => Promise<void>
beforeAll(async () => {
  browser = await launchForPictures()
  const site = await makeSite({ ...files, ...fontFiles }, (remove) => (removeSite = remove))
  await site.build({ navigation })
  dist = join(site.root, 'dist')
})
afterAll(async () => {
  await browser.close()
  await removeSite()
})

// macOS and Windows draw letters differently, and no setting of the browser changes that.
const onLinux = test.runIf(process.platform === 'linux')

onLinux.each(Object.entries(templates))('%s looks as approved', async (name, template) => {
  const { path, prepare, reports = [], widths: own = widths } = template
  const server = await serveFolder(dist)
  server.answer(/\.css$/, stylesWithFonts)
  for (const width of own) {
    // At half the size, the picture shows as much in a quarter of the bytes.
    const scale = { viewport: { width, height: 800 }, deviceScaleFactor: 0.5 }
    const page = await openPage({ ...scale, reducedMotion: 'reduce' }, browser)
    await goTo(page, server.urlOf(path))
    await prepare?.(page)
    await page.getByRole('progressbar').waitFor({ state: 'detached' })
    await expectNoMachineFonts(page)
    expect([...new Set(page.errors.splice(0))]).toEqual(reports)
    for (const colorScheme of themes) {
      await page.emulateMedia({ colorScheme })
      await expectPicture(page, `${name}-${width}-${colorScheme}`)
    }
  }
})
