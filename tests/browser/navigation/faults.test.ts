import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { describe, expect, inject, test } from 'vitest'
import { patience } from '../../../src/config'
import { deployment, makeSite } from '../../fixture'
import {
  arrived,
  chunksOf,
  follow,
  untilQuiet,
  goTo,
  isMarked,
  mark,
  openPage,
  spareData,
  untilHydrated,
} from '../support/page'
import { markupOf } from '../support/markup'
import { serveFolder, servePebble, type Answer, type TestServer } from '../support/server'

const toss = '/pebble/guide/api/toss.html'
const spin = '/pebble/guide/api/spin.html'
const manifest = '/pebble/assets/js/chunks.json'

const { dist } = inject('pebble')
const chunks = await chunksOf(dist)
const nameOf = (path: string) => chunks[path.replace('/pebble', '')] ?? ''
const chunkOf = (path: string) => `/pebble/assets/js/${nameOf(path)}.js`
const number = nameOf(spin).split('.')[0]
const never = new Promise<never>(() => {})
/** Ends in the middle of a call, because other halves may be whole programs. */
const half = (text: string) => text.slice(0, text.indexOf('(', text.length / 2) + 1)

const other = await readFile(join(dist, `assets/js/${nameOf(toss)}.js`), 'utf8')

/** The path of an asset -> a pattern for requests for it, with or without a query. */
const requestOf = (path: string) => new RegExp(`^${path.replaceAll('.', '\\.')}(\\?|$)`)

/** Opens a page that logs errors with their names and doesn't prefetch. */
async function openReader() {
  const page = await openPage()
  await spareData(page)
  await page.addInitScript(() => {
    const print = console.error
    console.error = (error: unknown) => print(String(error))
  })
  return page
}

async function openSite() {
  const server = await servePebble()
  const page = await openReader()
  await goTo(page, server.urlOf(toss))
  return { server, page }
}

/** The site's own reports, without the browser's reports of failed requests. */
const reported = (page: Page & { errors: string[] }) =>
  page.errors.splice(0).filter((error) => !/^Failed to load (resource|module script): /.test(error))

/** Expects that the requested page is on the screen after these document loads, and that it works. */
async function expectWholePage(server: TestServer, page: Page, documents = [toss]) {
  await arrived(page, 'spin')
  if (documents.length > 1) await page.waitForFunction(() => !('mark' in window))
  await untilHydrated(page)
  expect(page.url()).toBe(server.urlOf(spin))
  expect(await page.title()).toBe('spin | Pebble Handbook')
  // The first frame shows the blocks of the screen.
  await expect.poll(async () => (await page.locator('article').innerText()).length).toBeGreaterThan(500)
  await expect.poll(() => page.getByRole('progressbar').count()).toBe(0)
  // No other document loads afterward.
  await untilQuiet(page)
  expect(server.documents).toEqual(documents)
  expect(await page.evaluate(() => history.length)).toBe(3)
}

