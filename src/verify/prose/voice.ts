import type { Fault } from '../../errors'
import type { SourcePage } from '../../page/readPage'
import type { VoiceRule } from '../../siteConfig'
import { proseOf } from './proseOf'
import { placeOfWord } from './vocabulary/words'

/** Finds the phrases of a page's prose that the site's voice avoids. */
export function checkVoice(page: SourcePage, rules: readonly VoiceRule[]): Fault[] {
  return proseOf(page).flatMap((piece) =>
    rules.flatMap(({ avoid, write }) => {
      const found = avoid.exec(piece.text)
      if (found === null) return []
      const [text] = found
      const place = placeOfWord(page, piece, { text, offset: found.index })
      return { file: page.file, ...place, problem: `"${text}" is not in our voice`, remedy: `write ${write}` }
    }),
  )
}
