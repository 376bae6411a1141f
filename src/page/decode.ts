import { Faults } from '../errors'
import { placeAt } from './place'

/** A control character, which HTML and XML cannot contain, a byte order mark inside a text, or half of a character. */
const unshowable = /[^\P{Cc}\t\n]|\ufeff|\p{Cs}/u

/**
 * Bytes of a source file -> its text, without a byte order mark and with `\n` as the only line ending.
 *
 * @throws Faults at the first byte that is not UTF-8, and at the first control character
 */
export function decodeSource(file: string, bytes: Uint8Array): string {
  const text = decode(bytes)
  if (text === undefined) {
    throw faultAfter(file, textBeforeFault(bytes), 'this byte is not UTF-8', 'save the file in the UTF-8 encoding')
  }
  const found = unshowableIn(text)
  if (found === undefined) return text
  throw faultAfter(file, text.slice(0, found.index), `the character ${found.name} cannot be shown`, 'remove it')
}

/** The first character of a text that no page can show, as `U+0007`. */
export function unshowableIn(text: string): { readonly index: number; readonly name: string } | undefined {
  const found = unshowable.exec(text)
  if (found === null) return undefined
  return { index: found.index, name: `U+${found[0].charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}` }
}

function decode(bytes: Uint8Array): string | undefined {
  try {
    return withPlainLineEnds(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    return undefined
  }
}

function faultAfter(file: string, before: string, problem: string, remedy: string): Faults {
  return new Faults([{ file, ...placeAt(withPlainLineEnds(before), Infinity), problem, remedy }])
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
