import { escapeRegExp } from './escapeRegExp'

/** A message as written in an index or on a page. `…` matches any text. */
export interface Message {
  readonly text: string
  readonly same: Form
  readonly any: Form
}

/** Whether names in a message must be the same, or may be any. */
export type Names = 'same' | 'any'

/** A message for comparison: on one line, without the text around it. */
interface Form {
  readonly text: string
  /** Finds it in the text of another message. Undefined if it has no words to search for. */
  readonly pattern: RegExp | undefined
}

/**
 * Prepares a message for comparison. If names may be any, it leaves out quoted names and numbers, but not the property
 * that was read or set, which is the only specific part of such a message:
 *
 *   Property 'at' does not exist on type 'A<…>'   ->   Property … does not exist on type …
 *   Cannot read properties of null (reading 'a')
 */
export function messageOf(text: string): Message {
  const bare = plain(text)
  const nameless = bare.replace(/(?<!\((?:reading|setting) )(?:'[^']*'|"[^"]*"|`[^`]*`)/g, '…').replace(/\d+/g, '…')
  return { text, same: formOf(bare), any: formOf(nameless) }
}

/** Returns whether two texts quote the same message, because one contains the other. */
export function isSame(a: Message, b: Message, names: Names): boolean {
  return (a[names].pattern?.test(b[names].text) ?? false) || (b[names].pattern?.test(a[names].text) ?? false)
}

/** A message without line ends, the leading name of the error, and the final period. */
export function plain(text: string): string {
  return text
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/^(?:TS\d+|[A-Z]\w*Error|Error): /, '')
    .replace(/(?<=[^.])\.$/, '')
}

/** Returns whether a message has its own words, unlike `SyntaxError: …`. */
export function hasWords(text: string): boolean {
  return /\p{L}{2}/u.test(plain(text))
}

function formOf(text: string): Form {
  const parts = text.split(/\s*…\s*/).map((part) => escapeRegExp(part))
  // Whole words: "ad is not a function" is not a part of "load is not a function".
  const pattern = `${/^\w/.test(text) ? '\\b' : ''}${parts.join('.*')}${/\w$/.test(text) ? '\\b' : ''}`
  return { text, pattern: hasWords(text) ? new RegExp(pattern) : undefined }
}
