import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import sirv from 'sirv'
import type { DistFiles } from '../../verify/dist/distFiles'

/** Files that compress well. All others are served unchanged. */
const text = /\.(?:html|js|css|json|svg|txt)$/

/** A local server of files. */
interface CompressedSite {
  /** Without a slash at the end. */
  readonly url: string
  readonly close: () => Promise<void>
}

/** Serves files like a host that follows the README: compressed, and cached for a year if `isImmutable`. */
export async function serveCompressed(
  files: DistFiles,
  isImmutable = (path: string) => /\b[0-9a-f]{8,}\./.test(path),
): Promise<CompressedSite> {
  const folder = await mkdtemp(join(tmpdir(), 'lighthouse-'))
  for (const [path, bytes] of files) {
    await mkdir(dirname(join(folder, path)), { recursive: true })
    await writeFile(join(folder, path), bytes)
    if (text.test(path)) await writeFile(join(folder, `${path}.br`), compress(bytes))
  }
  const serve = sirv(folder, {
    brotli: true,
    etag: true,
    setHeaders: (response, path) => {
      response.setHeader('Cache-Control', isImmutable(path) ? 'max-age=31536000, immutable' : 'no-cache')
    },
  })
  const server = createServer((request, response) => serve(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    close: async () => {
      server.closeAllConnections()
      server.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** Compresses like hosts do on the fly, where the highest quality would take too long. */
function compress(bytes: Buffer): Buffer {
  return brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } })
}
