import { boot } from '../../config'

/**
 * Starts to load the fonts before the browser sees that the page has text, if the server has answered so soon that they
 * can be there for the first paint. On a slow line, they would only delay it.
 */
export function loadFontsEarly(): void {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  if (navigation === undefined || navigation.responseStart - navigation.requestStart > boot.soonAnswer) return
  for (const font of document.fonts) {
    // The styles of a page without this font look the same, and the browser reports the request.
    if (font.display === 'optional') font.load().catch(() => {})
  }
}

/**
 * Shows the fonts that have arrived since the first paint. Until then, `font-display: optional` keeps letters as they
 * are. A new page replaces them anyway.
 */
export function showFonts(): void {
  if (document.fonts.status !== 'loaded') return
  for (const rule of document.styleSheets[0]?.cssRules ?? []) {
    if (rule instanceof CSSFontFaceRule && rule.style.getPropertyValue('font-display') === 'optional') {
      rule.style.setProperty('font-display', 'swap')
    }
  }
}
