import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import type { Fault } from '../errors'
import { placeFaults } from './placeFaults'

const modules = {
  'search.ts': `export const search = { tasks: ['/guide/old.html'] }\n`,
  'navigation.ts': `export const navigation = {\n  sidebar: [{ pages: ['/guide/', '/guide/old.html', 'guide/x.md'] }],\n}\n`,
  'site.ts': `export const site = {\n  icon: '/logo.png',\n  redirects: { "/a.html": '/b.html', 'docs/x.html': '/b.html', '/logo.png': '/' },\n}\n`,
  'library.ts': `export const library = {\n  pages: { Lake: '/guide/old.html' },\n  exempt: { sink: '' },\n}\n`,
  'site.test.ts': `sidebar '/a.html'`,
}

test('a remedy in the navigation names its module', async () => {
  const { remedy } = await faultWith(
    '/a.html is not in a sidebar group',
    'add it to the navigation in site/, to a group',
  )
  expect(remedy).toBe('add it to the navigation in site/navigation.ts, to a group')
})

async function place(problem: string) {
  const found = await faultWith(problem, '')
  return [found.file, found.line, found.column]
}

async function faultWith(problem: string, remedy: string): Promise<Partial<Fault>> {
  const root = await mkdtemp(join(tmpdir(), 'place-'))
  onTestFinished(() => rm(root, { recursive: true, force: true }))
  await mkdir(join(root, 'site'))
  for (const [name, text] of Object.entries(modules)) await writeFile(join(root, 'site', name), text)
  const [found] = await placeFaults(root, 'site', [{ file: 'site/site.ts', problem, remedy }])
  return found ?? {}
}

test.each([
  ['the navigation lists /guide/old.html, but there is no page', ['site/navigation.ts', 2, 34]],
  ['the redirect from /a.html leads to /b.html, which is not a page', ['site/site.ts', 3, 16]],
  ['the redirect from docs/x.html is not from a route', ['site/site.ts', 3, 38]],
  ['the redirect from /a.html leads in a circle: /a.html to /b.html to /a.html', ['site/site.ts', 3, 16]],
  ['library.pages maps "Lake" to /guide/old.html, which is not a page', ['site/library.ts', 2, 12]],
  ['library.exempt has no reason for "sink"', ['site/library.ts', 3, 13]],
  ['the redirect from /logo.png is not from a route', ['site/site.ts', 3, 64]],
  ['the navigation lists guide/x.md, but there is no page', ['site/navigation.ts', 2, 53]],
  ['makes a.html, which public/a.html also makes', ['site/site.ts', 3, 16]],
  ['makes b.html, which docs/b.md also makes', ['site/site.ts', undefined, undefined]],
])('%s', async (problem, expected) => {
  expect(await place(problem)).toEqual(expected)
})
