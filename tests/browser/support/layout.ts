import type { Page } from 'playwright-core'
import { openParts } from './openParts'

/** A screen, or paper. */
interface View {
  readonly width: number
  readonly height: number
  readonly media?: 'print'
  readonly forcedColors?: 'active'
  /** A finger instead of a mouse. */
  readonly hasTouch?: true
  /** Only folds and tabs are opened: the other parts look as on the screen before it. */
  readonly opensFewer?: true
}

/**
 * Where a page is looked at: a small phone, which is also a desk at a zoom of 400 %, a phone, a desk at 200 %, a tablet, a
 * desk, two wider ones, one with the reader's own colors, and paper.
 */
const views: readonly View[] = [
  { width: 320, height: 256 },
  { width: 360, height: 740, hasTouch: true },
  { width: 640, height: 512 },
  { width: 768, height: 1024, hasTouch: true },
  { width: 1280, height: 800 },
  { width: 1440, height: 900, opensFewer: true },
  { width: 1920, height: 1080, opensFewer: true },
  { width: 1280, height: 800, forcedColors: 'active' },
  { width: 760, height: 800, media: 'print' },
]

/**
 * Opens every fold and every tab of a page, and then, one after another, the other parts that open: the menu, the contents,
 * the search, a sample that runs, the type of a name. Returns what looks wrong: empty panels, clipped and invisible
 * controls, controls that a finger misses, wide and needless scrollbars, boxes in a line that lose their ends, headings and
 * controls under another part, broken words and names, signs that begin a line, parts outside of the view, and sideways
 * scrolling.
 */
export async function layoutFaults(
  page: Page & { readonly errors: string[] },
): Promise<Readonly<Record<string, readonly string[]>>> {
  const faults: Record<string, readonly string[]> = {}
  const session = await page.context().newCDPSession(page)
  for (const view of views) {
    const { width, height, media = 'screen', forcedColors = 'none', hasTouch = false, opensFewer = false } = view
    await session.send('Emulation.setTouchEmulationEnabled', { enabled: hasTouch })
    await page.setViewportSize({ width, height })
    await page.emulateMedia({ media, forcedColors, reducedMotion: 'reduce' })
    const found = await page.evaluate(lookClosely, '')
    if (media === 'screen' && !opensFewer) {
      for await (const { name, selector } of openParts(page))
        found.push(...(await page.evaluate(lookClosely, selector)).map((fault) => `${name}: ${fault}`))
    }
    if (found.length > 0) faults[`${width} × ${height} ${media} ${forcedColors}`] = found
  }
  return faults
}

