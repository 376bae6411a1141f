import { findWords, termsOf } from '../../search/words'

const name = 'found'
let wanted: ReadonlySet<string> | undefined

/** Sets the words to mark in the next article, or in this one if the reader stays on the page. */
export function markNext(terms: readonly string[], isSamePage: boolean): void {
  wanted = new Set(terms)
  if (isSamePage) markArticle()
}

/** Marks words in each new article: the one that the search led to gets its marks, the others have none. */
export function startMarking(): void {
  document.addEventListener('article', markArticle)
}

/** Marks words without changing the DOM, which React controls. Browsers without highlights show no marks. */
function markArticle(): void {
  if (!('highlights' in CSS)) return
  CSS.highlights.delete(name)
  const article = document.querySelector('[data-article]')
  if (wanted === undefined || article === null) return
  const terms = wanted
  wanted = undefined
  const ranges: Range[] = []
  const texts = document.createTreeWalker(article, NodeFilter.SHOW_TEXT)
  for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
    for (const { word, from } of findWords(node.nodeValue ?? '')) {
      if (!termsOf(word).some((term) => terms.has(term))) continue
      const range = new Range()
      range.setStart(node, from)
      range.setEnd(node, from + word.length)
      ranges.push(range)
      openPart(node)
    }
  }
  CSS.highlights.set(name, new Highlight(...ranges))
}

/** Opens the part of a long code that a text is in, of which a phone shows only the beginning. */
function openPart({ parentElement }: Node): void {
  const box = parentElement?.closest('pre')?.nextElementSibling?.querySelector<HTMLInputElement>('.more > input')
  if (box != null) box.checked = true
}
