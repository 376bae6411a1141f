import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fullHash } from './hash'

/** Hashes of what shapes the results of the builder: part of every cache key. */
export interface Fingerprints {
  /** What turns Markdown into a page: src/page, src/content and the modules beside them. */
  readonly content: string
  /** The whole of src/. */
  readonly all: string
}

/**
 * Reads the builder's sources and its locked packages. Both hashes include the packages and the Node that runs. At once, not
 * beside other work: to hand each of so many small files to another thread takes twice as long as to read it.
 */
export function fingerprintsOf(builderRoot: string): Fingerprints {
  const source = join(builderRoot, 'src')
  const found = readdirSync(source, { recursive: true, encoding: 'utf8' })
  const files = found.filter((file) => /\.(?:tsx?|css)$/.test(file) && !file.includes('.test.')).sort()
  const texts = files.map((file) => `${file}\n${readFileSync(join(source, file), 'utf8')}`)
  const ground = [
    process.versions.node.split('.')[0] ?? '',
    readFileSync(join(builderRoot, 'package-lock.json'), 'utf8'),
  ]
  const isContent = (file: string) => /^(?:page[\\/]|content[\\/]|[^\\/]+$)/.test(file)
  return {
    content: fullHash(...ground, ...texts.filter((_, index) => isContent(files[index] ?? ''))),
    all: fullHash(...ground, ...texts),
  }
}