describe('a chunk that fails is reported, and its page is read from its document', () => {
  test.each<[string, 'error' | 'missing', Answer]>([
    ['is answered with 404', 'error', { status: 404, body: 'Not Found' }],
    ['is answered with 500', 'error', { status: 500, body: '' }],
    ['is an HTML page', 'error', { headers: { 'Content-Type': 'text/html' }, body: '<!doctype html><h1>Hello</h1>' }],
    ['is an HTML page that is called a script', 'error', { body: '<!doctype html><h1>Hello</h1>' }],
    ['is truncated', 'error', { body: half }],
    ['is empty', 'missing', { body: '' }],
    ['is of another page', 'missing', { body: other }],
    ['loses its connection', 'error', { isDropped: true }],
  ])('when it %s', async (_, type, answer) => {
    const { server, page } = await openSite()
    server.answer(requestOf(chunkOf(spin)), answer)
    await follow(page, spin)
    await expectWholePage(server, page)
    await expect
      .poll(() => reported(page))
      .toEqual([`ChunkLoadError: Loading chunk ${number} failed. (${type}: ${server.urlOf(chunkOf(spin))})`])
    // The router handles links again on the new page.
    await mark(page)
    server.restore()
    await follow(page, toss)
    await arrived(page, 'toss')
    expect(await isMarked(page)).toBe(true)
  })

  test('when it never arrives, after 120 seconds', async () => {
    const { server, page } = await openSite()
    server.answer(requestOf(chunkOf(spin)), { after: never })
    await page.clock.install()
    await follow(page, spin)
    await page.getByRole('progressbar').waitFor()
    // The clock also moves by itself, and a busy machine needs seconds for these steps.
    await page.clock.fastForward(110_000)
    expect(await isMarked(page)).toBe(true)
    expect(new URL(page.url()).pathname).toBe(toss)
    await page.clock.fastForward(10_000)
    await expectWholePage(server, page)
    await expect
      .poll(() => reported(page))
      .toEqual([`ChunkLoadError: Loading chunk ${number} failed. (timeout: ${server.urlOf(chunkOf(spin))})`])
  })

  test('when it never arrives, until a second click on the link, which requests it again', async () => {
    const { server, page } = await openSite()
    server.answer(requestOf(chunkOf(spin)), { after: never })
    await follow(page, spin)
    await expect.poll(() => server.requests.some((url) => requestOf(chunkOf(spin)).test(url))).toBe(true)
    server.restore()
    await follow(page, spin)
    await arrived(page, 'spin')
    expect(page.url()).toBe(server.urlOf(spin))
    expect(server.documents).toEqual([toss])
    await expect.poll(() => page.getByRole('progressbar').count()).toBe(0)
  })

  describe('when the browser is offline, the page says so and waits:', () => {
    async function openOffline() {
      const { server, page } = await openSite()
      await page.evaluate(async (url) => fetch(url), manifest)
      await follow(page, '/pebble/guide/')
      await arrived(page, 'Guide')
      await page.context().setOffline(true)
      return { server, page, note: page.getByRole('alert').filter({ hasText: 'You are offline.' }) }
    }
    /** Chromium may send its event before requests succeed, so the page gets one when they do. */
    const goOnline = async (page: Page) => {
      await page.evaluate(() => {
        const stop = (event: Event) => event.isTrusted && event.stopImmediatePropagation()
        addEventListener('online', stop, { capture: true })
      })
      await page.context().setOffline(false)
      const isOnline = (url: string) => fetch(url).then(Boolean, () => false)
      await page.waitForFunction(isOnline, manifest)
      await page.evaluate(() => dispatchEvent(new Event('online')))
    }
    const failed = (server: TestServer, path: string) =>
      `ChunkLoadError: Loading chunk ${nameOf(path).split('.')[0]} failed. (error: ${server.urlOf(chunkOf(path))})`

    test('for the network, which brings the page', async () => {
      const { server, page, note } = await openOffline()
      await follow(page, spin)
      await note.waitFor()
      expect(page.url()).toBe(server.urlOf('/pebble/guide/'))
      expect(await page.locator('main h1').innerText()).toBe('Guide')
      await goOnline(page)
      await arrived(page, 'spin')
      expect(page.url()).toBe(server.urlOf(spin))
      expect(await note.count()).toBe(0)
      expect(await isMarked(page)).toBe(true)
      expect(server.documents).toEqual([toss])
      expect(reported(page)).toEqual([failed(server, spin)])
    })

    test('or for another page that the reader opens', async () => {
      const { server, page, note } = await openOffline()
      await follow(page, spin)
      await note.waitFor()
      await follow(page, toss)
      await arrived(page, 'toss')
      expect(await note.count()).toBe(0)
      await goOnline(page)
      await untilQuiet(page)
      expect(page.url()).toBe(server.urlOf(toss))
      expect(reported(page)).toEqual([failed(server, spin)])
    })

    test('after Back too, with the address of the page on the screen', async () => {
      const { server, page, note } = await openOffline()
      await page.context().setOffline(false)
      await page.reload()
      await untilHydrated(page)
      await page.context().setOffline(true)
      await page.evaluate(() => history.back())
      await note.waitFor()
      await expect.poll(() => page.url()).toBe(server.urlOf('/pebble/guide/'))
      expect(await page.locator('main h1').innerText()).toBe('Guide')
      await goOnline(page)
      await arrived(page, 'toss')
      expect(page.url()).toBe(server.urlOf(toss))
      expect(server.documents).toEqual([toss, '/pebble/guide/'])
      expect(reported(page)).toHaveLength(1)
    })
  })

  describe('when the server answers with an error, or not at all, the page says so and waits:', () => {
    test.each<[string, Answer]>([
      ['503 and no text', { status: 503, body: '' }],
      ['429', { status: 429, body: 'Too Many Requests' }],
      ['200 and no text', { body: '' }],
      ['204', { status: 204 }],
      ['a dropped connection', { isDropped: true }],
    ])('after %s it tries again by itself, and when the reader asks', async (_, answer) => {
      const { server, page } = await openSite()
      server.answer(/./, answer)
      await page.clock.install()
      await follow(page, spin)
      const note = page.getByRole('alert').filter({ hasText: 'The site is not responding.' })
      await note.waitFor()
      expect(await page.locator('main h1').innerText()).toBe('toss')
      expect(page.url()).toBe(server.urlOf(toss))
      await expect.poll(() => page.getByRole('progressbar').count()).toBe(0)
      const attempts = () => server.requests.filter((url) => requestOf(spin).test(url)).length
      await note.getByRole('button', { name: 'Try again' }).click()
      await expect.poll(attempts).toBe(2)
      await page.clock.fastForward(10_000)
      await expect.poll(attempts).toBe(3)
      server.restore()
      await page.clock.fastForward(10_000)
      await arrived(page, 'spin')
      expect(page.url()).toBe(server.urlOf(spin))
      expect(await note.count()).toBe(0)
      expect(await isMarked(page)).toBe(true)
      expect(server.documents).toEqual([toss])
      page.errors.splice(0)
    })

    const anchor = (page: Page, href: string) =>
      page.locator(`.toc a[href="${href}"]`).evaluate((link: HTMLElement) => link.click())

    test.each<[string, (page: Page) => Promise<unknown>, string]>([
      ['another anchor', (page) => anchor(page, '#behavior'), `${toss}#behavior`],
      ['the same anchor', (page) => anchor(page, '#parameters'), `${toss}#parameters`],
      ['a link to the page', (page) => follow(page, toss), toss],
      ['a link that takes long', (page) => follow(page, '/pebble/guide/'), `${toss}#parameters`],
      ['Back', (page) => page.goBack(), `${toss}#example`],
      ['Forward', (page) => page.goForward(), `${toss}#options`],
      [
        'nothing, but closes the notice',
        (page) => page.getByRole('button', { name: 'Close' }).click(),
        `${toss}#parameters`,
      ],
    ])('until the reader follows %s', async (_, elsewhere, end) => {
      const { server, page } = await openSite()
      for (const hash of ['example', 'parameters', 'options'])
        await page.evaluate((hash) => void (location.hash = hash), hash)
      await page.goBack()
      await page.clock.install()
      server.answer(requestOf(chunkOf(spin)), { status: 503 })
      server.answer(requestOf(spin), { status: 503 })
      server.answer(requestOf(chunkOf('/pebble/guide/')), { after: never })
      await follow(page, spin)
      const note = page.getByRole('alert').filter({ hasText: 'The site is not responding.' })
      await note.waitFor()
      await elsewhere(page)
      await note.waitFor({ state: 'hidden' })
      server.answer(requestOf(chunkOf(spin)), {})
      server.answer(requestOf(spin), {})
      const before = server.requests.length
      await page.clock.fastForward(20_000)
      await page.evaluate(() => dispatchEvent(new Event('online')))
      await untilQuiet(page)
      expect(server.requests.slice(before)).toEqual([])
      expect(await page.locator('main h1').innerText()).toBe('toss')
      expect(page.url()).toBe(server.urlOf(end))
      page.errors.splice(0)
    })
  })

  describe('even if the server', () => {
    test.each<[string, RegExp, Answer]>([
      ['drops HEAD', /./, { method: 'HEAD', isDropped: true }],
      ['answers HEAD with 405', /./, { method: 'HEAD', status: 405 }],
      ['answers HEAD with 503', /./, { method: 'HEAD', status: 503 }],
      ['answers HEAD with 429', /./, { method: 'HEAD', status: 429 }],
    ])('%s', async (_, matches, answer) => {
      const { server, page } = await openSite()
      server.answer(requestOf(chunkOf(spin)), { status: 404 })
      server.answer(matches, answer)
      await follow(page, spin)
      await expectWholePage(server, page)
      expect(reported(page)).toHaveLength(1)
    })

    test('shows its own page instead: for addresses that are gone, and for readers who must sign in', async () => {
      for (const status of [401, 403, 404, 410]) {
        const { server, page } = await openSite()
        server.answer(requestOf(chunkOf(spin)), { status })
        server.answer(requestOf(spin), { status, body: '<h1>The own page of the host</h1>' })
        await follow(page, spin)
        await page.getByText('The own page of the host').waitFor()
        page.errors.splice(0)
      }
    })
  })

  test('after Back and Forward too', async () => {
    const { server, page } = await openSite()
    await follow(page, spin)
    await arrived(page, 'spin')
    await page.reload()
    await untilHydrated(page)
    await mark(page)
    server.answer(requestOf(chunkOf(toss)), { status: 404 })
    await page.goBack()
    await arrived(page, 'toss')
    expect(await isMarked(page)).toBe(true)
    expect(new URL(page.url()).pathname).toBe(toss)
    expect(server.documents).toEqual([toss, spin])
    expect(reported(page)).toHaveLength(1)
  })

  test('and requests a chunk again that failed before the click', async () => {
    const server = await servePebble()
    server.answer(requestOf(chunkOf(spin)), { status: 503 })
    const page = await openPage()
    await goTo(page, server.urlOf(toss))
    await page.locator(`[data-sidebar] a[href="${spin}"]`).focus()
    await expect.poll(() => server.requests.some((url) => requestOf(chunkOf(spin)).test(url))).toBe(true)
    await expect.poll(() => page.errors.join()).toContain('status of 503')
    // The error is in the console before the page has handled it. An idle page has handled it.
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
    server.restore()
    await follow(page, spin)
    await arrived(page, 'spin')
    expect(await isMarked(page)).toBe(true)
    expect(reported(page)).toEqual([])
  })
})

