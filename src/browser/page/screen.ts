import { headOf, type HeadContext } from '../../theme/head'
import type { PageData } from '../../types'
import { applyHead } from './applyHead'

/** Everything about a page that is not in the App: language and head tags, and the script that follows choices. */
export function dressDocument({ record }: PageData, context: HeadContext): void {
  applyHead(document, headOf(record, context), record.frontmatter.lang ?? context.brand.lang)
  // The boot script sets the tabs of the new article to what the reader has chosen.
  document.dispatchEvent(new Event('article'))
}

/** Brings the anchor of `hash` into view, below the bar; false when there is no such anchor. Folded parts around it open. */
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

/** Tells whether the view stands where a click on a link to `hash` lands, to the pixel. */
export function isAtAnchor(hash: string): boolean {
  const element = document.getElementById(slugOfHash(hash) ?? '')
  return element !== null && Math.abs(element.getBoundingClientRect().top - scrollPadding()) <= 1
}

/** How far below the top of the view a link to an anchor lands, because of the sticky bar; in CSS pixels. */
export function scrollPadding(): number {
  return Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0
}

/** `#two-words` -> `two-words`; nothing for an empty or malformed hash. */
export function slugOfHash(hash: string): string | undefined {
  try {
    return decodeURIComponent(hash.slice(1)) || undefined
  } catch {
    return undefined
  }
}

/** Moves the keyboard's place to the heading of the page, where reading begins. */
export function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>('main h1')
  if (heading === null) return
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
}

/** Closes what narrow screens open over the page: the drawer, and the contents. */
export function closePopovers(): void {
  document.querySelectorAll<HTMLElement>(':popover-open').forEach((element) => element.hidePopover())
}

/** Scrolls the sidebar, and nothing else, so far that the current page's link is in it. */
export function showCurrentLink(): void {
  keepInView(document.querySelector('[data-drawer]'), '[data-sidebar] [aria-current=page]')
}

/** Scrolls the lists of headings, and nothing else, so far that the section which is being read is in them. */
export function showCurrentSection(): void {
  keepInView(document.querySelector('[data-toc]'), '[aria-current]')
  keepInView(document.querySelector('[data-drawer]'), '[data-sidebar] [aria-current=location]')
}

/** What is out of view comes to the middle. */
function keepInView(frame: Element | null, selector: string): void {
  const link = frame?.querySelector(selector)
  if (frame == null || link == null) return
  const around = frame.getBoundingClientRect()
  const { top, bottom } = link.getBoundingClientRect()
  if (top < around.top || bottom > around.bottom) frame.scrollTop += top - (around.top + around.bottom) / 2
}
