/** The words of tables that continue on a second line, without those of a hidden head. Runs in the page. */
export function brokenWords(tables: readonly Element[]): string[] {
  const broken: string[] = []
  for (const table of tables) {
    const walker = document.createTreeWalker(table, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
      if (walker.currentNode.parentElement?.closest('thead')?.offsetWidth === 1) continue
      for (const { index, 0: word } of (walker.currentNode.nodeValue ?? '').matchAll(/\w+/g)) {
        const range = new Range()
        range.setStart(walker.currentNode, index)
        range.setEnd(walker.currentNode, index + word.length)
        const tops = [...range.getClientRects()].map(({ top }) => Math.round(top))
        if (new Set(tops).size > 1) broken.push(word)
      }
    }
  }
  return broken
}
