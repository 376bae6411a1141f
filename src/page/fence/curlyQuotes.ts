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

/** Finds such characters in code. In scripts, these are the usual places, and the compiler finds the others. */
export function curlyQuotes({ info, code }: Fence): { readonly index: number; readonly found: string }[] {
  const pattern = patterns[info.language]
  if (pattern === undefined) return []
  return code.split('\n').flatMap((line, index) => {
    const blank = line.replace(texts, (text) => ' '.repeat(text.length))
    return [...blank.matchAll(pattern)].map(([found]) => ({ index, found }))
  })
}
