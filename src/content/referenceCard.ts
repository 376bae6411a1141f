import type { SourcePage } from '../page/readPage'
import type { Library } from '../siteConfig'
import type { ReferenceCard } from '../types'
import { signatureAsShown } from './article/shownCode'

const importLine = /^import (?:type )?\{ *(?:type )?([\w$]+)(?:, type [\w$]+)* *\} from '([^']+)'$/

/**
 * The card of a reference page. The first code on such a page is a single import from the library, of one export besides
 * types, and the page shows a declaration. Other pages have no card.
 */
export function referenceCardOf({ fences }: SourcePage, library: Library | undefined): ReferenceCard | null {
  const line = fences[0]?.code.trim() ?? ''
  const [, name, source] = importLine.exec(line) ?? []
  const signature = fences.find(({ info }) => info.language === 'signature')?.code.trim()
  if (name === undefined || source !== library?.package || signature === undefined) return null
  return {
    kind: kindOf(name, line),
    signature: signatureAsShown(signature).replace(/^export (?:default )?/, ''),
    importLine: line,
  }
}

function kindOf(name: string, line: string): ReferenceCard['kind'] {
  if (line.startsWith('import type')) return 'type'
  if (/^use[A-Z]/.test(name)) return 'hook'
  return /^[A-Z]/.test(name) ? 'component' : 'function'
}
