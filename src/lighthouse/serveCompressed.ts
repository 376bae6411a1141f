import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import type { DistFiles } from '../check/distFiles'

/** What compresses well, by its extension. Everything else goes as it is. */
const texts: ReadonlyMap<string, string> = new Map([
  ['.html', 'text/html; charset=utf-8'],
  ['.js', 'text/javascript'],
  ['.css', 'text/css'],
  ['.json', 'application/json'],
  ['.svg', 'image/svg+xml'],
  ['.txt', 'text/plain; charset=utf-8'],
])
const others: ReadonlyMap<string, string> = new Map([['.png', 'image/png']])

/** A local server of files. */
interface CompressedSite {
  /** Without a slash at the end. */
  readonly url: string
  readonly close: () => void
}

/** Serves files as a host does that follows the README: compressed, and for a year where the name has a hash. */
export async function serveCompressed(files: DistFiles): Promise<CompressedSite> {
  const compressed = new Map<string, Buffer>()
  const compress = (path: string, bytes: Buffer) => {
    const known = compressed.get(path)
    if (known !== undefined) return known
    const result = brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } })
    compressed.set(path, result)
    return result
  }
  const server = createServer((request, response) => {
    const path = pathOf(request.url ?? '/')
    const found = files.get(path)
    const bytes = found ?? files.get('404.html') ?? Buffer.alloc(0)
    const extension = found === undefined ? '.html' : extname(path)
    const text = texts.get(extension)
    response.writeHead(found === undefined ? 404 : 200, {
      'Content-Type': text ?? others.get(extension) ?? 'application/octet-stream',
      'Cache-Control': /\b[0-9a-f]{8}\./.test(path) ? 'max-age=31536000, immutable' : 'no-cache',
      ...(text !== undefined && { 'Content-Encoding': 'br' }),
    })
    response.end(text === undefined ? bytes : compress(found === undefined ? '404.html' : path, bytes))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

/** `/docs/api/?x` -> `docs/api/index.html` */
function pathOf(url: string): string {
  const path = decodeURIComponent(url.replace(/\?.*/, '')).slice(1)
  return path === '' || path.endsWith('/') ? `${path}index.html` : path
}
