/**
 * Reads the files for hosts as the hosts themselves do, with their own parsers. Those for S3 and CloudFront are read by the AWS
 * command line, which no npm package contains, so these tests are skipped where it isn't installed. Cloudflare publishes its
 * parsers only inside of wrangler, which brings its whole runtime along. Its formats are those of Netlify, whose parsers
 * read its files here. `hosts.test.ts` compares where they differ.
 */
import { execFile, spawnSync } from 'node:child_process'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { parseAllHeaders } from '@netlify/headers-parser'
import { parseAllRedirects } from '@netlify/redirect-parser'
import { getTransformedRoutes } from '@vercel/routing-utils'
import { describe, expect, onTestFinished, test } from 'vitest'
import { site } from '../../../tests/sites/pebbleSite'
import { cloudflareRedirectsOf, headersFileOf, netlifyRedirectsOf } from './headersFile'
import { caching, hostedOf } from './hosted'
import { responseHeadersOf, uploadScriptOf, viewerRequestOf } from './s3'
import { vercelOf } from './vercel'

const hosted = hostedOf({
  site,
  deployment: { url: 'https://example.com', base: '/' },
  assets: { boot: 'start()', styles: 'a{}' },
  routes: ['/', '/guide/', '/guide/install.html', '/about.html'],
})

/** The policy and the caching with which a path is answered. */
const answers = [
  ['/', hosted.policy.pages, undefined],
  ['/guide/install', hosted.policy.pages, undefined],
  ['/about.html', hosted.policy.pages, undefined],
  ['/stone.svg', hosted.policy.others, undefined],
  ['/assets/js/chunks.json', hosted.policy.others, undefined],
  ['/assets/js/chunks/guide.json', hosted.policy.others, undefined],
  ['/assets/js/1.0123abcd.js', hosted.policy.others, caching.hashed],
  ['/assets/js/search/text.0123abcd.json', hosted.policy.others, caching.hashed],
  ['/assets/js/types/guide.install.0123abcd.json', hosted.policy.others, caching.hashed],
  ['/assets/css/0123abcd.css', hosted.policy.others, caching.hashed],
  ['/assets/fonts/round.0123abcd.woff2', hosted.policy.others, caching.hashed],
  ['/assets/cards/0123abcd.png', hosted.policy.others, caching.hashed],
  ['/assets/run/0123abcd.json', hosted.policy.others, caching.hashed],
] as const

/** Writes a file, for a parser that reads files. */
async function fileWith(text: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'host-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const path = join(folder, 'file')
  await writeFile(path, text)
  return path
}

test('Netlify reads the headers of each path', async () => {
  const headersFiles = [await fileWith(headersFileOf(hosted))]
  const { headers, errors } = await parseAllHeaders({ headersFiles, configHeaders: undefined, minimal: false })
  expect(errors).toEqual([])
  for (const [path, policy, cacheControl] of answers) {
    const sent = headers.filter((rule) => 'forRegExp' in rule && rule.forRegExp.test(path)).map(({ values }) => values)
    const valuesOf = (name: string) => sent.flatMap((values) => values[name] ?? [])
    expect(valuesOf('X-Content-Type-Options'), path).toEqual(['nosniff'])
    expect(valuesOf('Cache-Control'), path).toEqual(cacheControl === undefined ? [] : [cacheControl])
    // Two policies apply together.
    expect(valuesOf('Content-Security-Policy'), path).toContain(policy)
  }
})

test('Netlify reads the redirects, which win over files', async () => {
  const redirectsFiles = [await fileWith(netlifyRedirectsOf(hosted))]
  const { redirects, errors } = await parseAllRedirects({ redirectsFiles, configRedirects: [], minimal: true })
  expect(errors).toEqual([])
  expect(hosted.moved).not.toEqual([])
  const moved = hosted.moved.flatMap(([from, to]) => [...new Set([from, from.toLowerCase()])].map((each) => [each, to]))
  expect(redirects).toMatchObject(moved.map(([from, to]) => ({ from, to, status: 301, force: true })))
})

