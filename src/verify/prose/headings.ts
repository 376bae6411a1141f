import type { Fault } from '../../errors'
import type { SourcePage } from '../../page/readPage'
import type { Block } from '../../page/blocks'
import type { Vocabulary } from './spelling'
import { commandNames } from './vocabulary/dictionary'
import { placeOfWord, wordsIn } from './vocabulary/words'

/** The faults that the rule found, and the names of the list that it used. */
export interface Headings {
  readonly faults: readonly Fault[]
  readonly needed: ReadonlySet<string>
}

/** A level 1 heading on each page, whose parser finds a second one, no gap between levels, and sentence case. */
export function checkHeadings(pages: readonly SourcePage[], vocabulary: Vocabulary): Headings {
  const needed = new Set<string>()
  const faults = pages.flatMap((page) => {
    const headings = page.blocks.filter(({ level }) => level !== undefined)
    const cases = headings.flatMap((heading) => {
      for (const name of namesIn(titleOf(heading), vocabulary)) needed.add(name)
      return checkCase(page, heading, vocabulary)
    })
    return [...checkFirst(page, headings), ...checkLevels(page, headings), ...cases]
  })
  return { faults, needed }
}

/** The home page's title is not in its text, because the layout shows it. */
function checkFirst({ file, frontmatter }: SourcePage, headings: readonly Block[]): Fault[] {
  const isHome = frontmatter.layout === 'Home'
  const titles = headings.filter(({ level }) => level === 1)
  if (titles.length === 0 && !isHome) {
    const remedy = 'begin it with a line "# Title"'
    return [{ file, line: 1, column: 1, problem: 'this page has no level 1 heading', remedy }]
  }
  return titles.slice(0, isHome ? 1 : 0).map(({ line, column }) => {
    const problem = 'the home page already shows its title'
    const remedy = frontmatter.title === undefined ? 'move it into the frontmatter: title: …' : 'make it level 2: ##'
    return { file, line, column, problem, remedy }
  })
}

function checkLevels({ file }: SourcePage, headings: readonly Block[]): Fault[] {
  return headings.flatMap(({ level = 1, line, column }, index) => {
    const above = headings[index - 1]?.level ?? 1
    if (level <= above + 1) return []
    const problem = `a level ${level} heading below one of level ${above}`
    const remedy = `make it level ${above + 1}: ${'#'.repeat(above + 1)}`
    return { file, line, column, problem, remedy }
  })
}

/**
 * Sentence case: a capital at the start and lower case after it, except for names. After a colon, both are right. A
 * heading that also appears in the page's code, such as a message, keeps its case.
 */
function checkCase(page: SourcePage, heading: Block, vocabulary: Vocabulary): Fault[] {
  const title = titleOf(heading)
  const marks = codeOf(page)
  if (marks.some((mark) => mark.includes(title))) return []
  const isName = nameTest(marks, title, vocabulary)
  return heading.pieces.flatMap((piece, index) => {
    if (piece.kind !== 'text') return []
    const text = piece.text.replace(quoted, (quote) => '"'.repeat(quote.length))
    return wordsIn(text).flatMap((word) => {
      if (!isPlain(word.text) || isName(word.text)) return []
      const before = text.slice(0, word.offset)
      const isFirst = index === 0 && /^[\d.\s(“]*$/.test(before)
      const isCapital = /^\p{Lu}/u.test(word.text)
      if (isFirst ? isCapital : !isCapital || startsAgain.test(before)) return []
      const problem = `"${word.text}" ${isFirst ? 'starts this heading in lower case' : 'has a capital inside this heading'}`
      const remedy = isFirst
        ? 'capitalize it, or write it as code'
        : `write it in lower case or as code, or add it to ${vocabulary.list.file} if it is a name`
      return { file: page.file, ...placeOfWord(page, piece, word), problem, remedy }
    })
  })
}

/** Distinguishes names from other words in the headings of a page with these pieces of code. */
function nameTest(marks: readonly string[], title: string, vocabulary: Vocabulary): (word: string) => boolean {
  // `toss(…)` and `Toss<…>` contain the names toss and Toss. A message contains none.
  const inCode = new Set(marks.map((mark) => mark.replace(/[(<].*/s, '')).filter((mark) => !/\s/.test(mark)))
  const listed = new Set(namesIn(title, vocabulary).flatMap((name) => name.split(' ')))
  const { dictionary, names } = vocabulary
  return (word) =>
    inCode.has(word) ||
    inCode.has(word.replace(/s$/, '')) ||
    listed.has(word) ||
    isProper(word, vocabulary) ||
    commandNames.has(word) ||
    // keyof
    (/^\p{Ll}/u.test(word) && names.has(word) && !dictionary.has(word))
}

/** Text that keeps its case: `'Lake<{}>'`, `[object Object]`. */
const quoted = /'[^']*'|\[[^\]]*\]/g

/** The end of a sentence, a colon, or a number with a dot. */
const startsAgain = /[:.?!]["”)]*\s+["“(]*$/

/** Returns whether a word looks like plain English, unlike `createLake`, `API`, `v6.1.1`, and `I`. */
function isPlain(word: string): boolean {
  return /^\p{L}[\p{Ll}']+(?:-[\p{L}']+)*$/u.test(word)
}

/** The names of the list that a heading contains as a whole: Next Step, but not the word "next". */
function namesIn(title: string, { list }: Vocabulary): string[] {
  return list.words.filter((name) => {
    const at = /^\p{Lu}/u.test(name) ? title.indexOf(name) : -1
    return at !== -1 && !/\p{L}$/u.test(title.slice(0, at)) && !/^\p{L}/u.test(title.slice(at + name.length))
  })
}

/** Returns whether a word only exists with a capital: Monday. */
function isProper(word: string, { dictionary, list }: Vocabulary): boolean {
  const capitals = word.split('-').filter((part) => /^\p{Lu}/u.test(part))
  const isWord = (small: string) => dictionary.has(small) || list.words.includes(small)
  return capitals.length > 0 && !capitals.some((part) => isWord(part.toLowerCase()))
}

function titleOf({ pieces }: Block): string {
  return pieces
    .map(({ text }) => text)
    .join('')
    .trim()
}

function codeOf({ blocks }: SourcePage): string[] {
  return blocks.flatMap(({ pieces }) => pieces.flatMap(({ kind, text }) => (kind === 'code' ? [text] : [])))
}
