import { sharedPrefix } from '../../config'
import type { SampleFiles } from '../../types'

/** A sample that a reader has edited, as a link carries it. */
export interface Shared {
  /** The position of the sample on its page. */
  readonly index: number
  readonly language: 'ts' | 'js'
  /** The files that were changed. */
  readonly files: SampleFiles
}

/** Bytes of code that a link may carry. A short link could otherwise fill the memory, because it is compressed. */
const maxBytes = 1_000_000

/** A sample -> the hash of a link that carries it. Nothing leaves the device until the reader shares the link. */
export async function packShared(shared: Shared): Promise<string> {
  const bytes = await piped(new TextEncoder().encode(JSON.stringify(shared)), new CompressionStream('deflate-raw'))
  const base64 = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
  return sharedPrefix + base64.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')
}

/** The hash of an address -> the sample that it carries. Undefined if it carries none that can be read. */
export async function unpackShared(hash: string): Promise<Shared | undefined> {
  if (!hash.startsWith(sharedPrefix)) return undefined
  try {
    const base64 = hash.slice(sharedPrefix.length).replaceAll('-', '+').replaceAll('_', '/')
    const bytes = Uint8Array.from(atob(base64), (char) => char.charCodeAt(0))
    const text = new TextDecoder().decode(await piped(bytes, new DecompressionStream('deflate-raw')))
    const { index, language, files } = JSON.parse(text) as Partial<Record<keyof Shared, unknown>>
    const isRight =
      typeof index === 'number' &&
      (language === 'ts' || language === 'js') &&
      Object.values(files as object).every((code) => typeof code === 'string')
    return isRight ? { index, language, files: files as SampleFiles } : undefined
  } catch {
    return undefined
  }
}

async function piped(
  bytes: Uint8Array<ArrayBuffer>,
  through: CompressionStream | DecompressionStream,
): Promise<Uint8Array<ArrayBuffer>> {
  const stream = new Blob([bytes]).stream().pipeThrough(through)
  return new Uint8Array(await new Response(stream.pipeThrough(limited())).arrayBuffer())
}

/** Lets `maxBytes` through, and fails after that. */
function limited(): TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>> {
  let length = 0
  return new TransformStream({
    transform: (chunk, controller) => {
      length += chunk.byteLength
      if (length > maxBytes) controller.error(new Error('The link carries too much code'))
      else controller.enqueue(chunk)
    },
  })
}
