/** A message, as it stands in an index or on a page. `…` stands for any text. */
export interface Message {
  readonly text: string
  readonly same: Form
  readonly any: Form
}

/** Whether names in a message stand for themselves, or for any others. */
export type Names = 'same' | 'any'

/** A message to be compared: on one line, without what is written around it. */
interface Form {
  readonly text: string
  /** Finds it in the text of another one; undefined when it has no words to be found by. */
  readonly pattern: RegExp | undefined
}

/**
 * Prepares a message for comparing. With any names, those in quotes and numbers are left out, but not what was read or
 * set, which is all that such a message says:
 *
 *   Property 'at' does not exist on type 'A<…>'   ->   Property … does not exist on type …
 *   Cannot read properties of null (reading 'a')
 */
export function messageOf(text: string): Message {
  const bare = plain(text)
  const nameless = bare.replace(/(?<!\((?:reading|setting) )(?:'[^']*'|"[^"]*"|`[^`]*`)/g, '…').replace(/\d+/g, '…')
  return { text, same: formOf(bare), any: formOf(nameless) }
}

/** Whether two texts quote one message: one holds the other. */
export function isSame(a: Message, b: Message, names: Names): boolean {
  return (a[names].pattern?.test(b[names].text) ?? false) || (b[names].pattern?.test(a[names].text) ?? false)
}

/** A message without line ends, the name of the error in front, and the full stop at the end. */
export function plain(text: string): string {
  return text
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/^(?:TS\d+|[A-Z]\w*Error|Error): /, '')
    .replace(/(?<=[^.])\.$/, '')
}

/** Whether a message says anything: `SyntaxError: …` does not. */
export function hasWords(text: string): boolean {
  return /\p{L}{2}/u.test(plain(text))
}

function formOf(text: string): Form {
  const parts = text.split(/\s*…\s*/).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  return { text, pattern: hasWords(text) ? new RegExp(parts.join('.*')) : undefined }
}
