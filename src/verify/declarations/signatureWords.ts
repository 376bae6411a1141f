import ts from 'typescript'

/** A word or sign of a declaration, and its offset in the text. */
export interface Word {
  readonly text: string
  readonly start: number
}

const openers: ReadonlySet<string> = new Set(['=', ':', '<', '(', '[', ',', '=>', '?', 'extends'])
const closers: ReadonlySet<string> = new Set([')', ']', '}', '>'])
const prefixes: ReadonlySet<string> = new Set(['export', 'declare'])

/**
 * A declaration -> its words, without anything that formatting may change: white space, comments, `export` and
 * `declare`, quotes, semicolons, a comma before a closing bracket, a bar or ampersand before the first alternative.
 */
export function signatureWords(text: string): readonly Word[] {
  const all = scan(text)
  return all.filter((word, index) => {
    const [before, after] = [all[index - 1]?.text, all[index + 1]?.text]
    if (word.text === ';' || prefixes.has(word.text)) return false
    if (word.text === ',') return after !== undefined && !closers.has(after)
    return !(['|', '&'].includes(word.text) && before !== undefined && openers.has(before))
  })
}

function scan(text: string): readonly Word[] {
  const scanner = ts.createScanner(ts.ScriptTarget.Latest, true, ts.LanguageVariant.Standard, text)
  const words: Word[] = []
  for (let kind = scanner.scan(); kind !== ts.SyntaxKind.EndOfFileToken; kind = scanner.scan()) {
    const word = kind === ts.SyntaxKind.StringLiteral ? JSON.stringify(scanner.getTokenValue()) : scanner.getTokenText()
    words.push({ text: word, start: scanner.getTokenStart() })
  }
  return words
}
