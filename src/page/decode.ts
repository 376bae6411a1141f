import { Faults } from '../errors'

/**
 * Bytes of a source file -> its text, without a byte order mark and with `\n` as the only line ending.
 *
 * @throws Faults at the first byte that is not UTF-8
 */
export function decodeSource(file: string, bytes: Uint8Array): string {
  try {
    return withPlainLineEnds(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    const lines = withPlainLineEnds(textBeforeFault(bytes)).split('\n')
    throw new Faults([
      {
        file,
        line: lines.length,
        column: (lines.at(-1)?.length ?? 0) + 1,
        problem: 'this byte is not UTF-8',
        remedy: 'save the file in the UTF-8 encoding',
      },
    ])
  }
}

function withPlainLineEnds(text: string): string {
  return text.replace(/\r\n?/g, '\n')
}

/** The text before the first malformed byte, which is where the output of a lenient decoder first differs. */
function textBeforeFault(bytes: Uint8Array): string {
  const lenient = new TextEncoder().encode(new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes))
  const index = bytes.findIndex((byte, at) => byte !== lenient[at])
  const before = index === -1 ? bytes : bytes.subarray(0, index)
  return new TextDecoder('utf-8', { fatal: true }).decode(before, { stream: true })
}
