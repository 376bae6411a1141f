/** A part of a text, as offsets. */
type Part = readonly [from: number, to: number]

/** The part of a model's code that defines a member with a function. Undefined if the code has none. */
export function memberIn(code: string, name: string): Part | undefined {
  const found = new RegExp(String.raw`^  ${name}: [a-z]\w*\(.*(?:\n {4}.*)*(?:\n  \}.*)?`, 'm').exec(code)
  return found === null ? undefined : [found.index, found.index + found[0].length]
}

/** The parts of a model's code that define these members. Parts on adjacent lines are one, or a seam would show. */
export function membersIn(code: string, names: readonly string[]): Part[] {
  const parts = names.flatMap((name): Part[] => {
    const part = memberIn(code, name)
    return part === undefined ? [] : [part]
  })
  return parts
    .sort(([a], [b]) => a - b)
    .reduce<Part[]>((joined, part) => {
      const last = joined.at(-1)
      return last?.[1] === part[0] - 1 ? joined.with(-1, [last[0], part[1]]) : [...joined, part]
    }, [])
}

/** Lights up the lines of these members for a moment, where the page shows the code of the model. */
export function lightUp(names: readonly string[]): void {
  document.querySelectorAll('article .lit').forEach((light) => light.remove())
  for (const code of document.querySelectorAll('article pre > code')) {
    if (!code.checkVisibility()) continue
    for (const part of membersIn(code.textContent, names)) code.append(lightOn(code, rangeIn(code, ...part)))
  }
}

/** The styles make it fade. */
function lightOn(code: Element, range: Range): HTMLElement {
  const light = document.createElement('span')
  const { top, height } = range.getBoundingClientRect()
  light.className = 'lit'
  light.style.top = `${top - code.getBoundingClientRect().top}px`
  light.style.height = `${height}px`
  light.addEventListener('animationend', () => light.remove())
  return light
}

function rangeIn(root: Node, from: number, to: number): Range {
  const range = new Range()
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  for (let at = 0; walker.nextNode();) {
    const node = walker.currentNode as Text
    const end = at + node.length
    if (from >= at && from < end) range.setStart(node, from - at)
    if (to > at && to <= end) range.setEnd(node, to - at)
    at = end
  }
  return range
}
