import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { OutputFile } from '../../types'
import type { Cache } from '../cache'
import { fullHash } from '../hash'

const compressors = {
  br: promisify(brotliCompress),
  gz: (bytes: Uint8Array) => promisify(gzip)(bytes, { level: constants.Z_BEST_COMPRESSION }),
} as const

/** Types of files that compress well. Images and fonts are compressed already. */
const isText = /\.(?:html|js|css|json|svg|xml|txt)$/

/**
 * The files, and next to each text a Brotli and a gzip copy for hosts that serve them, unless public/ has its own. Files with
 * the same contents, such as a page at its two addresses, are compressed once.
 */
export async function withCompressed(files: readonly OutputFile[], cache: Cache): Promise<OutputFile[]> {
  const own = new Set(files.map(({ path }) => path))
  const running = new Map<string, Promise<string>>()
  const compress = async ({ path, owner, contents }: OutputFile, ending: keyof typeof compressors) => {
    const bytes = Buffer.from(contents)
    const key = fullHash('compress', ending, bytes)
    const make = async () => (await compressors[ending](bytes)).toString('base64')
    const result = running.get(key) ?? cache.use(key, make)
    running.set(key, result)
    return { path: `${path}.${ending}`, owner, contents: Buffer.from(await result, 'base64') }
  }
  const copies = files
    .filter(({ path }) => isText.test(path))
    .flatMap((file) =>
      (['br', 'gz'] as const)
        .filter((ending) => !own.has(`${file.path}.${ending}`))
        .map((ending) => compress(file, ending)),
    )
  return [...files, ...(await Promise.all(copies))]
}
