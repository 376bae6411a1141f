import { namesOf, type Declarations } from './declared/declarations'
import { signatureWords } from './signatureWords'
import type { Fence } from '../../page/fence/fence'
import type { SourcePage } from '../../page/readPage'

/** A sample or a signature that uses names whose declarations have changed. */
export interface ChangedUse {
  readonly file: string
  /** 1-based. */
  readonly line: number
  readonly names: readonly string[]
}

/** The names whose declarations two versions of a package do not share. Formatting and comments make no difference. */
export function changedNames(before: Declarations, after: Declarations): ReadonlySet<string> {
  const [old, now] = [declaredTexts(before), declaredTexts(after)]
  return new Set([...old.keys(), ...now.keys()].filter((name) => old.get(name) !== now.get(name)))
}

/** The samples and signatures that use one of these names, in the order of the pages. */
export function usesOf(pages: readonly Pick<SourcePage, 'fences'>[], names: ReadonlySet<string>): ChangedUse[] {
  return pages.flatMap(({ fences }) =>
    fences.flatMap((fence) => {
      const used = usedIn(fence, names)
      return used.length === 0 ? [] : [{ file: fence.file, line: fence.line, names: used }]
    }),
  )
}

function usedIn({ code, language, syntax }: Fence, names: ReadonlySet<string>): string[] {
  const isRead = syntax !== undefined || language === 'signature'
  return isRead ? [...new Set(code.match(/[\w$]+/g))].filter((word) => names.has(word)) : []
}

/** The declarations of each name, without what formatting may change. A function may have several. */
function declaredTexts({ source }: Declarations): ReadonlyMap<string, string> {
  const texts = new Map<string, string>()
  for (const statement of source.statements) {
    const text = signatureWords(statement.getText(source))
      .map((word) => word.text)
      .join(' ')
    for (const { text: name } of namesOf(statement)) texts.set(name, `${texts.get(name) ?? ''}\n${text}`)
  }
  return texts
}
