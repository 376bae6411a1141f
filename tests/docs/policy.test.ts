import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { openPage, routesOf, untilHydrated } from '../browser/support/page'
import { elementsOf } from '../elements'

const address = inject('docsAddress')
const routes = await routesOf('dist')

/** What the policy of a page forbids in its HTML, or what is wrong with the policy itself. */
function faultsIn(html: string): string[] {
  const elements = elementsOf(html)
  const policy = elements.find(({ attributes }) => attributes['http-equiv'] === 'Content-Security-Policy')
  const directives = policy?.attributes['content'] ?? ''
  const isNamed = (code: string) =>
    directives.includes(`'sha256-${createHash('sha256').update(code).digest('base64')}'`)
  return [
    ...(/^default-src 'none'(?!.*unsafe-)/.test(directives) ? [] : [`the policy is "${directives}"`]),
    ...elements.flatMap(({ tag, attributes, text }) => {
      const isScript = tag === 'script' && !/^application\/(?:ld\+)?json$/.test(attributes['type'] ?? '')
      const names = Object.keys(attributes).filter((name) => name === 'style' || name.startsWith('on'))
      return [
        ...names.map((name) => `<${tag} ${name}>`),
        ...(tag === 'style' && !isNamed(text) ? ['styles that are not named'] : []),
        ...(isScript && (attributes['src'] !== undefined || !isNamed(text)) ? ['a script that is not named'] : []),
      ]
    }),
  ]
}

test('no HTML file has a style or event attribute, or a script or styles that its policy does not name', async () => {
  const files = (await readdir('dist', { recursive: true })).filter(
    (file) => file.endsWith('.html') && !file.startsWith('assets'),
  )
  expect(files.length).toBeGreaterThan(routes.length)
  for (const file of files) expect(faultsIn(await readFile(join('dist', file), 'utf8')), file).toEqual([])
})

/** Opens a page by a link, and uses one control of each kind in it: copy buttons, tabs, choices, islands. */
async function visit(page: Page, href: string): Promise<void> {
  await page.evaluate(async (href) => {
    const shown = new Promise((resolve) => document.addEventListener('article', resolve, { once: true }))
    const link = Object.assign(document.createElement('a'), { href })
    document.querySelector('main')?.append(link)
    link.click()
    await shown
    link.remove()
    const controls = [...document.querySelectorAll<HTMLElement>('article :is(summary, button, label)')]
    new Map(controls.map((control) => [control.className, control])).forEach((control) => control.click())
  }, href)
}

// The sweep of all pages expects no violation when a page loads.
test('all pages, their samples and islands, the search, and an unknown address comply with the policy', async () => {
  const page = await openPage({ permissions: ['clipboard-read', 'clipboard-write'] })
  const violations: string[] = []
  await page.exposeFunction('report', (violation: string) => violations.push(violation))
  await page.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, documentURI }) => {
      const { report } = window as unknown as { readonly report: (violation: string) => void }
      report(`${documentURI}: ${violatedDirective} ${blockedURI}`)
    })
  })
  await page.goto(`${address}/nowhere`)
  await untilHydrated(page)
  expect(page.errors.splice(0)).toEqual([expect.stringContaining('status of 404')])
  for (const route of routes) await visit(page, `${address}${route}`)
  const field = page.getByRole('combobox')
  for (const query of ['store', 'constructor', '<img src=x onerror=alert(1)>', 'nothing has such words']) {
    await page.keyboard.press('Control+k')
    await field.fill(query)
    await page
      .getByRole('dialog')
      .getByRole('status')
      .filter({ hasText: /results?/i })
      .waitFor({ state: 'attached' })
    await page.keyboard.press('Escape')
    await field.waitFor({ state: 'hidden' })
  }
  expect(violations).toEqual([])
})
