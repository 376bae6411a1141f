import { escapeHtml } from '../escapeHtml'

/**
 * The HTML of code in a line of text, with places where it may break. Between spaces, that is after a dot, a comma or a
 * bracket. A long name also may break between its words, but is in an element that first moves to the next line.
 *
 *   "tossManyStones<Lake>()"  ->  <span>toss<wbr>Many<wbr>Stones&lt;</span><wbr>Lake&gt;()
 *
 * Code of at most `length` characters without a space fits a line, and stays in one piece. Browsers would break it after a
 * hyphen or a bracket, so it is in an element as well: `<span>flat-stone</span>`.
 */
export function breakable(code: string, length: number): string {
  return code.replace(/\S+| +/g, (chunk) =>
    chunk.length <= length ? whole(chunk) : partsOf(chunk, length).join('<wbr>'),
  )
}

function whole(chunk: string): string {
  const html = escapeHtml(chunk)
  return /-\w|\]\[/.test(chunk) ? `<span>${html}</span>` : html
}

function partsOf(chunk: string, length: number): string[] {
  return chunk.split(/(?<=[.,:/<([{|-])(?=[\w'"<([{])/).map((part) => {
    const words = part.split(/(?<=[a-z\d])(?=[A-Z])|(?<=\w_)(?=\w)/).map(escapeHtml)
    return part.length > length && words.length > 1 ? `<span>${words.join('<wbr>')}</span>` : words.join('')
  })
}
