import { prose } from '../config'
import { type Fault, Faults } from '../errors'
import { checkDescriptions } from './descriptions'
import type { Dictionary } from './vocabulary/dictionary'
import { checkHeadings } from './headings'
import { checkImages } from './images'
import { checkLinks } from './links'
import { checkMessages } from './messages/checkMessages'
import { readProse, type ProsePage } from './page/prosePage'
import { checkSampleWidth } from './sampleWidth'
import { checkSpelling } from './spelling'
import { checkWordList, type WordList } from './vocabulary/wordList'
import { namesInCode } from './vocabulary/words'

/** A Markdown source, by its path in the project: `docs/docs/api/action.md`. */
export interface ProseSource {
  readonly file: string
  readonly source: string
}

/** Every fault of the prose of a site. `sources` are all its pages. Pure. */
export function checkProse(input: {
  readonly sources: readonly ProseSource[]
  readonly dictionary: Dictionary
  readonly list: WordList
}): Fault[] {
  const { sources, dictionary, list } = input
  const { pages, faults } = readAll(sources)
  const vocabulary = { dictionary, list, names: namesInCode(pages) }
  const spelling = checkSpelling(pages, vocabulary)
  const headings = checkHeadings(pages, vocabulary)
  return [
    ...faults,
    ...spelling.faults,
    ...headings.faults,
    ...checkWordList(list, new Set([...spelling.needed, ...headings.needed])),
    ...checkDescriptions(pages),
    ...checkMessages(pages, prose.errorIndex),
    ...pages.flatMap((page) => [...checkLinks(page), ...checkImages(page), ...checkSampleWidth(page)]),
  ]
}

function readAll(sources: readonly ProseSource[]): { pages: ProsePage[]; faults: Fault[] } {
  const pages: ProsePage[] = []
  const faults: Fault[] = []
  for (const { file, source } of sources) {
    try {
      pages.push(readProse(file, source))
    } catch (error) {
      if (!(error instanceof Faults)) throw error
      faults.push(...error.faults)
    }
  }
  return { pages, faults }
}
