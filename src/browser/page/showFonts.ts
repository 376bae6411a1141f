import { browser } from '../../config'

/**
 * Shows the fonts that came too late for `font-display: optional`, which keeps letters as they are: after the first
 * paint, or after the time for which browsers wait for such a font. A new page replaces the letters anyway. Does nothing
 * for fonts that were there in time, because a changed rule lays out the whole page again.
 */
export function showFonts(): void {
  const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
  const areLate = performance
    .getEntriesByName('first-paint')
    .some((paint) =>
      files.some(
        ({ name, startTime, responseEnd }) =>
          name.endsWith('.woff2') && responseEnd > Math.min(paint.startTime, startTime + browser.fontWait),
      ),
    )
  if (!areLate || document.fonts.status !== 'loaded') return
  for (const rule of document.styleSheets[0]?.cssRules ?? []) {
    if (rule instanceof CSSFontFaceRule && rule.style.getPropertyValue('font-display') === 'optional') {
      rule.style.setProperty('font-display', 'swap')
    }
  }
}
