import type { ImageSize } from '../content/article/resolveTargets'
import type { FoundFile } from '../content/walk'
import type { Cache } from './cache'
import { fingerprintOf } from './fingerprint'
import { fullHash } from './hash'

/**
 * The sizes of the images among files, in pixels, by path. An image without a size is left out: it is not what its name
 * says, and a page that shows it gets a fault. They are cached because loading the library takes longer than reading them.
 */
export async function imageSizesOf(
  files: readonly FoundFile[],
  cache: Pick<Cache, 'use'>,
): Promise<ReadonlyMap<string, ImageSize>> {
  const images = files.filter(({ file }) => /\.(?:png|jpe?g|gif|webp|avif|svg)$/i.test(file))
  if (images.length === 0) return new Map()
  const sizes = await cache.use(
    fullHash(
      'image sizes',
      fingerprintOf('src/output/imageSizes.ts'),
      ...images.flatMap(({ file, bytes }) => [file, bytes]),
    ),
    () => measure(images),
  )
  return new Map(sizes)
}

async function measure(images: readonly FoundFile[]): Promise<[path: string, size: ImageSize][]> {
  const { imageSize } = await import('image-size')
  return images.flatMap(({ file, bytes }): [string, ImageSize][] => {
    if (propertiesOf(bytes) > mostProperties) return []
    try {
      const { width, height } = imageSize(/\.svg$/i.test(file) ? withPlainViewBox(bytes) : bytes)
      // The library takes whatever an SVG says for numbers: `width="1e999"`.
      return [width, height].every((side) => Number.isFinite(side) && side > 0) ? [[file, { width, height }]] : []
    } catch {
      return []
    }
  })
}

/** The library reads an AVIF image once for each size in it. An image has one, and those of a grid share theirs. */
const mostProperties = 100

/** How many sizes an AVIF or HEIF image has at most, or 0 for any other file. */
function propertiesOf(bytes: Uint8Array): number {
  const isOfBoxes = Buffer.from(bytes.subarray(4, 8)).toString('latin1') === 'ftyp'
  return isOfBoxes ? Buffer.from(bytes).toString('latin1').split('ispe').length - 1 : 0
}

/** An SVG whose `viewBox` has one space between its numbers, because the library knows no other form of a list. */
function withPlainViewBox(bytes: Uint8Array): Uint8Array {
  const text = Buffer.from(bytes).toString()
  const plain = text.replace(/(?<=\sviewBox\s*=\s*["'])[^"']*/, (list) =>
    list
      .trim()
      .split(/[\s,]+/)
      .join(' '),
  )
  return Buffer.from(plain)
}
