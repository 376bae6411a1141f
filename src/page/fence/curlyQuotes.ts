import type { Fence } from './fence'

/** The parts of code where any character is right: texts in straight quotes, and comments of a shell. */
const texts = /"(?:\\.|[^"\\])*"|'[^']*'|(?<=^|\s)#.*/g

/** Characters of word processors in places where code has straight quotes, or two hyphens before an option. */
const inCommands = /[“”‘’]|(?<=^|\s)[–—](?=[a-z])/g
const outsideOfTexts: Readonly<Record<string, RegExp>> = { bash: inCommands, npm: inCommands, json: /[“”]/g }

/** Finds such characters in code that no sample runs. The compiler finds those in samples. */
export function curlyQuotes({ info, code }: Fence): { readonly index: number; readonly found: string }[] {
  const pattern = outsideOfTexts[info.language]
  if (pattern === undefined) return []
  return code.split('\n').flatMap((line, index) => {
    const blank = line.replace(texts, (text) => ' '.repeat(text.length))
    return [...blank.matchAll(pattern)].map(([found]) => ({ index, found }))
  })
}
