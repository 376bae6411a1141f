import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { pageOf } from '../../content/testPage'
import type { PageData } from '../../types'
import { chunkOf } from './chunks'

const { record } = pageOf('# Home\n')

async function exportsOf(page: PageData): Promise<unknown> {
  const url = `data:text/javascript;charset=utf-8,${encodeURIComponent(chunkOf(page))}`
  const script = `import(${JSON.stringify(url)}).then((page) => console.log(JSON.stringify(page)))`
  const { stdout } = await promisify(execFile)(process.execPath, ['-e', script])
  return JSON.parse(stdout)
}

test.each([
  ['markup', '<p class="a">\n\'b\'</p>\n<p title="`">\n${c}\\n\\`</p>\n'],
  ['line endings', 'a\r\nb\rc\u2028d\u2029\n\n"""'],
  ['half of a pair', '\ud800\n\n""""" \udc00'],
  ['nothing', ''],
])('a chunk exports its page: %s', async (_what, html) => {
  const page: PageData = { record, lastUpdated: '2026-01-01T00:00:00Z', html, features: ['islands'] }
  expect(await exportsOf(page)).toEqual(page)
})

test('a chunk has every name and value of the frontmatter', async () => {
  const meta = [JSON.parse('{"__proto__":"a","og:title":"${b}","content":""}') as Record<string, string>]
  const frontmatter = { meta, sidebarDepth: 0, draft: true }
  const page: PageData = { record: { ...record, frontmatter }, lastUpdated: null, html: '', features: [] }
  expect(JSON.stringify(await exportsOf(page))).toBe(
    JSON.stringify({ features: [], html: '', lastUpdated: null, record: page.record }),
  )
})

test('quotation marks and line breaks of HTML have no escapes', () => {
  const page: PageData = { record, lastUpdated: null, html: '<p class="a">\n</p>', features: [] }
  expect(chunkOf(page)).toContain('html=`<p class="a">\n</p>`')
})
