import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { test } from 'vitest'
import { makeSite } from '../fixture'
import { goTo, openPage } from './page'
import { differenceOfMachines, expectPicture } from './picture'
import { serveFolder } from './server'

const widths = [360, 768, 1440] as const
const themes = ['light', 'dark'] as const

/** Pages of every kind, with every part: what the documentation says may change, its look does not. */
const files = {
  'docs/README.md': '# Easy Peasy\n\nState for React.\n\n## Begin\n\n```npm\nnpm install easy-peasy\n```\n',
  'docs/docs/introduction/README.md': `# Introduction

What you find here, and when you need it.

## Write a model

A paragraph with [a link](../api/action.md), \`code\` and **strong** words.

\`\`\`ts [model.ts] {2}
import { action, type Action } from 'easy-peasy'
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
  'docs/docs/api/README.md': '# API\n\nAll of it.\n',
  'docs/docs/api/action.md': `# action

Defines a change of your state.

\`\`\`ts
import { action } from 'easy-peasy'
\`\`\`

\`\`\`signature
export function action<Model>(
  action: (state: Model, payload: unknown) => void,
): Action<Model>;
\`\`\`

### Parameters

| Name | Type | Default | Meaning |
| --- | --- | --- | --- |
| \`action\` | \`(state, payload) => void\` | required | What happens |

::: warning
Mind the gap.
:::
`,
}

const navigation = {
  top: [
    { title: 'Home', to: '/' },
    { title: 'Docs', to: '/docs/introduction/' },
    { title: 'v4', to: 'https://v4.example.com/' },
  ],
  sidebar: [
    { title: 'Introduction', link: '/docs/introduction/' },
    { title: 'API', link: '/docs/api/', groups: [{ title: 'Models', pages: ['/docs/api/action.html'] }] },
  ],
  outside: ['/'],
}

/** What is seen: an address, and what is done there; on which widths. */
interface Template {
  readonly path: string
  readonly prepare?: (page: Page) => Promise<unknown>
  readonly widths?: readonly number[]
}

const templates: Readonly<Record<string, Template>> = {
  home: { path: '/' },
  docs: { path: '/docs/introduction/' },
  api: { path: '/docs/api/action.html' },
  'not-found': {
    path: '/docs/api/actoin.html',
    prepare: (page) => page.getByRole('heading', { name: 'Did you mean' }).waitFor(),
  },
  search: {
    path: '/docs/api/action.html',
    prepare: async (page) => {
      await page.keyboard.press('/')
      await page.getByRole('combobox').waitFor()
      await page.keyboard.type('action')
      await page.locator('.search-card').waitFor({ state: 'attached' })
    },
  },
  drawer: {
    path: '/docs/api/action.html',
    prepare: (page) => page.getByRole('button', { name: 'Menu' }).click(),
    // On wide screens it is the sidebar.
    widths: [360, 768],
  },
}

test.for(Object.entries(templates))('%s looks as approved', async ([name, template], { skip }) => {
  const { path, prepare, widths: own = widths } = template
  const site = await makeSite(files)
  await site.build({ navigation })
  const server = await serveFolder(join(site.root, 'dist'))
  for (const width of own) {
    for (const colorScheme of themes) {
      // Half the size says as much, in a quarter of the bytes.
      const scale = { viewport: { width, height: 800 }, deviceScaleFactor: 0.5 }
      const page = await openPage({ ...scale, colorScheme, reducedMotion: 'reduce' })
      await goTo(page, server.urlOf(path))
      const difference = await differenceOfMachines(page)
      if (difference !== undefined) {
        console.warn(difference)
        skip(difference)
      }
      await prepare?.(page)
      await page.getByRole('progressbar').waitFor({ state: 'detached' })
      page.errors.length = 0
      await expectPicture(page, `${name}-${width}-${colorScheme}`)
    }
  }
})
