import type { Page } from 'playwright-core'
import { writeComment } from '../../../src/page/fence/commentGrammar'
import type { Navigation } from '../../../src/siteConfig'

/**
 * Pages of every kind, with every part, and an island on the home page. They don't change when the documentation does, so
 * pictures of them only change with the looks of the site.
 */
export const pagesWith = (island: string): Readonly<Record<string, string>> => ({
  'docs/README.md': `---
layout: Home
title: Pebble
---

::: island ${island}
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
| \`options.listenTo\` | \`Bounce \\| string\` | \`undefined\` | Another bounce that this one follows |

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

${['shore', 'water', 'throwing', 'counting', 'weather', 'ripples', 'evening', 'friends']
  .map((name) => `\`\`\`json [${name}.json]\n{ "name": "${name}" }\n\`\`\`\n`)
  .join('\n')}
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
  'docs/guide/first-lake.md': `# Your first lake

From an empty folder to a stone that skips seven times.

## Step 1: Describe the stone

\`\`\`ts [stone.ts]
export interface Stone {
  weight: number
}

export const stone: Stone = { weight: 90 }
export const name = 'slate'
export const color = 'gray'
\`\`\`

## Step 2: Make it lighter

\`\`\`ts [stone.ts] changes
export interface Stone {
  weight: number
  isFlat: boolean
}

export const stone: Stone = { weight: 60, isFlat: true }
export const name = 'slate'
export const color = 'gray'
\`\`\`

What you see: a stone that skips.

::: details Check this step
A fold.
:::

1. Hold it level.
2. Throw it low.
`,
  'docs/guide/messages.md': `# Messages

Everything that Pebble says, with its cause.

| Message | Cause |
| --- | --- |
| \`Error: the stone is too heavy for this lake, choose another one\` | See [bounce](./api/bounce.md) |
| \`TypeError: lake.createLakeWithStones(…).toss is not a function\` | An older [lake](./lake.md) |
| \`createLakeWithStones\` | A name that stands alone |
`,
  'docs/guide/run.md': `# Run

A sample that runs here.

\`\`\`tsx [Skips.tsx]
export default function Skips() {
  return <p>The stone skips seven times.</p>
}
${writeComment('shows', 'The stone skips seven times.')}
\`\`\`

What the sample renders is below it.

## After the sample

Enough words that the panel reaches the top of the screen, however late its parts arrive.

1. Look for a flat stone.
2. Hold it level.
3. Throw it low.
4. Count the skips.
5. Look for the next one.

> Calm water carries further.

\`\`\`text
Error: the stone is too heavy
\`\`\`

A stone that skips seven times has crossed the lake.
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
})

export const navigation: Navigation = {
  top: [
    { title: 'Home', to: '/' },
    { title: 'Guide', to: '/guide/' },
    { title: 'Changes', to: '/changes.html' },
    { title: 'v4', to: 'https://v4.example.com/' },
  ],
  sidebar: [
    { title: 'Introduction', link: '/guide/' },
    {
      title: 'Lake',
      link: '/guide/lake.html',
      pages: ['/guide/first-lake.html', '/guide/messages.html', '/guide/run.html'],
    },
    { title: 'API', link: '/guide/api/', groups: [{ title: 'Models', pages: ['/guide/api/bounce.html'] }] },
  ],
  outside: ['/', '/changes.html'],
}

/** A screenshot: an address, and the steps to take there. */
export interface Template {
  readonly path: string
  readonly prepare?: (page: Page) => Promise<unknown>
  /** The browser's messages on the console. */
  readonly reports?: readonly string[]
  /** Whether the picture shows everything down to the end of the page. */
  readonly isWhole?: true
  /** Whether wide screens don't have it. */
  readonly isNarrow?: true
}

export const templates: Readonly<Record<string, Template>> = {
  home: { path: '/', isWhole: true },
  docs: { path: '/guide/' },
  api: { path: '/guide/api/bounce.html' },
  parts: { path: '/guide/lake.html' },
  tutorial: { path: '/guide/first-lake.html' },
  messages: { path: '/guide/messages.html' },
  plain: { path: '/changes.html' },
  panel: {
    path: '/guide/run.html',
    prepare: async (page) => {
      await page.locator('article .run:visible').click()
      await page.locator('[data-playground] .panel[data-status=done] [contenteditable=true]').waitFor()
    },
  },
  'not-found': {
    path: '/guide/api/bounec.html',
    prepare: (page) => page.getByText('Did you mean').first().waitFor(),
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
    isNarrow: true,
  },
  drawer: {
    path: '/guide/api/bounce.html',
    prepare: (page) => page.getByRole('button', { name: 'Menu' }).click(),
    isNarrow: true,
  },
}

/** The settings for the sample that runs. */
export const playground = { packages: [] }
