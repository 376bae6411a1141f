import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { get, type IncomingHttpHeaders } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { buildSite } from '../../src/output/build'
import { redirectScript } from '../../src/output/html/redirectPages'
import type { Site } from '../../src/siteConfig'
import { checkDist } from '../../src/verify/dist/checkDist'
import { readDist, type DistFiles } from '../../src/verify/dist/distFiles'
import { elementsOf } from '../elements'
import { makeSite } from '../fixture'
import { copyPages } from '../project'
import { pebbleLibrary } from '../sites/pebbleLibrary'
import { site } from '../sites/pebbleSite'
import {
  hasBrotli,
  isInstalled,
  otherError,
  otherSite,
  startWebServer,
  type ServerName,
  type WebServer,
} from './webServers'

/** With a page that is now a section of another one. */
const redirects = {
  ...site.redirects,
  '/guide/shapes.html': '/guide/choose.html#shape',
  '/Guide/Install.html': '/guide/install.html',
}

interface Answer {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly body: Buffer
}

/** Requests a path as it is. Unlike `fetch`, it doesn't follow redirects or decompress anything. */
function request(address: string, headers: Record<string, string> = {}): Promise<Answer> {
  return new Promise((resolve, reject) => {
    get(address, { headers }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('error', reject)
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) }),
      )
    }).on('error', reject)
  })
}

/** The content security policy that a page carries. */
function policyIn(html: string): string {
  const meta = elementsOf(html).find(({ attributes }) => attributes['http-equiv'] === 'Content-Security-Policy')
  return meta?.attributes['content'] ?? ''
}

/** The source that allows the script of pages that have moved. */
const hashOfRedirects = `'sha256-${createHash('sha256').update(redirectScript).digest('base64')}'`

const servers: readonly (readonly [server: ServerName, base: string])[] = [
  ['nginx', '/'],
  ['nginx', '/pebble/'],
  ['caddy', '/'],
  ['caddy', '/pebble/'],
]

