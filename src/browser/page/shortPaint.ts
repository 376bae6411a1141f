import { boot } from '../../config'
import { whenIdle } from './whenIdle'

/** What the first paint of a page leaves out. */
export interface Rest {
  /** Shows it at once. */
  readonly show: () => void
  /** Shows it in steps that are short on a slow machine, too, and then calls `then`. */
  readonly showInSteps: (then: () => void) => void
  /** Leaves it out of the paint of the next page, which opens at its top, and then shows it in steps. */
  readonly shortenNext: () => void
}

/** A picture of an island is an SVG document, and the browser lays out each of them. */
const withoutPictures = '[data-island] *{background-image:none!important}'

/**
 * Makes the first paint of a page wait for less: the pictures of islands appear one frame later, and the blocks of the
 * article below the screen, and the list of all pages, are not laid out yet. Until they are, the browser still finds their
 * text and scrolls to their anchors. A page that opens somewhere below its top is laid out whole, because its position depends on all blocks above.
 */
export function shortenPaints(): Rest {
  const sheet = new CSSStyleSheet()
  document.adoptedStyleSheets.push(sheet)
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  let isShown = location.hash !== '' || navigation?.type !== 'navigate'
  let shown = blocksOfScreen()
  const blocks = () => {
    const later = `.prose>:nth-child(n+${shown + 1}),.all-pages{content-visibility:auto;contain-intrinsic-height:8rem}`
    // Chromium also lays out one and a half screens below. The first of these blocks fills that space.
    const first = `.prose>:nth-child(${shown + 1}){contain-intrinsic-height:150vh}`
    return isShown ? '' : `@media screen{${later}${first}}`
  }
  const isLast = () =>
    document.readyState !== 'loading' && shown >= (document.querySelector('[data-article]')?.childElementCount ?? 0)
  const show = () => {
    isShown = true
    sheet.replaceSync('')
  }
  const showInSteps = (then: () => void) => {
    if (isShown || isLast()) {
      show()
      then()
      return
    }
    sheet.replaceSync(blocks())
    shown += boot.blocksPerStep
    // A frame lays out what the last step has shown.
    requestAnimationFrame(() => whenIdle(() => showInSteps(then), boot.stepTimeout))
  }
  const shortenNext = () => {
    isShown = false
    shown = blocksOfScreen()
    showInSteps(() => {})
  }
  sheet.replaceSync(blocks() + withoutPictures)
  return { show, showInSteps, shortenNext }
}

/**
 * How many blocks the screen has at most. The first paint lays them out. The height of the window would be nearer, but
 * asking for it lays out the page that has not arrived yet, which delays that paint.
 */
function blocksOfScreen(): number {
  return Math.ceil(screen.height / boot.blockHeight)
}
