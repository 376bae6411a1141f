import type { Fault } from '../../errors'
import { checkDescriptions } from './descriptions'
import type { Site } from '../../siteConfig'
import type { Dictionary } from './vocabulary/dictionary'
import { checkHeadings } from './headings'
import { checkLinks } from './links'
import { checkMessages } from './messages/checkMessages'
import type { SourcePage } from '../../page/readPage'
import { checkPhrases } from './phrases'
import { checkPlaceholders } from './placeholders'
import { checkRepeatedWords } from './repeatedWords'
import { checkSampleWidth } from './sampleWidth'
import { checkSpelling } from './spelling'
import { checkVoice } from './voice'
import { checkWordList, type WordList } from './vocabulary/wordList'
import { namesInCode } from './vocabulary/words'

/**
 * Returns all faults in the prose of a site. `pages` are all its pages: their code has names that prose may use. Checking
 * only those `asked` for takes a fraction of the time. Pure.
 */
export function checkProse(input: {
  readonly pages: readonly SourcePage[]
  readonly asked?: readonly SourcePage[]
  readonly dictionary: Dictionary
  readonly list: WordList
  readonly prose: Site['prose']
}): Fault[] {
  const { pages, asked = pages, dictionary, list, prose } = input
  const vocabulary = { dictionary, list, names: namesInCode(pages) }
  const spelling = checkSpelling(asked, vocabulary)
  const headings = checkHeadings(asked, vocabulary)
  return [
    ...spelling.faults,
    ...headings.faults,
    // Only all pages together show which words are needed.
    ...(asked === pages ? checkWordList(list, new Set([...spelling.needed, ...headings.needed])) : []),
    ...checkDescriptions(pages),
    ...checkMessages(pages, prose, asked),
    ...(prose.requiresPhrases === true ? asked.flatMap(checkPhrases) : []),
    ...asked.flatMap((page) => [
      ...checkPlaceholders(page),
      ...checkLinks(page),
      ...checkRepeatedWords(page),
      ...checkSampleWidth(page),
      ...checkVoice(page, prose.voice ?? []),
    ]),
  ]
}
