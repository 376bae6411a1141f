import type { Page } from 'playwright-core'

/** The visible state of a group of tabs. */
interface Seen {
  /** The tabs that look chosen. */
  readonly chosen: readonly string[]
  /** The panels, each by the file that it shows, or else by the program of its command. */
  readonly panels: readonly string[]
}

/** Reads the visible state of a group of tabs. Runs in the page. */
export function lookAt(group: Element): Seen {
  const isVisible = (element: Element) => element.checkVisibility() && element.getBoundingClientRect().height > 0
  /** The visible texts. Without scripts, a file appears in both languages, each with its name. */
  const textsOf = (element: Element, selector: string) =>
    [...element.querySelectorAll<HTMLElement>(selector)].filter(isVisible).map(({ innerText }) => innerText.trim())
  const isChosen = (label: Element) => getComputedStyle(label).borderBottomColor !== 'rgba(0, 0, 0, 0)'
  const nameOf = (panel: Element) => {
    const [text = ''] = textsOf(panel, 'code, p')
    const [caption = ''] = textsOf(panel, 'figcaption')
    if (text === '') return `${caption} without text`
    // npx belongs to npm.
    return caption === '' ? text.replace(/ [^]*/, '').replace('npx', 'npm') : caption
  }
  return {
    chosen: [...group.querySelectorAll<HTMLElement>('label')]
      .filter((label) => label.closest('.tab') === null && isChosen(label))
      .map(({ innerText }) => innerText),
    panels: [...group.querySelectorAll('.tab')].filter(isVisible).map(nameOf),
  }
}

/**
 * Chooses each tab of each group in turn, and returns those that a mouse cannot hit, or that show another panel than their
 * own. It works without scripts, too.
 */
export async function wrongTabs(page: Page): Promise<string[]> {
  return page.evaluate<string[]>(`(${findWrongTabs.toString()})(${lookAt.toString()})`)
}

/** Chooses all tabs in one call, because some pages have a hundred. Runs in the page. */
function findWrongTabs(look: typeof lookAt): string[] {
  // Tabs may be inside a fold.
  for (const fold of document.querySelectorAll<HTMLDetailsElement>('article details')) fold.open = true
  return [...document.querySelectorAll('.tabs')].flatMap((group) =>
    [...group.querySelectorAll<HTMLElement>(':scope > fieldset > label')].flatMap((label) => {
      const name = label.innerText
      label.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
      const { left, top, width, height } = label.getBoundingClientRect()
      const isHit = label.contains(document.elementFromPoint(left + width / 2, top + height / 2))
      label.click()
      const { chosen, panels } = look(group)
      const isRight = chosen.length === 1 && chosen[0] === name && panels.length === 1 && panels[0] === name
      if (isRight && isHit) return []
      return `${name}: [${chosen.join()}] with [${panels.join()}]${isHit ? '' : ', out of reach'}`
    }),
  )
}