describe('the manifest', () => {
  const route = spin.replace('/pebble', '')

  test.each<[string, Answer]>([
    ['missing', { status: 404, body: 'Not Found' }],
    ['missing on a host that answers JSON', { status: 404, body: '{"error":"not found"}' }],
    ['an HTML page', { body: '<!doctype html><h1>Hello</h1>' }],
    ['truncated', { body: half }],
    ['an empty object', { body: '{}' }],
    ['a list', { body: '[]' }],
    ['null', { body: 'null' }],
    ['of the wrong types', { body: JSON.stringify({ [route]: 6 }) }],
    ['not there for a dropped connection', { isDropped: true }],
    ['stale, and names a chunk that has gone', { body: JSON.stringify({ ...chunks, [route]: '6.00000000' }) }],
    ['stale, and does not know the page', { body: JSON.stringify({ ...chunks, [route]: undefined }) }],
  ])('%s: the link loads its HTML', async (name, answer) => {
    const { server, page } = await openSite()
    server.answer(requestOf(manifest), answer)
    await follow(page, spin)
    await expectWholePage(server, page)
    // An address that is not in the manifest is not an error, because it may belong to a file.
    expect(reported(page)).toHaveLength(name.includes('does not know') ? 0 : 1)
  })

  test('that never arrives: the link loads its HTML after 10 seconds', async () => {
    const server = await servePebble()
    server.answer(requestOf(manifest), { after: never })
    const page = await openReader()
    await page.addInitScript(() => {
      const timeout = AbortSignal.timeout.bind(AbortSignal)
      AbortSignal.timeout = (ms) => timeout(ms === 10_000 ? 300 : ms)
    })
    await goTo(page, server.urlOf(toss))
    await follow(page, spin)
    await expectWholePage(server, page)
    await expect.poll(() => reported(page)).toEqual(['TimeoutError: signal timed out'])
  })

  test('that is missing does not affect anchors of the page', async () => {
    const { server, page } = await openSite()
    server.answer(requestOf(manifest), { status: 404 })
    await page.locator('.toc a', { hasText: 'Behavior' }).click()
    await expect.poll(() => page.locator('.toc [aria-current=location]').textContent()).toBe('Behavior')
    await page.goBack()
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
    expect(page.url()).toBe(server.urlOf(toss))
    await untilQuiet(page)
    expect(await isMarked(page)).toBe(true)
    expect(server.documents).toEqual([toss])
  })
})

