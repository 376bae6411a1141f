import type { Page } from 'playwright-core'

/** The colors of the page and of the browser's own bar, as `rgb(…)`. Tags for another theme don't count. */
export async function colorsOf(page: Page): Promise<{ page: string; bar: string[] }> {
  return page.evaluate(() => {
    const tags = [...document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')]
    const probe = document.body.appendChild(document.createElement('i'))
    const bar = tags.flatMap(({ media, content }) => {
      probe.style.color = content
      return matchMedia(media).matches ? getComputedStyle(probe).color : []
    })
    probe.remove()
    return { page: getComputedStyle(document.documentElement).backgroundColor, bar }
  })
}