/** Looks at the element that `part` selects, which has just been opened, or else at the whole page. Runs in the page. */
function lookClosely(part: string): string[] {
  const faults = new Set<string>()
  const host = [...document.querySelectorAll(part || 'html')].find((element) => element.checkVisibility())
  if (host === undefined) return ['it is not visible']
  const root = host.shadowRoot ?? host
  const isPrint = matchMedia('print').matches
  const isVisible = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
    element.getBoundingClientRect().height > 1
  const nameOf = (element: Element) =>
    `${element.localName}.${element.className} ${element.textContent.trim().replace(/\s+/g, ' ').slice(0, 40)}`
  const addAll = (problem: string, elements: Iterable<Element>) => {
    for (const element of elements) faults.add(`${problem}: ${nameOf(element)}`)
  }
  const all = (selector: string) => [...root.querySelectorAll(selector)]

  const control = 'button, summary, label, a, select, input'
  const controls = () => all(control).filter(isVisible)
  const isCoarse = matchMedia('(pointer: coarse)').matches
  /** Links in a line of text, and what a finger can't press: labels have the size of their input. */
  const noTarget = [
    ...['article :is(p, li, td, th, h1, h2, h3, h4) a:not(.heading-link)', '.search-note a', '.all-pages li li a'],
    ...['label input', ':disabled', '.skip-link'],
  ].join()
  /** Lists scroll below it. */
  const sticks = (element: Element) => getComputedStyle(element).position === 'sticky'
  const layerOf = (element: Element) => element.closest('[popover], dialog')
  const steps = [-1, -0.5, 0, 0.5, 1]
  /**
   * What a finger hits instead of a control, somewhere in its box or in the 44 px around its middle. Words may be less wide,
   * and a round corner may show what is behind it, but no other control, unless that is below a whole popover.
   */
  const hitInstead = (target: Element): Element | null | undefined => {
    target.scrollIntoView({ block: 'center', inline: 'nearest' })
    const boxes = [...target.getClientRects()].sort((a, b) => b.width - a.width)
    const { left, top, width, height } = boxes[0] ?? target.getBoundingClientRect()
    const least = (target as HTMLElement).innerText.trim().length < 2 ? 44 : 0
    const [right, down] = [Math.max(width, least) / 2 - 1, Math.max(height, 44) / 2 - 1]
    for (const x of steps) {
      for (const y of steps) {
        const [hitX, hitY] = [left + width / 2 + x * right, top + height / 2 + y * down]
        const hit = (host.shadowRoot ?? document).elementFromPoint(hitX, hitY)
        const other = hit?.closest(control) ?? null
        if (other !== null && sticks(other) !== sticks(target)) continue
        const isNext = other !== null && layerOf(other) === layerOf(target)
        if (!target.contains(hit) && (x * y === 0 || isNext || hit === null)) return other ?? hit
      }
    }
    return undefined
  }
  const tried = new Set<Element>()
  const checkTargets = () => {
    const places = [document.documentElement, ...all('*')].map((box) => ({
      box,
      left: box.scrollLeft,
      top: box.scrollTop,
    }))
    for (const target of isCoarse ? controls() : []) {
      if (tried.has(target) || target.matches(noTarget)) continue
      tried.add(target)
      const hit = hitInstead(target)
      if (hit !== undefined)
        faults.add(`a finger hits ${hit === null ? 'nothing' : nameOf(hit)} instead of ${nameOf(target)}`)
    }
    for (const { box, left, top } of places)
      if (box.scrollTop !== top || box.scrollLeft !== left) box.scrollTo(left, top)
  }

  checkTargets()
  root.querySelectorAll('details').forEach((fold) => (fold.open = true))
  root.querySelectorAll<HTMLInputElement>('.all-pages input').forEach((fold) => (fold.checked = true))
  const contentsOf = (fold: Element) => [...fold.children].filter(({ localName }) => localName !== 'summary')
  const isEmpty = (element: Element) =>
    (element as HTMLElement).innerText.trim() === '' && element.querySelector('img, svg, input, slot, iframe') === null
  addAll(
    'an empty fold',
    all('details').filter((fold) => isVisible(fold) && contentsOf(fold).every(isEmpty)),
  )

  const check = () => {
    checkTargets()
    addAll(
      'an empty panel',
      all('.tabs').filter((group) => {
        const panels = [...group.querySelectorAll(':scope > fieldset > .tab')]
        return isVisible(group) && !panels.some((panel) => [...panel.children].some(isVisible) && !isEmpty(panel))
      }),
    )
    addAll('a clipped control', controls().filter(isClipped))
    addAll('an invisible control', controls().filter(isUnseen))
    addAll('a scrollbar unlike the others', all('*').filter(hasOtherScrollbar))
    addAll('a scrollbar without need', all('*').filter(scrollsWithoutNeed))
    addAll('a box that ends in the middle', all('article *').filter(isCutByLines))
    addAll('a card that is too wide', all('.table.cards').filter(isCutCard))
  }
  const hasOwnColors = matchMedia('(forced-colors: active)').matches
  /** Whether an element that scrolls has a wide scrollbar, or one without the colors of the page, unless readers set them. */
  const hasOtherScrollbar = (element: Element) => {
    const { overflowX, overflowY, scrollbarWidth, scrollbarColor } = getComputedStyle(element)
    const scrolls = [overflowX, overflowY].some((overflow) => overflow === 'auto' || overflow === 'scroll')
    return scrolls && isVisible(element) && (scrollbarWidth === 'auto' || (scrollbarColor === 'auto' && !hasOwnColors))
  }
  /** The right end of the words in an element, as far as they are not scrolled. */
  const endOfWords = (element: Element) => {
    const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
    const range = document.createRange()
    let end = 0
    for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
      range.selectNodeContents(text)
      if (text.textContent?.trim() !== '') end = Math.max(end, range.getBoundingClientRect().right)
    }
    return end + element.scrollLeft
  }
  /**
   * Whether an element scrolls although all of it fits: always, past the last of its words and half a rem, by less than the
   * padding of a cell, or down, where it is as high as its content.
   */
  const scrollsWithoutNeed = (element: Element) => {
    const { overflowX, overflowY } = getComputedStyle(element)
    if (isPrint || !/auto|scroll/.test(overflowX + overflowY) || !isVisible(element)) return false
    const { clientLeft, clientWidth, clientHeight, scrollWidth, scrollHeight } = element
    const right = element.getBoundingClientRect().left + clientLeft + clientWidth
    const isWide = /auto|scroll/.test(overflowX) && scrollWidth > clientWidth
    const isHigh = /auto|scroll/.test(overflowY) && scrollHeight > clientHeight
    return (
      (overflowX === 'scroll' && !isWide) ||
      (overflowY === 'scroll' && !isHigh) ||
      (isWide && endOfWords(element) < right - 8) ||
      (isWide && scrollWidth < clientWidth + 12 && element.matches('article .table')) ||
      (isHigh && (scrollHeight < clientHeight + 4 || element.matches('article :is(pre, .table, .tabs)')))
    )
  }
  const isTransparent = (color: string) => /^rgba\(.*, 0\)$/.test(color)
  /** The color behind an element. */
  const groundOf = (element: Element | null): string => {
    if (element === null) return 'rgb(255, 255, 255)'
    const { backgroundColor } = getComputedStyle(element)
    const around = element.parentElement ?? (element.getRootNode() as Partial<ShadowRoot>).host ?? null
    return isTransparent(backgroundColor) ? groundOf(around) : backgroundColor
  }
  /** Whether an element in a line continues in the next one, and its box has no end in the first. */
  const isCutByLines = (element: Element) => {
    const { display, boxDecorationBreak, backgroundColor, borderInlineEndWidth, boxShadow } = getComputedStyle(element)
    const hasBox = !isTransparent(backgroundColor) || borderInlineEndWidth !== '0px' || boxShadow !== 'none'
    if (display !== 'inline' || !hasBox || boxDecorationBreak === 'clone' || !isVisible(element)) return false
    return new Set([...element.getClientRects()].map(({ top }) => top)).size > 1
  }
  /** Whether a table whose rows are cards has more than fits, for which readers would not scroll. */
  const isCutCard = (table: Element) => {
    const row = table.querySelector('tr')
    const isCard = row !== null && isVisible(row) && getComputedStyle(row).display === 'block'
    return isCard && table.scrollWidth > table.clientWidth + 1
  }
  /** Whether the words or the icon of a control have the color of the ground. The reader's own colors replace those of a site. */
  const isUnseen = (control: Element) => {
    const ground = groundOf(control)
    const { maskImage, backgroundColor } = getComputedStyle(control, '::before')
    const isIcon = maskImage !== 'none' && isVisible(control)
    const hasWords = (control as HTMLElement).innerText.trim() !== ''
    return (hasWords && getComputedStyle(control).color === ground) || (isIcon && backgroundColor === ground)
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

  /** Code, which breaks anywhere, and what no reader sees. */
  const unbroken = 'pre, code, svg, style, .announcer, .editor, .console, .store, .different'
  const words = document.createTreeWalker(
    part === '' ? (root.querySelector('article') ?? root) : root,
    NodeFilter.SHOW_TEXT,
  )
  const range = document.createRange()
  for (let node = words.nextNode(); node !== null; node = words.nextNode()) {
    const around = node.parentElement
    if (around === null || around.closest(unbroken) !== null || !isVisible(around)) continue
    const text = node.textContent ?? ''
    for (const { 0: word, index } of text.matchAll(/[\p{L}\d]{2,}/gu)) {
      // Encoded data, and a name with its type arguments, may be wider than a line.
      const start = text.slice(0, index).search(/\S*$/)
      if (text.slice(start).search(/\s|$/) > 30) continue
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
    // Nor does the sign after it begin a line.
    const link = code.parentElement?.localName === 'a' ? code.parentElement : null
    const { nextSibling: rest } = link?.lastChild === code ? link : code
    const sign = rest instanceof Text ? /^[,.:;!?)\]]/.exec(rest.data)?.[0] : undefined
    const [node, at] = ends.at(-1) ?? []
    if (rest !== null && sign !== undefined && node !== undefined && at !== undefined) {
      range.setStart(node, at)
      range.setEnd(node, at + 1)
      const end = [...range.getClientRects()].at(-1)
      range.setStart(rest, 0)
      range.setEnd(rest, 1)
      if (end !== undefined && range.getBoundingClientRect().top >= end.bottom)
        faults.add(`a line that begins with a sign: ${sign} after ${code.textContent} in ${nameOf(block)}`)
    }
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
  if (part !== '') {
    const edges = host.getBoundingClientRect()
    const { position } = getComputedStyle(host)
    const isOver = position === 'fixed' || host.matches(':popover-open, dialog')
    const isOutside = edges.left < -1 || edges.right > innerWidth + 1
    if (isOutside || (isOver && (edges.top < -1 || edges.bottom > innerHeight + 1))) faults.add('outside of the view')
    if (isEmpty(host) && host.shadowRoot === null) faults.add('empty')
    if (host.scrollWidth > host.clientWidth + 1) faults.add('scrolls sideways')
    for (const control of controls()) {
      control.scrollIntoView({ block: 'nearest', inline: 'nearest' })
      const { left, top, width, height } = control.getBoundingClientRect()
      const middle = top + Math.min(height, innerHeight) / 2
      const hit = (host.shadowRoot ?? document).elementFromPoint(left + Math.min(width / 2, 20), middle)
      const isHit = hit !== null && (control.contains(hit) || hit.contains(control))
      if (!isHit) faults.add(`under ${hit === null ? 'nothing' : nameOf(hit)}: ${nameOf(control)}`)
    }
    return [...faults]
  }

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
