import type { Page } from 'playwright-core'

/** Returns a function that reads the fonts of the text in each element of a selector. */
export async function fontReader(
  page: Page,
): Promise<(selector: string) => Promise<{ readonly isCustomFont: boolean }[][]>> {
  const session = await page.context().newCDPSession(page)
  await session.send('DOM.enable')
  await session.send('CSS.enable')
  return async (selector: string) => {
    const { root } = await session.send('DOM.getDocument', { depth: 0 })
    const { nodeIds } = await session.send('DOM.querySelectorAll', { nodeId: root.nodeId, selector })
    const used = await Promise.all(nodeIds.map((nodeId) => session.send('CSS.getPlatformFontsForNode', { nodeId })))
    return used.map(({ fonts: each }) => each)
  }
}
