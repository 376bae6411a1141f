import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { makeSite } from '../../fixture'
import { goTo, isMarked, openPage, untilQuiet } from '../support/page'
import { serveFolder } from '../support/server'

/** Texts that call `pwned` where a page, a script, a style or an address doesn't escape them. */
const texts = [
  '<script>pwned()</script>',
  '"><img src=x onerror=pwned()>',
  `'--><svg onload=pwned()>`,
  '</title><script>pwned()</script>',
  '</script><script>pwned()</script>',
  '</style></textarea><iframe srcdoc="<script>parent.pwned()</script>">',
  '<a href="javascript:pwned()" autofocus onfocus=pwned()>',
  '<!--<script>',
  ']]><script>pwned()</script>',
  '&lt;script&gt;pwned()&lt;/script&gt;',
  'x" onmouseover="pwned()" style="color:red',
  "`${pwned()}` '+pwned()+'",
  "{{constructor.constructor('pwned()')()}}",
  '\u2028pwned()\u2029',
  "$& $` $' $1 __proto__",
]

const escaped = (text: string) => text.replace(/\{\{|`/g, '\\$&')

/** A page with a text in each place that shows one. */
function pageWith(text: string): string {
  const quoted = JSON.stringify(text)
  // The builder refuses comments outside of code, and takes other marks as text behind a backslash.
  const shown = text.replace('<!--', '')
  const prose = escaped(shown)
  const plain = escaped(shown.replace(/[[\]()|\\`]/g, ''))
  return [
    `---\ntitle: ${quoted}\ndescription: ${quoted}\n---\n\n# ${prose}`,
    `## ${plain} {#section}\n\n${prose}\n\n\`\` ${text} \`\``,
    `\`\`\`ts [${plain}]\n// ${plain}\nconst a = ${quoted}\n\`\`\``,
    `\`\`\`html\n${text}\n\`\`\`\n\n\`\`\`bash\n${text}\n\`\`\``,
    `::: tip ${plain}\n${prose}\n:::\n\n::: details ${plain}\n${prose}\n:::`,
    `::: code-group\n\`\`\`text [${plain} 1]\n${text}\n\`\`\`\n\`\`\`text [${plain} 2]\n${text}\n\`\`\`\n:::`,
    `| ${plain} | B |\n| - | - |\n| ${plain} | ${plain} |`,
    `![${plain}](/stone.svg) [${plain}](https://example.com)`,
    `Note.[^1]\n\n[^1]: ${prose}\n`,
  ].join('\n\n')
}

/** The title and the description of a page. */
const headOf = (page: Page) =>
  page.evaluate(() => [document.title, document.querySelector<HTMLMetaElement>('meta[name=description]')?.content])

test('nothing that a page says is executed, and its title and description are shown as written', async () => {
  const files = texts.map((text, index): [string, string] => [`docs/page-${index}.md`, pageWith(text)])
  const links = texts.map((_text, index) => `[${index}](./page-${index}.md)`).join(' ')
  const site = await makeSite({ 'docs/README.md': `# Home\n\n${links}\n`, ...Object.fromEntries(files) })
  await site.build()
  const { urlOf } = await serveFolder(join(site.root, 'dist'))
  const page = await openPage()
  await page.addInitScript('window.pwned = () => { window.isPwned = true }')
  const expectSafe = async (index: number) => {
    const text = texts[index] ?? ''
    await expect.poll(() => headOf(page), { message: text }).toEqual([`${text} | Pebble Handbook`, text])
    await untilQuiet(page)
    expect(await page.evaluate('window.isPwned'), text).toBeUndefined()
  }
  for (const index of texts.keys()) {
    await goTo(page, urlOf(`/page-${index}.html`))
    await expectSafe(index)
  }
  for (const index of texts.keys()) {
    await goTo(page, urlOf('/'))
    await page.locator(`article a[href="/page-${index}.html"]`).evaluate((link: HTMLElement) => link.click())
    await expectSafe(index)
    expect(await isMarked(page)).toBe(true)
  }
}, 180_000)

test('nothing in an address or in the search is executed', async () => {
  const site = await makeSite({ 'docs/README.md': '# Home\n' })
  await site.build()
  const { urlOf } = await serveFolder(join(site.root, 'dist'))
  const page = await openPage()
  await page.addInitScript('window.pwned = () => { window.isPwned = true }')
  await goTo(page, urlOf('/'))
  await page.keyboard.press('/')
  for (const text of texts) {
    await page.getByRole('combobox').fill(text)
    await untilQuiet(page)
  }
  for (const text of texts) {
    await goTo(page, urlOf(`/?q=${encodeURIComponent(text)}#${encodeURIComponent(text)}`))
    await untilQuiet(page)
    expect(await page.evaluate('window.isPwned'), text).toBeUndefined()
  }
})