describe.each(servers)('%s at %s', (name, base) => {
  if (!isInstalled(name)) {
    test.skip(`is not tested, because ${name} is not installed`, () => {})
    return
  }
  let root: string
  let server: WebServer
  let dist: DistFiles
  const at = (path: string) => `${server.address}${base}${path}`
  const page = async (path: string) => String((await request(at(path))).body)

  test('a page that has moved is redirected at each of its addresses, and a page with moved headings leads on itself', async () => {
    for (const [address, query] of [
      ['guide/setup', ''],
      ['guide/setup/', ''],
      ['guide/setup.html', '?a=1&b=%20c'],
      ['guide/setup', '?a'],
    ] as const) {
      const { status, headers } = await request(at(address + query))
      expect([status, headers.location], address).toEqual([301, `${base}guide/install.html${query}`])
    }
    const old = await request(at('guide/setup'))
    expect(old.headers['content-security-policy']).toContain("default-src 'none'")
    expect(old.headers['x-content-type-options']).toBe('nosniff')
    for (const address of ['Guide/Stones.html', 'Guide/Stones', 'Guide/Stones/']) {
      const { status, headers } = await request(at(address))
      expect([status, headers.location], address).toEqual([301, `${base}guide/choose.html`])
    }
    const { headers: capital } = await request(at('Guide/Install.html'))
    expect(capital.location).toBe(`${base}guide/install.html`)
    expect((await request(at('guide/install.html'))).status).toBe(200)
    const kept = await request(at('guide/shapes.html?a=1'))
    expect(kept.headers.location).toBe(`${base}guide/choose.html?a=1#shape`)
    const { status, headers, body } = await request(at('guide/throwing'))
    expect(status).toBe(200)
    expect(headers['content-security-policy']).toContain(hashOfRedirects)
    expect(policyIn(String(body))).toContain(hashOfRedirects)
    expect(String(body)).toContain(`<meta http-equiv="refresh" content="0; url=${base}guide/api/#throwing">`)
  })

  beforeAll(async () => {
    root = await buildFor(name, base, { redirects })
    dist = await readDist(join(root, 'dist'))
    // The server compresses a file without copies itself.
    for (const ending of ['br', 'gz']) await rm(join(root, `dist/guide/api/toss.md.${ending}`))
    server = await startIn(root, name, base)
  })
  afterAll(async () => {
    await server.stop()
    await rm(root, { recursive: true })
  })

  test('each page answers at each of its addresses', async () => {
    const install = await page('guide/install.html')
    expect(install).toContain('<h1')
    for (const address of ['guide/install', 'guide/install/', 'guide/install/index.html', 'guide/install?a=1'])
      expect(await page(address), address).toBe(install)
    const guide = await page('guide/')
    expect(guide).toContain('<h1')
    expect((await request(at('guide/choose'))).status).toBe(200)
    for (const address of ['guide', 'guide.html', 'guide/index.html']) expect(await page(address), address).toBe(guide)
    expect(await page('')).toBe(await page('index.html'))
  })

  test.runIf(base !== '/')('the base without its slash leads to the home page', async () => {
    const { status, headers } = await request(at('').slice(0, -1))
    expect([status, headers.location, headers['x-content-type-options']]).toEqual([301, base, 'nosniff'])
    expect((await request(`${at('').slice(0, -1)}?a=1`)).headers.location).toBe(`${base}?a=1`)
  })

  test.runIf(base !== '/').each([
    ['', 200],
    ['index.html', 200],
    ['nowhere', 404],
    ['robots.txt', 404],
    ['pebble.html', 404],
    ['guide/install.html', 404],
  ])('the address /%s outside of the base is left to another site', async (path, expected) => {
    const { status, headers, body } = await request(`${server.address}/${path}`)
    expect([status, headers[otherSite.name]]).toEqual([expected, otherSite.value])
    expect(headers['content-security-policy']).toBeUndefined()
    expect(String(body)).toBe(status === 200 ? 'Another site' : otherError)
  })

  test('pages have the policy that they carry, and are revalidated', async () => {
    for (const path of ['', 'guide/', 'guide/install', 'guide/install.html', 'nowhere', '404.html']) {
      const { headers, body } = await request(at(path))
      // The pages that have moved have one more script.
      const policy = String(headers['content-security-policy'])
      const own = policy.replace(` ${hashOfRedirects}`, '')
      expect(policy).not.toBe(own)
      expect(own, path).toBe(`${policyIn(String(body))}; frame-ancestors 'none'`)
      expect(headers, path).toMatchObject({
        'cache-control': 'no-cache',
        'content-type': expect.stringMatching(/^text\/html; charset=utf-8$/i) as string,
        'cross-origin-opener-policy': 'same-origin',
        'referrer-policy': 'strict-origin-when-cross-origin',
        'x-content-type-options': 'nosniff',
      })
      expect(headers['permissions-policy'], path).toBe(permissions)
    }
    const { headers } = await request(at('guide/'))
    const again = await request(at('guide/'), { 'if-none-match': headers.etag ?? '' })
    expect(again.status).toBe(304)
  })

  test('files with a hash never change, and all others are revalidated', async () => {
    const assets = [...dist.keys()].filter((path) => path.startsWith('assets/') && !/\.(?:br|gz)$/.test(path))
    const hashed = assets.filter((path) => /[0-9a-f]{8}\.\w+$/.test(path))
    expect(hashed.length).toBeGreaterThan(10)
    expect(assets.filter((path) => !hashed.includes(path))).toContain('assets/js/chunks.json')
    for (const path of [...assets, 'stone.svg', 'robots.txt', 'sitemap.xml', 'llms.txt', 'guide/install.md']) {
      const { status, headers } = await request(at(path))
      const caching = hashed.includes(path) ? 'public, max-age=31536000, immutable' : 'no-cache'
      expect([status, headers['cache-control'], headers['x-content-type-options']], path).toEqual([
        200,
        caching,
        'nosniff',
      ])
      // Styles inside an SVG would not apply under the policy of a page.
      expect(headers['content-security-policy'], path).toBe("frame-ancestors 'self'")
    }
  })

  test('the Markdown of a page is shown as text', async () => {
    const { headers, body } = await request(at('guide/install.md'))
    expect(headers['content-type']).toMatch(/^text\/markdown; charset=utf-8$/i)
    expect(body.equals(dist.get('guide/install.md') ?? Buffer.of())).toBe(true)
  })

  test('the web app manifest has its own type', async () => {
    const { status, headers } = await request(at('site.webmanifest'))
    expect([status, headers['content-type']]).toEqual([200, 'application/manifest+json'])
  })

  test.each(['nowhere', 'nowhere.md', 'guide/nowhere.html', 'nowhere/', 'nowhere.svg', 'assets/js/0.01234567.js'])(
    'the address %s gets the not-found page with its status, which is not kept',
    async (path) => {
      const { status, headers, body } = await request(at(path))
      expect([status, headers['cache-control']]).toEqual([404, 'no-cache'])
      expect(headers['content-type']).toMatch(/^text\/html; charset=utf-8$/i)
      expect(String(body)).toBe(String(dist.get('404.html')))
    },
  )

  test('texts are sent compressed to those who accept it', async () => {
    const script = [...dist.keys()].find((path) => /\/0\.\w+\.js$/.test(path)) ?? ''
    const files = ['stone.svg', 'sitemap.xml', 'guide/install.md', 'guide/api/toss.md']
    for (const path of ['guide/install', 'guide/', 'nowhere', script, ...files]) {
      const plain = await request(at(path))
      expect(plain.headers['content-encoding'], path).toBeUndefined()
      const packed = await request(at(path), { 'accept-encoding': 'gzip' })
      expect(packed.headers, path).toMatchObject({ 'content-encoding': 'gzip', vary: 'Accept-Encoding' })
      expect(packed.headers['content-type'], path).toBe(plain.headers['content-type'])
      expect(gunzipSync(packed.body).equals(plain.body), path).toBe(true)
    }
    const packed = await request(at(script), { 'accept-encoding': 'br, gzip' })
    const unpacked = name === 'nginx' ? gunzipSync(packed.body) : brotliDecompressSync(packed.body)
    expect(unpacked.equals(dist.get(script) ?? Buffer.of())).toBe(true)
  })

  test('a crawl finds no broken link, style, script or image', async () => {
    const found = await crawl(server.address, base)
    expect(found.filter((path) => !path.startsWith(base))).toEqual([])
    expect(checkDist(dist)).toEqual([])
  })
})

