import type { Speed } from '../readerTimes'

/** How many pages the generated sites have. The small one has about as many as this site. */
export const siteSizes = { small: 62, large: 1000, largest: 10_000 }

/** The names of what is measured: the measurements fill these rows, and the targets and limits compare them. */
export const rows = {
  cold: 'cold build',
  memory: 'peak memory of a cold build',
  unchanged: 'unchanged build',
  edited: 'build after an edit of one page',
  visible: 'edit until visible',
  size: 'output of a page',
  pageBytes: 'HTML of a page, compressed',
  navigationBytes: 'navigation to a page, compressed',
  copying: 'reading the pages and writing the bytes of the site',
  parsing: 'markdown-it alone',
  rendering: 'renderToString alone',
  blocking: 'blocking, slow',
  unscriptedBlocking: 'blocking without scripts, slow',
  paint: (route: string, speed: Speed) => `first paint of ${route}, ${speed}`,
  unscriptedPaint: (route: string, speed: Speed) => `first paint of ${route} without scripts, ${speed}`,
  click: (speed: Speed) => `click to heading, ${speed}`,
  search: (speed: Speed) => `search to first result, ${speed}`,
} as const

/** The row of a generated site with `count` pages. */
export const atSize = (count: number, row: string) => `${count.toLocaleString('en')} pages: ${row}`
