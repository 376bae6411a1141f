import { headOf, type HeadContext } from '../../theme/head'
import type { PageData } from '../../types'
import { applyHead } from './applyHead'

/** Updates the parts of a page outside the App: its language, its head tags, and the buttons of choices. */
export function dressDocument({ record }: PageData, context: HeadContext): void {
  applyHead(document, headOf(record, context), record.frontmatter.lang ?? context.brand.lang)
  // The boot script then applies the reader's choices to the new article.
  document.dispatchEvent(new Event('article'))
}

/** Scrolls the anchor of `hash` below the bar and opens folded parts around it. False if there is no such anchor. */
export function scrollToAnchor(hash: string): boolean {
  const element = document.getElementById(slugOfHash(hash) ?? '')
  if (element === null) return false
  for (
    let folded = element.closest('details');
    folded !== null;
    folded = folded.parentElement?.closest('details') ?? null
  ) {
    folded.open = true
  }
  element.scrollIntoView({ behavior: 'instant' })
  return true
}

/** Returns whether the view is exactly where a click on a link to `hash` lands. */
export function isAtAnchor(hash: string): boolean {
  const element = document.getElementById(slugOfHash(hash) ?? '')
  return element !== null && Math.abs(element.getBoundingClientRect().top - scrollPadding()) <= 1
}

/** Returns whether the heading that had the anchor of `hash` has another address now. */
export function hasMoved(hash: string): boolean {
  return document.getElementById(slugOfHash(hash) ?? '')?.matches('.former, .moved') === true
}

/** How far below the top of the view a link to an anchor lands, because of the sticky bar; in CSS pixels. */
export function scrollPadding(): number {
  return Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0
}

/** `#two-words` -> `two-words`; undefined for an empty or malformed hash. */
export function slugOfHash(hash: string): string | undefined {
  try {
    return decodeURIComponent(hash.slice(1)) || undefined
  } catch {
    return undefined
  }
}

/** Moves the focus to the heading of the page, where reading begins. */
export function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>('main h1')
  if (heading === null) return
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
}

/** Closes the popovers of narrow screens: the drawer and the contents. */
export function closePopovers(): void {
  document.querySelectorAll<HTMLElement>(':popover-open').forEach((element) => element.hidePopover())
}

/** Scrolls only the sidebar, so that it shows the current page's link. */
export function showCurrentLink(): void {
  keepInView(document.querySelector('[data-drawer]'), '[data-sidebar] [aria-current=page]')
}

/**
 * Shows the current page's link whenever the drawer of a narrow screen opens, and the current section's whenever the
 * contents do. A press next to the drawer only closes it: browsers would also press what is behind it there, which looks
 * dimmed.
 */
export function followPopovers(): void {
  let isBehind = false
  const press = ({ target }: Event) => {
    const drawer = document.querySelector('[data-drawer]:popover-open')
    isBehind = drawer?.contains(target as Node) === false
  }
  const click = (event: MouseEvent) => {
    // A click by a key has no detail.
    if (isBehind && event.detail > 0) {
      event.preventDefault()
      event.stopImmediatePropagation()
    }
  }
  addEventListener('pointerdown', press, true)
  addEventListener('click', click, true)
  const follow = ({ target }: Event) => {
    if (target === document.querySelector('[data-drawer]')) showCurrentLink()
    if (target === document.querySelector('[data-toc]')) showCurrentSection()
  }
  document.addEventListener('toggle', follow, true)
}

/** Scrolls only the lists of headings, so that they show the section that is being read. */
export function showCurrentSection(): void {
  keepInView(document.querySelector('[data-toc]'), '[aria-current]')
  keepInView(document.querySelector('[data-drawer]'), '[data-sidebar] [aria-current=location]')
}

/** Scrolls an element that is out of view to the middle, unless that would move the link that the keyboard is at. */
function keepInView(frame: Element | null, selector: string): void {
  const link = frame?.querySelector(selector)
  if (frame == null || link == null || frame.querySelector(':focus-visible')) return
  const around = frame.getBoundingClientRect()
  const { top, bottom } = link.getBoundingClientRect()
  if (top < around.top || bottom > around.bottom) frame.scrollTop += top - (around.top + around.bottom) / 2
}
