import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PNG } from 'pngjs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { compareSites, describeChanges } from '../../../src/measure/changes/compareSites'
import { readSite } from '../../../src/measure/changes/readSite'
import { takePictures } from '../../../src/measure/changes/takePictures'
import { redirectsOf } from '../../../src/redirects'

let folder = ''

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'changes-'))
})

afterAll(() => rm(folder, { recursive: true, force: true }))

/** Writes a site with a home page and a long page, on which a folded word is far below. */
async function writeSite(
  name: string,
  part: {
    readonly word: string
    readonly size: number
    readonly link: string
    readonly color?: string
    readonly long?: string
  },
) {
  const dist = join(folder, name)
  const page = (article: string) =>
    `<!doctype html><title>T</title><link rel="canonical" href="https://a.dev/"><link rel="stylesheet" href="/a.css">
    <nav data-sidebar=""><a href="/">${part.link}</a></nav><article data-article="">${article}</article>`
  const { long = 'long' } = part
  const far = '<p>Far.</p>'.repeat(300)
  await mkdir(dist)
  await writeFile(
    join(dist, 'stone.svg'),
    `<svg xmlns="http://www.w3.org/2000/svg" width="90" height="60"><path fill="${part.color ?? 'blue'}" d="M0 0h90v60H0z"/></svg>`,
  )
  await writeFile(join(dist, 'picture.html'), page(`${far}<p><img src="/stone.svg" alt="A stone"></p>${far}`))
  await writeFile(join(dist, 'a.css'), `body{font-size:${part.size}px}`)
  await writeFile(join(dist, 'index.html'), page('<p>Home.</p>'))
  await writeFile(
    join(dist, `${long}.html`),
    page(
      `<svg><path d="M0 0"/></svg>${far}<details><summary>More</summary><p>One ${part.word} here.</p></details>${far}`,
    ),
  )
  await writeFile(
    join(dist, 'sitemap.xml'),
    `<urlset><url><loc>https://a.dev/</loc></url><url><loc>https://a.dev/${long}.html</loc></url><url><loc>https://a.dev/picture.html</loc></url></urlset>`,
  )
  return dist
}

/** The first row of a picture that contains a red pixel. */
function firstRedRow({ data, width, height }: PNG): number {
  const isRed = (pixel: number) => data[4 * pixel] === 255 && data[4 * pixel + 1] === 0 && data[4 * pixel + 2] === 0
  return Array.from({ length: height }, (_, row) => row).findIndex((row) =>
    Array.from({ length: width }, (_, column) => row * width + column).some(isRed),
  )
}

test('pictures show the changed passage, outlined at the same height on both sides', async () => {
  const before = await writeSite('before', { word: 'old', size: 16, link: 'Home' })
  const after = await writeSite('after', { word: 'new', size: 17, link: 'Start' })
  const changes = compareSites(await readSite(before), await readSite(after), [])
  expect(describeChanges(changes)).toEqual([
    'the sidebar has changed: [-Home-] {+Start+}',
    'the styles of all pages have changed',
    expect.stringMatching(/^changed \/long\.html: /),
    '  at the top:',
    '    One [-old-] {+new+} here.',
    '1 page changed, 0 renamed, 0 added, 0 removed',
  ])
  const pictures = join(folder, 'pictures')
  await takePictures(changes, { before, after }, '/', pictures, () => undefined)
  const read = async (name: string) => PNG.sync.read(await readFile(join(pictures, name)))
  const [old, now] = [await read('long.before.png'), await read('long.after.png')]
  expect(old.height).toBeLessThan(400)
  expect(firstRedRow(old)).toBeGreaterThan(100)
  expect(Math.abs(firstRedRow(now) - firstRedRow(old))).toBeLessThan(2)
  expect((await read('home.after.png')).height).toBeGreaterThan(0)
})

test('a page whose picture has changed is listed, with the picture on both sides', async () => {
  const part = { word: 'same', size: 16, link: 'Home' }
  const before = await writeSite('old', part)
  const after = await writeSite('new', { ...part, color: 'lime' })
  const changes = compareSites(await readSite(before), await readSite(after), [])
  expect(describeChanges(changes)).toEqual([
    expect.stringMatching(/^changed \/picture\.html: /),
    '  the picture /stone.svg has changed',
    '1 page changed, 0 renamed, 0 added, 0 removed',
  ])
  const pictures = join(folder, 'images')
  await takePictures(changes, { before, after }, '/', pictures, () => undefined)
  const read = async (name: string) => PNG.sync.read(await readFile(join(pictures, name)))
  const [old, now] = [await read('picture.before.png'), await read('picture.after.png')]
  expect(old.height).toBeLessThan(500)
  expect([firstRedRow(old) > 100, firstRedRow(now)]).toEqual([true, firstRedRow(old)])
  expect(old.data.equals(now.data)).toBe(false)
  expect(await readFile(join(pictures, 'index.html'), 'utf8')).toContain('<p>the picture /stone.svg has changed')
})

test('a renamed page is shown at its old address before', async () => {
  const part = { word: 'same', size: 16, link: 'Home' }
  const before = await writeSite('former', part)
  const after = await writeSite('renamed', { ...part, long: 'longer' })
  const redirects = redirectsOf({ redirects: { '/long.html': '/longer.html' } })
  const changes = compareSites(await readSite(before), await readSite(after), redirects)
  const pictures = join(folder, 'moved')
  await takePictures(changes, { before, after }, '/', pictures, () => undefined)
  const read = (side: string) => readFile(join(pictures, `longer.${side}.png`))
  expect((await read('before')).equals(await read('after'))).toBe(true)
})
