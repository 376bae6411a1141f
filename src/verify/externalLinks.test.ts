import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer, type RequestListener, type Server } from 'node:http'
import { createServer as createSecureServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { site } from '../../tests/sites/pebbleSite'
import { readPage } from '../page/readPage'
import { checkExternalLinks, linksOfPages, linksOfSite } from './externalLinks'

const manners = { timeout: 2000, pause: 1, longestPause: 5, retries: 2 }

/** Starts a server and returns its port. */
async function serve(server: Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return (server.address() as AddressInfo).port
}

/** The faults of a page with one link per line, as `line: problem => remedy`. */
async function faultsOf(...links: readonly string[]): Promise<string[]> {
  const text = `# Page\n\n${links.map((link) => `[link](${link})\n`).join('')}`
  const { page } = readPage({ file: 'a.md', bytes: new TextEncoder().encode(text) })
  const found = await checkExternalLinks(page === undefined ? [] : linksOfPages([page]), () => {}, manners)
  return found.map(({ line = 0, problem, remedy }) => `${line - 2}: ${problem} => ${remedy}`).sort()
}

test('links that work are not reported, and each address is requested once', async () => {
  const requests: string[] = []
  const port = await serve(
    createServer((request, response) => {
      requests.push(`${request.method ?? ''} ${request.url ?? ''}`)
      response.end()
    }),
  )
  const at = `http://127.0.0.1:${port}`
  expect(await faultsOf(`${at}/a`, `${at}/a#part`, `${at}/b`, 'mailto:a@example.com', './README.md')).toEqual([])
  expect(requests).toEqual(['HEAD /a', 'HEAD /b'])
})

test('broken and moved links are faults at each of their places', async () => {
  const answer: RequestListener = ({ url, method }, response) => {
    const status = { '/gone': 404, '/moved': 301, '/elsewhere': 302, '/get': method === 'GET' ? 200 : 405 }[url ?? '']
    response.writeHead(status ?? 200, { location: '/new' }).end()
  }
  const at = `http://127.0.0.1:${await serve(createServer(answer))}`
  expect(await faultsOf(`${at}/gone`, `${at}/moved`, `${at}/gone`, `${at}/elsewhere`, `${at}/get`)).toEqual([
    `1: ${at}/gone answers 404 => link to another page, or remove the link`,
    `2: ${at}/moved has moved for good => link to ${at}/new`,
    `3: ${at}/gone answers 404 => link to another page, or remove the link`,
  ])
})

test('redirects are followed to the end, and only those before a temporary one are for good', async () => {
  const redirects: Readonly<Record<string, readonly [status: number, location: string]>> = {
    '/temporary': [307, '/new'],
    '/login': [302, '/gone'],
    '/temporary-first': [302, '/moved'],
    '/moved': [308, '/new'],
    '/twice': [301, '/moved'],
    '/for-good-first': [301, '/temporary'],
    '/moved-away': [301, '/gone'],
    '/endless': [302, '/endless'],
  }
  const answer: RequestListener = ({ url = '' }, response) => {
    const [status, location] = redirects[url] ?? [url === '/gone' ? 404 : 200, '']
    response.writeHead(status, location === '' ? {} : { location }).end()
  }
  const at = `http://127.0.0.1:${await serve(createServer(answer))}`
  expect(await faultsOf(...Object.keys(redirects).map((path) => `${at}${path}`))).toEqual([
    `2: ${at}/login answers 404 => link to another page, or remove the link`,
    `4: ${at}/moved has moved for good => link to ${at}/new`,
    `5: ${at}/twice has moved for good => link to ${at}/new`,
    `6: ${at}/for-good-first has moved for good => link to ${at}/temporary`,
    `7: ${at}/moved-away answers 404 => link to another page, or remove the link`,
    expect.stringMatching(/^8: .+\/endless cannot be reached \(endless redirects\) => /),
  ])
})

test('the links of images, of originals, and in the modules of the site are found at their places', async () => {
  const text =
    '---\ncanonicalUrl: https://original.example/a\n---\n\n# Page\n\n![An image](https://images.example/a.png)\n'
  const { page } = readPage({ file: 'a.md', bytes: new TextEncoder().encode(text) })
  expect(linksOfPages(page === undefined ? [] : [page])).toEqual([
    { target: 'https://images.example/a.png', place: { file: 'docs/a.md', line: 7, column: 13 } },
    { target: 'https://original.example/a', place: { file: 'docs/a.md' } },
  ])
  const found = (await linksOfSite(process.cwd(), site)).filter(({ target }) => target.startsWith('https:'))
  expect(found).toEqual([
    {
      target: 'https://github.com/example/pebble',
      place: expect.objectContaining({ file: 'tests/sites/pebble/site.ts' }) as unknown,
    },
    {
      target: 'https://github.com/example/pebble',
      place: expect.objectContaining({ file: 'tests/sites/pebble/brand.ts' }) as unknown,
    },
  ])
})

test('a host that is too busy is asked again, and not forever', async () => {
  let left = 2
  const port = await serve(
    createServer(({ url }, response) => {
      const isBusy = url === '/always' || left-- > 0
      response.writeHead(isBusy ? 429 : 200, { 'retry-after': '1' }).end()
    }),
  )
  const at = `http://127.0.0.1:${port}`
  expect(await faultsOf(`${at}/twice`)).toEqual([])
  expect(await faultsOf(`${at}/always`)).toEqual([expect.stringContaining('/always answers 429')])
})

test('a host has one request at a time', async () => {
  let running = 0
  let most = 0
  const port = await serve(
    createServer((_request, response) => {
      most = Math.max(most, ++running)
      setImmediate(() => {
        running--
        response.end()
      })
    }),
  )
  expect(await faultsOf(...['a', 'b', 'c', 'd'].map((name) => `http://127.0.0.1:${port}/${name}`))).toEqual([])
  expect(most).toBe(1)
})

test('a host that does not answer, or does not exist, is a fault', async () => {
  const port = await serve(createServer(() => {}))
  const [found] = await faultsOf(`http://127.0.0.1:${port}/`)
  expect(found).toContain('does not answer')
  expect(await faultsOf('http://127.0.0.1:1/')).toEqual([expect.stringContaining('cannot be reached')])
})

const canMakeCertificates = spawnSync('openssl', ['version']).status === 0

test.runIf(canMakeCertificates)('a certificate that no authority has signed is a fault (needs openssl)', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'certificate-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')]
  const subject = ['-subj', '/CN=localhost', '-days', '2', '-keyout', key, '-out', cert]
  execFileSync('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', ...subject], { stdio: 'ignore' })
  const secure = { key: readFileSync(key), cert: readFileSync(cert) }
  const port = await serve(createSecureServer(secure, (_request, response) => void response.end()))
  expect(await faultsOf(`https://127.0.0.1:${port}/`)).toEqual([
    expect.stringContaining('has a bad certificate (DEPTH_ZERO_SELF_SIGNED_CERT)'),
  ])
})
