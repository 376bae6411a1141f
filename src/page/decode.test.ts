import { describe, expect, test } from 'vitest'
import { decodeSource } from './decode'

const bytesOf = (...parts: readonly (string | readonly number[])[]) =>
  Buffer.concat(parts.map((part) => Buffer.from(part as string)))

describe('decodeSource', () => {
  test.each([
    ['plain text', bytesOf('a\nb\n'), 'a\nb\n'],
    ['nothing', bytesOf(), ''],
    ['a byte order mark', bytesOf([0xef, 0xbb, 0xbf], 'a'), 'a'],
    ['CRLF', bytesOf('a\r\nb\r\n'), 'a\nb\n'],
    ['lone CR', bytesOf('a\rb'), 'a\nb'],
    ['letters of every width', bytesOf('aé日😀'), 'aé日😀'],
    ['a replacement character that the author wrote', bytesOf('a\ufffdb'), 'a\ufffdb'],
  ])('%s', (_name, bytes, text) => {
    expect(decodeSource('docs/a.md', bytes)).toBe(text)
  })

  test.each([
    ['the first byte', bytesOf([0xff, 0xfe], 'a'), 1, 1],
    ['a line further down', bytesOf('one\ntwo é ', [0xe9], '\n'), 2, 7],
    ['after CRLF', bytesOf('one\r\ntwo', [0xff]), 2, 4],
    ['after lone CR', bytesOf('one\rtwo', [0xff]), 2, 4],
    ['after a byte order mark', bytesOf([0xef, 0xbb, 0xbf], 'ab', [0xff]), 1, 3],
    ['after a replacement character that the author wrote', bytesOf('\ufffd\nab', [0xff]), 2, 3],
    ['a letter cut off by another', bytesOf('ab', [0xe2, 0x82], 'c'), 1, 3],
    ['a letter that begins like a replacement character', bytesOf('ab', [0xef, 0xbf], 'c'), 1, 3],
    ['a letter cut off by the end', bytesOf('ab\nc', [0xf0, 0x9f]), 2, 2],
    ['the first half of a replacement character at the end', bytesOf('ab', [0xef, 0xbf]), 1, 3],
  ])('names the place of a byte that is not UTF-8: %s', (_name, bytes, line, column) => {
    expect(() => decodeSource('docs/a.md', bytes)).toThrow(
      expect.objectContaining({
        faults: [
          expect.objectContaining({
            file: 'docs/a.md',
            line,
            column,
            problem: 'this byte is not UTF-8',
            remedy: 'save the file in the UTF-8 encoding',
          }),
        ],
      }),
    )
  })

  test.each([
    ['NUL', 'a\0b', 1, 2, 'U+0000'],
    ['a color code of a terminal', 'one\r\ntwo \x1b[31m', 2, 5, 'U+001B'],
    ['a second byte order mark', '\ufeff\ufeff---\n', 1, 1, 'U+FEFF'],
    ['a control character of ISO 8859', '\ta\u0085', 1, 3, 'U+0085'],
  ])('names the place of a character that cannot be shown: %s', (_name, text, line, column, name) => {
    const problem = `the character ${name} cannot be shown`
    expect(() => decodeSource('docs/a.md', bytesOf(text))).toThrow(
      expect.objectContaining({ faults: [{ file: 'docs/a.md', line, column, problem, remedy: 'remove it' }] }),
    )
  })
})