test('the redirects for Cloudflare are read in the same format, and its last rule serves pages without a redirect', async () => {
  const redirectsFiles = [await fileWith(cloudflareRedirectsOf(hosted))]
  const { redirects, errors } = await parseAllRedirects({ redirectsFiles, configRedirects: [], minimal: true })
  expect(errors).toEqual([])
  const moved = hosted.moved.map(([from, to]) => ({ from, to, status: 301 }))
  expect(redirects).toMatchObject([...moved, { from: '/*.html', to: '/:splat', status: 200 }])
})

test('Vercel reads the headers and the redirects', () => {
  const { routes, error } = getTransformedRoutes(JSON.parse(vercelOf(hosted)) as object)
  expect(error).toBeNull()
  const matching = (path: string) => (routes ?? []).filter(({ src }) => src !== undefined && new RegExp(src).test(path))
  for (const [path, policy, cacheControl] of answers) {
    const sent = Object.assign(
      {},
      ...matching(path).map((route) => ('headers' in route ? route.headers : {})),
    ) as Record<string, string>
    expect(sent, path).toMatchObject({ 'X-Content-Type-Options': 'nosniff', 'Content-Security-Policy': policy })
    expect(sent['Cache-Control'], path).toBe(cacheControl)
  }
  for (const [from, to] of hosted.moved) {
    expect(matching(from), from).toContainEqual(expect.objectContaining({ status: 308, headers: { Location: to } }))
  }
})