/** A header with quotes, which the configurations of servers have around values. */
const permissions = 'camera=(self "https://video.example"), usb=()'

/** Builds the site for a server, in a new folder. */
async function buildFor(host: ServerName, base: string, settings: Partial<Site>): Promise<string> {
  const root = await mkdtemp(join(tmpdir(), 'hosted-'))
  await copyPages(root)
  await writeFile(join(root, 'public/site.webmanifest'), '{ "name": "Pebble Handbook" }\n')
  await buildSite({
    root,
    site: {
      ...site,
      library: pebbleLibrary,
      webManifest: '/site.webmanifest',
      hosting: { headers: { 'Permissions-Policy': permissions } },
      ...settings,
    },
    deployment: { url: 'https://pebble.example', base },
    host,
    compress: true,
    useCache: false,
  })
  return root
}

/** Starts the server on what has been built for it. Below a base, another site is around it. */
async function startIn(root: string, name: ServerName, base: string): Promise<WebServer> {
  const configuration = join(root, '.cache/hosting', { nginx: 'nginx.conf', caddy: 'Caddyfile' }[name])
  const dist = join(root, 'dist')
  if (base === '/') return startWebServer(name, dist, configuration, base)
  const served = join(root, 'served')
  await mkdir(served)
  await writeFile(join(served, 'index.html'), 'Another site')
  await symlink(dist, join(served, base.slice(0, -1)))
  return startWebServer(name, served, configuration, base)
}

/** Requests everything that the home page leads to, and returns its paths. */
async function crawl(address: string, base: string): Promise<readonly string[]> {
  const found = new Set([base])
  for (const path of found) {
    const { status, headers, body } = await request(address + path)
    expect(status, path).toBe(200)
    if (headers['content-type']?.startsWith('text/html') !== true) continue
    for (const { attributes } of elementsOf(String(body))) {
      for (const text of ['href', 'src', 'data-entry', 'data-react'].flatMap((key) => attributes[key] ?? [])) {
        const url = new URL(text, address + path)
        if (url.origin === address) found.add(url.pathname)
      }
    }
  }
  expect(found.size).toBeGreaterThan(15)
  return [...found]
}

/** Settings whose addresses have no endings. */
const withoutEndings = <T>(settings: T): T => JSON.parse(JSON.stringify(settings).replaceAll('.html', '')) as T

describe.each(servers)('%s at %s with clean addresses', (name, base) => {
  if (!isInstalled(name)) {
    test.skip(`is not tested, because ${name} is not installed`, () => {})
    return
  }
  let root: string
  let server: WebServer
  const answer = (path: string) => request(`${server.address}${base}${path}`)

  beforeAll(async () => {
    const { navigation, search, measured } = site
    root = await buildFor(name, base, {
      ...withoutEndings({ navigation, search, redirects, ...(measured && { measured }) }),
      cleanAddresses: true,
    })
    server = await startIn(root, name, base)
  })
  afterAll(async () => {
    await server.stop()
    await rm(root, { recursive: true })
  })

  test('each page answers at each of its addresses, and its own one has no ending', async () => {
    const { status, body } = await answer('guide/install')
    expect(status).toBe(200)
    expect(String(body)).toContain(`<link rel="canonical" href="https://pebble.example${base}guide/install"`)
    for (const address of ['guide/install/', 'guide/install.html', 'guide/install/index.html', 'guide/install?a=1']) {
      const other = await answer(address)
      expect([other.status, String(other.body)], address).toEqual([200, String(body)])
    }
    const sitemap = String((await answer('sitemap.xml')).body)
    expect(sitemap).toContain(`<loc>https://pebble.example${base}guide/install</loc>`)
    expect((await answer('nowhere')).status).toBe(404)
  })

  test('a page that has moved is redirected at each of its addresses', async () => {
    for (const address of ['guide/setup', 'guide/setup/', 'guide/setup.html']) {
      const { status, headers } = await answer(address)
      expect([status, headers.location], address).toEqual([301, `${base}guide/install`])
    }
    expect((await answer('guide/shapes?a=1')).headers.location).toBe(`${base}guide/choose?a=1#shape`)
  })

  test('a crawl finds no broken link, and no address with an ending', async () => {
    const found = await crawl(server.address, base)
    expect(found).toContain(`${base}guide/install`)
    expect(found.filter((path) => path.endsWith('.html'))).toEqual([])
    expect(checkDist(await readDist(join(root, 'dist')))).toEqual([])
  })
})

