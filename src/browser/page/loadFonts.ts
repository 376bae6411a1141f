import { boot } from '../../config'

/**
 * Loads the fonts with `font-display: optional` ahead of the first paint, where the connection is known to be fast.
 * Chromium then holds the paint for a moment until they are there. Otherwise it would request them with the first paint,
 * and show them on the next page. Other browsers wait for such fonts anyway, and don't tell how fast the connection is.
 */
export function loadFonts(): void {
  const { connection } = navigator as { connection?: { saveData: boolean; rtt: number; downlink: number } }
  if (connection?.saveData !== false || connection.rtt > boot.fontRtt || connection.downlink < boot.fontDownlink) return
  for (const font of document.fonts) {
    // A font that does not arrive leaves the page in the machine's.
    if (font.display === 'optional') font.load().catch(() => {})
  }
}