describe('a link to something that is not a page', () => {
  test('is followed by the browser, because it may be a file', async () => {
    const { server, page } = await openSite()
    await page.evaluate(() => {
      const link = document.createElement('a')
      link.href = '/pebble/stone.svg'
      document.querySelector('article')?.append(link)
      link.click()
    })
    await page.waitForURL(server.urlOf('/pebble/stone.svg'))
    expect(server.documents).toEqual([toss, '/pebble/stone.svg'])
  })
})

test('a new build under an open tab: the link loads the new page', async () => {
  const text = (version: string) => ({
    'docs/README.md': `# Home\n\n${version} home. [Other](./other.md), [Third](./third.md)\n`,
    'docs/other.md': `# Other\n\n${version} other. [Home](./README.md)\n`,
    'docs/third.md': `# Third\n\n${version} third. [Home](./README.md), [Fourth](./fourth.md)\n`,
    'docs/fourth.md': `# Fourth\n\n${version} fourth. [Home](./README.md)\n`,
  })
  const before = await makeSite(text('Old'))
  const after = await makeSite(text('New'))
  await Promise.all([before.build({ deployment }), after.build({ deployment })])
  const server = await serveFolder(`${before.root}/dist`)
  const page = await openReader()
  await goTo(page, server.urlOf('/'))
  await page.locator('article a', { hasText: 'Other' }).click()
  await page.getByText('Old other.').waitFor()
  // From here on, the tab has the manifest of the old build.
  server.swap(`${after.root}/dist`)
  await page.locator('article a', { hasText: 'Home' }).click()
  await page.getByText('Old home.').waitFor()
  await page.locator('article a', { hasText: 'Third' }).click()
  await page.getByText('New third.').waitFor()
  expect(page.url()).toBe(server.urlOf('/third.html'))
  expect(server.documents).toEqual(['/'])
  expect(reported(page)).toEqual([expect.stringMatching(/^ChunkLoadError: Loading chunk \d failed\. \(error: /)])
  // From here on, the tab has the manifest of the new build.
  await page.locator('article a', { hasText: 'Fourth' }).click()
  await page.getByText('New fourth.').waitFor()
  expect(await isMarked(page)).toBe(true)
})

describe('without its scripts the page remains readable, and links are plain links:', () => {
  const entry = /^\/pebble\/assets\/js\/0\./
  const react = /^\/pebble\/assets\/js\/1\./
  const isMissing = /status of 404|^TypeError: Failed to fetch dynamically imported module/
  // The kind of error depends on where the script ends.
  const isTruncated = /^SyntaxError: .+$/
  const isBroken = /^Error: broken$/
  test.each<[string, RegExp, Answer, RegExp]>([
    ['the entry is missing', entry, { status: 404 }, isMissing],
    ['the entry is truncated', entry, { body: half }, isTruncated],
    ['the entry throws', entry, { body: 'throw new Error("broken")' }, isBroken],
    ['the entry throws at its end', entry, { body: (text) => `${text};throw new Error("broken")` }, isBroken],
    ['React is missing', react, { status: 404 }, isMissing],
    ['React is truncated', react, { body: half }, isTruncated],
    ['React never comes', react, { after: never }, /^$/],
  ])('%s', async (_, matches, answer, report) => {
    const server = await servePebble()
    server.answer(matches, answer)
    const page = await openReader()
    const html = () => markupOf(page)
    await page.goto(server.urlOf(toss))
    const before = await html()
    await expect.poll(() => server.requests.some((url) => matches.test(url))).toBe(true)
    await expect.poll(() => page.errors.join('\n')).toMatch(new RegExp(report, 'm'))
    await untilQuiet(page)
    expect(await html()).toBe(before)
    await mark(page)
    await page.locator(`[data-sidebar] a[href="${spin}"]`).click()
    await arrived(page, 'spin')
    expect(page.url()).toBe(server.urlOf(spin))
    await expect.poll(async () => (await page.locator('article').innerText()).length).toBeGreaterThan(500)
    // The new document loads the same scripts. Wait for them before the test ends.
    await page.close()
    expect(page.errors.splice(0).filter((error) => !report.test(error))).toEqual([])
  })
})

describe('a browser that refuses', () => {
  test('pushState: the link loads its HTML', async () => {
    const server = await servePebble()
    const page = await openReader()
    await page.addInitScript(() => {
      history.pushState = () => {
        throw new DOMException('too many', 'SecurityError')
      }
    })
    await goTo(page, server.urlOf(toss))
    await follow(page, spin)
    await expectWholePage(server, page, [toss, spin])
    await expect.poll(() => reported(page)).toEqual(['SecurityError: too many'])
  })

  test('replaceState: navigation works', async () => {
    const page = await openReader()
    await page.addInitScript(() => {
      history.replaceState = () => {
        throw new DOMException('too many', 'SecurityError')
      }
    })
    const server = await servePebble()
    await goTo(page, server.urlOf('/pebble/guide/api/toss'))
    await follow(page, spin)
    await arrived(page, 'spin')
    await page.goBack()
    await arrived(page, 'toss')
    expect(await isMarked(page)).toBe(true)
    expect(new Set(page.errors.splice(0))).toEqual(new Set(['SecurityError: too many']))
  })

  test.each(['get', 'use'])('storage, at its %s: navigation works', async (when) => {
    const page = await openReader()
    await page.addInitScript((when) => {
      const deny = () => {
        throw new DOMException('denied', 'SecurityError')
      }
      if (when === 'use') Object.assign(Storage.prototype, { getItem: deny, setItem: deny, removeItem: deny })
      else for (const name of ['sessionStorage', 'localStorage']) Object.defineProperty(window, name, { get: deny })
    }, when)
    const server = await servePebble()
    await goTo(page, server.urlOf(toss))
    await page.evaluate(() => window.scrollTo(0, 900))
    await follow(page, spin)
    await arrived(page, 'spin')
    await page.goBack()
    await arrived(page, 'toss')
    expect(await page.evaluate(() => window.scrollY)).toBe(900)
    expect(await isMarked(page)).toBe(true)
  })
})

describe('a slow network', () => {
  /** Delays a chunk until the test releases it. */
  const hold = (server: TestServer, route: string, answer: Answer = {}) => {
    let release: () => void = () => {}
    const after = new Promise<void>((resolve) => (release = resolve))
    server.answer(requestOf(chunkOf(route)), { ...answer, after })
    return release
  }
  /** Waits until a chunk has run, because a browser only imports a module once. Vitest would rewrite a real import. */
  const untilLoaded = (page: Page, route: string) => page.evaluate(`import('${chunkOf(route)}').then(() => {})`)
  const state = (page: Page) =>
    page.evaluate(() => [location.pathname, document.title, document.querySelector('main h1')?.textContent])

  test('shows the bar while a chunk loads; nothing else changes until it arrives', async () => {
    const { server, page } = await openSite()
    const release = hold(server, spin)
    const before = await state(page)
    await follow(page, spin)
    const bar = page.getByRole('progressbar', { name: 'Loading' })
    await bar.waitFor()
    await untilQuiet(page)
    expect(await state(page)).toEqual(before)
    expect(await bar.count()).toBe(1)
    // The old page stays usable.
    await page.evaluate(() => window.scrollTo(0, 500))
    expect(await page.evaluate(() => window.scrollY)).toBe(500)
    release()
    await arrived(page, 'spin')
    expect(await state(page)).toEqual([spin, 'spin | Pebble Handbook', 'spin'])
    await expect.poll(() => bar.count()).toBe(0)
    expect(await isMarked(page)).toBe(true)
  })

  test('says what is awaited if that takes long, until it arrives', async () => {
    const { server, page } = await openSite()
    await page.clock.install()
    const toast = page.locator('[data-notice]')
    const release = hold(server, spin)
    await follow(page, spin)
    await page.clock.fastForward(patience - 500)
    expect(await toast.textContent()).toBe('')
    await page.clock.fastForward(500)
    expect(await toast.textContent()).toBe('The page is still loading …')
    await page.clock.fastForward(60_000)
    expect(await toast.getAttribute('data-toast')).toBe('The page is still loading …')
    release()
    await arrived(page, 'spin')
    await expect.poll(() => toast.textContent()).toBe('')

    const releaseOther = hold(server, '/pebble/guide/')
    await follow(page, '/pebble/guide/')
    await page.clock.fastForward(patience)
    expect(await toast.textContent()).toBe('The page is still loading …')
    // Another click ends the wait.
    await follow(page, toss)
    await arrived(page, 'toss')
    await expect.poll(() => toast.textContent()).toBe('')
    releaseOther()
  })

  test('shows no bar for a page that is already loaded', async () => {
    const page = await openPage()
    await page.addInitScript(() => {
      new MutationObserver((records) => {
        const added = records.flatMap(({ addedNodes }) => [...addedNodes])
        const isBar = (node: Node) => node instanceof Element && node.querySelector('[role=progressbar]') !== null
        if (added.some(isBar)) Object.assign(window, { hadBar: true })
      }).observe(document, { childList: true, subtree: true })
    })
    const server = await servePebble()
    await goTo(page, server.urlOf(toss))
    await page.locator(`[data-sidebar] a[href="${spin}"]`).focus()
    await untilLoaded(page, spin)
    await follow(page, spin)
    await arrived(page, 'spin')
    await follow(page, toss)
    await arrived(page, 'toss')
    expect(await page.evaluate(() => 'hadBar' in window)).toBe(false)
  })

  test('shows the bar while the manifest loads, and a second click wins', async () => {
    const { server, page } = await openSite()
    let release: () => void = () => {}
    server.answer(requestOf(manifest), { after: new Promise<void>((resolve) => (release = resolve)) })
    await follow(page, spin)
    const bar = page.getByRole('progressbar', { name: 'Loading' })
    await bar.waitFor()
    await follow(page, '/pebble/guide/')
    expect(await bar.count()).toBe(1)
    expect(await state(page)).toEqual([toss, 'toss | Pebble Handbook', 'toss'])
    release()
    await arrived(page, 'Guide')
    await untilQuiet(page)
    expect(await state(page)).toEqual(['/pebble/guide/', 'Guide | Pebble Handbook', 'Guide'])
    expect(await isMarked(page)).toBe(true)
    expect(server.requests.filter((url) => requestOf(chunkOf(spin)).test(url))).toEqual([])
    await expect.poll(() => bar.count()).toBe(0)
  })

  test('shows the bar while the HTML of a page loads whose chunk has failed', async () => {
    const { server, page } = await openSite()
    server.answer(requestOf(chunkOf(spin)), { status: 404 })
    server.answer(requestOf(spin), { after: never })
    await follow(page, spin)
    await expect.poll(() => server.requests.some((url) => requestOf(spin).test(url))).toBe(true)
    await page.getByRole('progressbar', { name: 'Loading' }).waitFor()
    await follow(page, '/pebble/guide/')
    await arrived(page, 'Guide')
    page.errors.splice(0)
  })

  test.each([
    ['later', true],
    ['earlier', false],
  ])('a second click wins, even when the first page arrives %s', async (_, isLate) => {
    const { server, page } = await openSite()
    const second = '/pebble/guide/'
    const held = [spin, second].map((route) => ({ route, release: hold(server, route) }))
    if (isLate) held.reverse()
    await page.evaluate(() => {
      const shown: unknown[] = []
      Object.assign(window, { shown })
      const look = () => shown.push(document.querySelector('main h1')?.textContent, document.title, location.pathname)
      new MutationObserver(look).observe(document, { childList: true, subtree: true })
    })
    await follow(page, spin)
    await page.getByRole('progressbar').waitFor()
    await follow(page, second)
    for (const { route, release } of held) {
      release()
      await untilLoaded(page, route)
    }
    await arrived(page, 'Guide')
    expect(await state(page)).toEqual([second, 'Guide | Pebble Handbook', 'Guide'])
    expect(await page.locator('[data-sidebar] [aria-current=page]').getAttribute('href')).toBe(second)
    const shown = await page.evaluate(() => (window as Window & { shown?: unknown[] }).shown)
    expect(shown).not.toContain('spin')
    expect(shown).not.toContain('spin | Pebble Handbook')
    expect(shown).not.toContain(spin)
    await expect.poll(() => page.getByRole('progressbar').count()).toBe(0)
    expect(await page.evaluate(() => history.length)).toBe(3)
  })

  test('a first page that fails after the second click has no effect', async () => {
    const { server, page } = await openSite()
    const release = hold(server, spin, { status: 500 })
    await follow(page, spin)
    await page.getByRole('progressbar').waitFor()
    await follow(page, '/pebble/guide/')
    await arrived(page, 'Guide')
    release()
    await expect.poll(() => page.errors).toEqual([expect.stringContaining('status of 500')])
    expect(await state(page)).toEqual(['/pebble/guide/', 'Guide | Pebble Handbook', 'Guide'])
    expect(await isMarked(page)).toBe(true)
    expect(reported(page)).toEqual([])
  })
})