test.runIf(isInstalled('nginx') && hasBrotli())(
  'nginx with its Brotli module sends those copies, once their line has no mark',
  async () => {
    const root = await buildFor('nginx', '/', {})
    const configuration = join(root, '.cache/hosting/nginx.conf')
    const text = await readFile(configuration, 'utf8')
    expect(text).toContain('  # brotli_static on;\n')
    await writeFile(configuration, text.replace('# brotli_static', 'brotli_static'))
    const server = await startIn(root, 'nginx', '/')
    onTestFinished(async () => {
      await server.stop()
      await rm(root, { recursive: true })
    })
    for (const path of ['guide/install', 'guide/install.md', 'assets/js/chunks.json']) {
      const plain = await request(`${server.address}/${path}`)
      const packed = await request(`${server.address}/${path}`, { 'accept-encoding': 'br, gzip' })
      expect(packed.headers, path).toMatchObject({ 'content-encoding': 'br', vary: 'Accept-Encoding' })
      expect(packed.headers['content-type'], path).toBe(plain.headers['content-type'])
      expect(brotliDecompressSync(packed.body).equals(plain.body), path).toBe(true)
      const { headers } = await request(`${server.address}/${path}`, { 'accept-encoding': 'gzip' })
      expect(headers['content-encoding'], path).toBe('gzip')
    }
  },
)

test('a file of public/ takes the place of one for the host', async () => {
  const own = await makeSite({ 'docs/README.md': '# Home\n', 'public/_headers': '/*\n  X-Mine: yes\n' })
  await own.build({ host: 'netlify' })
  expect((await own.dist()).get('_headers')).toBe('/*\n  X-Mine: yes\n')
})

test('a build without a host or compression has no files for them', async () => {
  const plain = await makeSite({ 'docs/README.md': '# Home\n' })
  const { configuration } = await plain.build()
  expect(configuration).toEqual([])
  const names = [...(await plain.dist()).keys()]
  expect(names.filter((name) => /^_|\.(?:br|gz)$|vercel/.test(name))).toEqual([])
})

test('the folder for the operator has only the files of the last build', async () => {
  const own = await makeSite({ 'docs/README.md': '# Home\n' })
  const names = async () => {
    const all = await readdir(join(own.root, '.cache'), { recursive: true })
    return all.filter((name) => name.startsWith('hosting')).sort()
  }
  await own.build({ host: 's3' })
  const s3 = ['s3', 's3/response-headers.json', 's3/upload.sh', 's3/viewer-request.js']
  expect(await names()).toEqual(['hosting', ...s3.map((name) => `hosting/${name}`)])
  await own.build({ host: 'nginx' })
  expect(await names()).toEqual(['hosting', 'hosting/nginx.conf'])
  await own.build()
  expect(await names()).toEqual([])
})

test('compressed copies contain the same as their files, and those of public/ stay', async () => {
  const packed = await makeSite({ 'docs/README.md': '# Home\n', 'public/a.txt': 'a', 'public/a.txt.gz': 'own' })
  await packed.build({ compress: true })
  const files = await readDist(join(packed.root, 'dist'))
  expect(String(files.get('a.txt.gz'))).toBe('own')
  const copies = [...files].filter(([path]) => path !== 'a.txt.gz' && /\.(?:br|gz)$/.test(path))
  expect(copies.length).toBeGreaterThan(10)
  for (const [path, bytes] of copies) {
    const unpacked = path.endsWith('.br') ? brotliDecompressSync(bytes) : gunzipSync(bytes)
    expect(unpacked.equals(files.get(path.slice(0, -3)) ?? Buffer.of()), path).toBe(true)
  }
})
