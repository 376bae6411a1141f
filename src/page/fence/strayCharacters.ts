import type { Fence } from './fence'
import { scriptLanguages } from './languages'

/** The parts of code where any character is right: texts in straight quotes, and comments. */
const texts = /"(?:\\.|[^"\\])*"|'[^']*'|`[^`]*`|(?<=^|\s)(?:#|\/\/).*/g

/** Characters of word processors in places where code has straight quotes, or two hyphens before an option. */
const inCommands = /[“”‘’]|(?<=^|\s)[–—](?=[a-z])/g
/** Not the text of an element, `<b>“a”</b>`. */
const inScripts = /(?<==\s*|\w\(|\bfrom )[“”‘’]/g
const patterns: Partial<Record<string, RegExp>> = {
  bash: inCommands,
  npm: inCommands,
  json: /[“”]/g,
  jsonc: /[“”]/g,
  html: /(?<==)[“”‘’]/g,
  ...Object.fromEntries(scriptLanguages.map((language) => [language, inScripts])),
}

/** Invisible characters, which come with text from other programs. Tools refuse them in code. */
const unseen = /[\u00a0\u00ad\u200b-\u200f\u2060\ufeff]/g

/** A character that code does not have, by the index of its line. */
interface Stray {
  readonly index: number
  readonly found: string
  readonly name: string
  readonly remedy: string
}

/** Finds such characters in code. In scripts, these are the usual places, and the compiler finds the others. */
export function strayCharacters({ info, code }: Fence): Stray[] {
  const pattern = patterns[info.language]
  if (pattern === undefined) return []
  return code.split('\n').flatMap((line, index) => {
    const blank = line.replace(texts, (text) => ' '.repeat(text.length))
    return [
      ...[...blank.matchAll(pattern)].map(([found]) => ({
        ...{ index, found, name: found },
        remedy: /[–—]/.test(found) ? 'type two hyphens: --option' : 'type a straight one',
      })),
      ...[...blank.matchAll(unseen)].map(([found]) =>
        found === '\u00a0'
          ? { index, found, name: 'a no-break space', remedy: 'type a plain space' }
          : { index, found, name: 'an invisible character', remedy: 'remove it' },
      ),
    ]
  })
}