describe.skipIf(spawnSync('aws', ['--version']).status !== 0)(
  'the AWS command line (skipped where it is not installed)',
  // It needs seconds to start.
  { timeout: 60_000 },
  () => {
    const run = promisify(execFile)
    const environment = {
      PATH: process.env['PATH'],
      AWS_REGION: 'us-east-1',
      AWS_CONFIG_FILE: '/dev/null',
      AWS_ACCESS_KEY_ID: 'a',
      AWS_SECRET_ACCESS_KEY: 'b',
    }

    test('accepts the policy of CloudFront', async () => {
      const policy = `file://${await fileWith(responseHeadersOf(hosted))}`
      const command = ['cloudfront', 'create-response-headers-policy', '--response-headers-policy-config', policy]
      // With this option, it validates the input, and requests nothing.
      const { stdout } = await run('aws', [...command, '--generate-cli-skeleton', 'output'], { env: environment })
      expect(JSON.parse(stdout)).toHaveProperty('ResponseHeadersPolicy')
    })

    test('accepts the commands of README that make the bucket and the distribution', async () => {
      const readme = await readFile('README.md', 'utf8')
      const [, commands = ''] = /### S3 with CloudFront\n[^]*?```bash\n.*npm run build.*\n([^]*?)```/.exec(readme) ?? []
      const folder = await mkdtemp(join(tmpdir(), 'cloud-'))
      onTestFinished(() => rm(folder, { recursive: true }))
      await mkdir(join(folder, '.cache/hosting/s3'), { recursive: true })
      await writeFile(join(folder, '.cache/hosting/s3/response-headers.json'), responseHeadersOf(hosted))
      await writeFile(join(folder, '.cache/hosting/s3/viewer-request.js'), viewerRequestOf(hosted))
      const requests = new Map<string, string>()
      const amazon = createServer((request, response) => {
        const chunks: Buffer[] = []
        request.on('data', (chunk: Buffer) => chunks.push(chunk))
        request.on('end', () => {
          const name = (request.url ?? '').replace('/2020-05-31', '')
          requests.set(name, Buffer.concat(chunks).toString())
          const [kind = ''] = /[a-z-]+$/.exec(name) ?? []
          response.setHeader('ETag', 'version')
          response.end(`<Made><Id>${kind}-id</Id><ARN>arn:${kind}</ARN><DomainName>d.example</DomainName>
            <FunctionMetadata><FunctionARN>arn:${kind}</FunctionARN></FunctionMetadata></Made>`)
        })
      })
      await new Promise<void>((resolve) => amazon.listen(0, '127.0.0.1', resolve))
      onTestFinished(() => void amazon.close())
      const env = { ...environment, AWS_ENDPOINT_URL: `http://127.0.0.1:${(amazon.address() as AddressInfo).port}` }
      const { stdout } = await run('bash', ['-euc', commands], { cwd: folder, env })
      expect(stdout).toMatch(/^make_bucket: my-docs\narn:distribution\td.example\n$/)
      expect([...requests.keys()]).toEqual([
        '/my-docs',
        '/origin-access-control',
        '/response-headers-policy',
        '/function',
        '/function/my-docs/publish',
        '/distribution',
        '/my-docs?policy',
      ])
      for (const made of ['origin-access-control-id', 'response-headers-policy-id', 'arn:publish']) {
        expect(requests.get('/distribution')).toContain(`>${made}<`)
      }
      expect(JSON.parse(requests.get('/my-docs?policy') ?? '')).toMatchObject({
        Statement: [{ Condition: { StringEquals: { 'AWS:SourceArn': 'arn:distribution' } } }],
      })
    })

    /** Runs the script for files of dist, and returns what it uploads to a bucket that begins empty. */
    const uploadOf = async (files: Iterable<string>) => {
      const folder = await mkdtemp(join(tmpdir(), 'bucket-'))
      onTestFinished(() => rm(folder, { recursive: true }))
      for (const file of files) {
        await mkdir(dirname(join(folder, 'dist', file)), { recursive: true })
        await writeFile(join(folder, 'dist', file), file)
      }
      const uploaded: { path: string; type: string | undefined; cacheControl: string | undefined }[] = []
      const bucket = createServer((request, response) => {
        const { method, url = '', headers } = request
        const path = url.replace('/my-bucket', '')
        const { 'content-type': type, 'cache-control': cacheControl } = headers
        if (method === 'PUT') uploaded.push({ path, type, cacheControl })
        request.resume().on('end', () => response.end(method === 'GET' ? '<ListBucketResult></ListBucketResult>' : ''))
      })
      await new Promise<void>((resolve) => bucket.listen(0, '127.0.0.1', resolve))
      onTestFinished(() => void bucket.close())
      const env = { ...environment, AWS_ENDPOINT_URL: `http://127.0.0.1:${(bucket.address() as AddressInfo).port}` }
      await writeFile(join(folder, 'upload.sh'), uploadScriptOf(hosted))
      await run('sh', ['upload.sh', 'my-bucket'], { cwd: folder, env })
      return uploaded
    }

    test('uploads each file once, with its caching', async () => {
      const cachingOf = new Map<string, string>(
        answers.map(([path, , cacheControl]) => [fileOf(path), cacheControl ?? caching.others]),
      )
      const uploaded = await uploadOf(cachingOf.keys())
      expect(uploaded.map(({ path, cacheControl }) => `${path}  ${cacheControl}`).sort()).toEqual(
        [...cachingOf].map(([file, cacheControl]) => `${file}  ${cacheControl}`).sort(),
      )
    })

    test.each([
      ['guide/install.md', 'text/markdown; charset=utf-8'],
      ['robots.txt', 'text/plain; charset=utf-8'],
      ['site.webmanifest', 'application/manifest+json'],
      ['files/stones.tar.gz', 'application/x-tar'],
    ])('uploads %s once, as %s', async (file, type) => {
      const uploaded = await uploadOf([file])
      expect(uploaded).toEqual([{ path: `/${file}`, type, cacheControl: caching.others }])
    })

    test('leaves out the compressed copies, because CloudFront compresses the files themselves', async () => {
      const copies = ['about.html', 'guide/install.md', 'assets/js/1.0123abcd.js', 'sitemap.xml'].flatMap((file) => [
        `${file}.br`,
        `${file}.gz`,
      ])
      expect(await uploadOf(['about.html', ...copies])).toMatchObject([{ path: '/about.html' }])
    })

    /** The file of dist at a path. */
    const fileOf = (path: string) =>
      path.endsWith('/') ? `${path}index.html` : /\.\w+$/.test(path) ? path : `${path}.html`
  },
)
