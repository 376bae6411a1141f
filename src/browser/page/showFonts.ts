/**
 * Shows the fonts that have arrived since the first paint. Until then, `font-display: optional` keeps letters as they
 * are. A new page replaces them anyway. Does nothing for fonts that were there in time, because a changed rule lays out
 * the whole page again.
 */
export function showFonts(): void {
  const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
  const areLate = performance
    .getEntriesByName('first-paint')
    .some(({ startTime }) => files.some(({ name, responseEnd }) => name.endsWith('.woff2') && responseEnd > startTime))
  if (!areLate || document.fonts.status !== 'loaded') return
  for (const rule of document.styleSheets[0]?.cssRules ?? []) {
    if (rule instanceof CSSFontFaceRule && rule.style.getPropertyValue('font-display') === 'optional') {
      rule.style.setProperty('font-display', 'swap')
    }
  }
}
