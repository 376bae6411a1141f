import type { Page } from 'playwright-core'

/** Where a page is looked at: phones, tablets and desks, which are also zooms of 400 and 200 %, and paper. */
export const views = [
  { width: 320, media: 'screen' },
  { width: 360, media: 'screen' },
  { width: 640, media: 'screen' },
  { width: 768, media: 'screen' },
  { width: 1280, media: 'screen' },
  { width: 760, media: 'print' },
] as const

/**
 * Opens every fold and every tab of a page, and returns what looks wrong: empty panels, clipped controls, headings and
 * controls under a fixed part, broken words and names, contents outside of the view, and sideways scrolling.
 */
export async function layoutFaults(page: Page): Promise<Readonly<Record<string, readonly string[]>>> {
  const faults: Record<string, readonly string[]> = {}
  for (const { width, media } of views) {
    await page.setViewportSize({ width, height: 800 })
    await page.emulateMedia({ media, reducedMotion: 'reduce' })
    const found = await page.evaluate(lookClosely)
    if (found.length > 0) faults[`${width} ${media}`] = found
  }
  return faults
}

/** Runs in the page. */
function lookClosely(): string[] {
  const faults = new Set<string>()
  const isPrint = matchMedia('print').matches
  const isVisible = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
    element.getBoundingClientRect().height > 1
  const nameOf = (element: Element) =>
    `${element.localName}.${element.className} ${element.textContent.trim().replace(/\s+/g, ' ').slice(0, 40)}`
  const addAll = (problem: string, elements: Iterable<Element>) => {
    for (const element of elements) faults.add(`${problem}: ${nameOf(element)}`)
  }
  const all = (selector: string) => [...document.querySelectorAll(selector)]

  document.querySelectorAll('details').forEach((fold) => (fold.open = true))
  document.querySelectorAll<HTMLInputElement>('.all-pages input').forEach((fold) => (fold.checked = true))
  const contentsOf = (fold: Element) => [...fold.children].filter(({ localName }) => localName !== 'summary')
  const isEmpty = (element: Element) =>
    (element as HTMLElement).innerText.trim() === '' && element.querySelector('img, svg, input') === null
  addAll(
    'an empty fold',
    all('details').filter((fold) => isVisible(fold) && contentsOf(fold).every(isEmpty)),
  )

  const check = () => {
    addAll(
      'an empty panel',
      all('.tab').filter((panel) => isVisible(panel) && isEmpty(panel)),
    )
    addAll(
      'a clipped control',
      all('button, summary, label, a, select, input').filter((control) => isVisible(control) && isClipped(control)),
    )
  }
  /** Whether a part of an element is neither in the view nor where a reader can scroll it. */
  const isClipped = (element: Element) => {
    const { left, right, width } = element.getBoundingClientRect()
    for (let around = element.parentElement; around !== null; around = around.parentElement) {
      const { overflowX, clipPath } = getComputedStyle(around)
      if (clipPath !== 'none' || overflowX === 'auto' || overflowX === 'scroll') return false
      const edges = around.getBoundingClientRect()
      if (/hidden|clip/.test(overflowX) && width > 2 && (left < edges.left - 2 || right > edges.right + 2)) return true
    }
    return left < -2 || right > innerWidth + 2
  }
  check()
  const groups = all('.tabs > fieldset').map((group) => [...group.querySelectorAll<HTMLElement>(':scope > label')])
  const rounds = isPrint ? 0 : Math.max(0, ...groups.map(({ length }) => length))
  for (let round = 1; round < rounds; round++) {
    for (const labels of groups) labels[round]?.click()
    check()
  }

  const words = document.createTreeWalker(document.querySelector('article') ?? document.body, NodeFilter.SHOW_TEXT)
  const range = document.createRange()
  for (let node = words.nextNode(); node !== null; node = words.nextNode()) {
    const around = node.parentElement
    if (around === null || around.closest('pre, code, svg, .shiki') !== null || !isVisible(around)) continue
    for (const { 0: word, index } of (node.textContent ?? '').matchAll(/[\p{L}\d]{2,}/gu)) {
      // Encoded data is not a word.
      if (word.length > 30) continue
      range.setStart(node, index)
      range.setEnd(node, index + word.length)
      const tops = [...range.getClientRects()].map(({ top }) => Math.round(top))
      if (new Set(tops).size > 1) faults.add(`a broken word: ${word} in ${nameOf(around)}`)
    }
  }

  // A name in code breaks only if it is wider than a line.
  for (const code of all('article :not(pre) > code')) {
    const block = code.closest('td, th, li, p, h1, h2, h3, h4, summary')
    if (block === null || isPrint || !isVisible(code)) continue
    const { paddingLeft, paddingRight } = getComputedStyle(block)
    const room = block.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight)
    const ends: [Node, number][] = []
    const texts = document.createTreeWalker(code, NodeFilter.SHOW_TEXT)
    for (let text = texts.nextNode(); text !== null; text = texts.nextNode())
      for (let at = 0; at < (text.textContent ?? '').length; at++) ends.push([text, at])
    for (const { 0: name, index } of code.textContent.matchAll(/[\w$]{2,}/g)) {
      const [first, last] = [ends[index], ends[index + name.length - 1]]
      if (first === undefined || last === undefined) continue
      range.setStart(...first)
      range.setEnd(last[0], last[1] + 1)
      const rects = [...range.getClientRects()].filter(({ width }) => width > 1)
      const width = rects.reduce((sum, rect) => sum + rect.width, 0)
      // Next to it are its brackets, and the padding of the code.
      const isBroken = new Set(rects.map(({ top }) => Math.round(top))).size > 1 && width < room - 40
      if (isBroken) faults.add(`a broken name: ${name} in ${nameOf(block)}`)
    }
  }

  const isTooWide = document.documentElement.scrollWidth > innerWidth
  if (isTooWide)
    addAll(
      'wider than the page',
      all('body *').filter((element) => element.getBoundingClientRect().right > innerWidth),
    )
  if (isPrint) return [...faults]

  // An open menu covers the page until the reader leaves it.
  document.querySelectorAll<HTMLDetailsElement>('.navbar details').forEach((menu) => (menu.open = false))

  for (const target of all('article :is(h2, h3)[id], article :is(a, button, summary)')) {
    if (!isVisible(target)) continue
    const isHeading = /^h/.test(target.localName)
    target.scrollIntoView({ block: isHeading ? 'start' : 'nearest' })
    const { left, top, width } = target.getBoundingClientRect()
    const found = document.elementFromPoint(Math.min(left + Math.min(width / 2, 20), innerWidth - 1), top + 6)
    if (found !== null && found.closest('article') === null) faults.add(`under ${nameOf(found)}: ${nameOf(target)}`)
  }
  const contents = all('.toc').filter(isVisible)
  addAll(
    'contents outside of the view',
    contents.filter((list) => {
      const { top, bottom } = list.getBoundingClientRect()
      return top < 0 || bottom > innerHeight + 1
    }),
  )
  scrollTo(0, 0)
  return [...faults]
}
