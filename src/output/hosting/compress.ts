import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { LazyContents, OutputFile } from '../../types'
import type { Cache } from '../cache'
import { keyOf, readContents } from '../contents'
import { fingerprintOf } from '../fingerprint'
import { fullHash } from '../hash'
import { copyEndings, textEndings } from './copies'

const compressors = {
  br: promisify(brotliCompress),
  gz: (bytes: Uint8Array) => promisify(gzip)(bytes, { level: constants.Z_BEST_COMPRESSION }),
} as const

const isText = new RegExp(`\\.(?:${textEndings.join('|')})$`)

/**
 * The files, and next to each text a Brotli and a gzip copy for hosts that serve them, unless public/ has its own. Copies
 * are compressed when they are written, and once for files that share their contents, such as a page at its two addresses.
 */
export function withCompressed(files: readonly OutputFile[], cache: Cache): OutputFile[] {
  const own = new Set(files.map(({ path }) => path))
  const shared = new Map<OutputFile['contents'], Readonly<Record<(typeof copyEndings)[number], LazyContents>>>()
  const copiesOf = (file: OutputFile) => {
    const copies = shared.get(file.contents) ?? { br: compressed(file, 'br', cache), gz: compressed(file, 'gz', cache) }
    shared.set(file.contents, copies)
    return copies
  }
  const copies = files
    .filter(({ path }) => isText.test(path))
    .flatMap((file) =>
      copyEndings
        .map((ending) => ({ path: `${file.path}.${ending}`, owner: file.owner, contents: copiesOf(file)[ending] }))
        .filter(({ path }) => !own.has(path)),
    )
  return [...files, ...copies]
}

function compressed(file: OutputFile, ending: (typeof copyEndings)[number], cache: Cache): LazyContents {
  const method = fullHash('compress', fingerprintOf('src/output/hosting/compress.ts'), ending)
  const make = async () => {
    const bytes = await readContents(file)
    const compress = async () => (await compressors[ending](bytes)).toString('base64')
    return Buffer.from(await cache.useOnce(fullHash(method, bytes), compress), 'base64')
  }
  return { key: fullHash(method, keyOf(file)), make }
}
