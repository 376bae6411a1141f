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
