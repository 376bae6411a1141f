import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { AxeResults, RunOptions } from 'axe-core'
import type { Page } from 'playwright-core'

const source = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** Measuring contrast is slow, and the result depends on the theme. The other rules only depend on the markup. */
const contrast = 'color-contrast'

/** Every violation of any impact. Includes best practices, but not the rules of level AAA. */
export async function violationsOf(page: Page): Promise<string[]> {
  return run(page, { rules: { 'target-size': { enabled: true } } })
}

/** The same without contrast. It removes the colors of code first, because nine of ten elements are spans for colors. */
export async function markupViolationsOf(page: Page): Promise<string[]> {
  await page.evaluate(() => {
    for (const span of document.querySelectorAll('pre span')) span.replaceWith(...span.childNodes)
    // The page learns in the next frame which parts scroll at the new width.
    return new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  })
  return run(page, { rules: { 'target-size': { enabled: true }, [contrast]: { enabled: false } } })
}

/**
 * Texts with too little contrast. Contrast only depends on colors and sizes, so this skips the parts of the page in which all
 * texts are of kinds in `known`. It adds the other kinds to `known`, unless it finds a violation.
 */
export async function paleTextsOf(page: Page, known: Set<string>): Promise<string[]> {
  const kinds = await page.evaluate(markKnownParts, [...known])
  if (kinds.length === 0) return []
  const faults = await run(page, { runOnly: [contrast] }, ['[data-known]'])
  if (faults.length === 0) for (const kind of kinds) known.add(kind)
  return faults
}

/** Marks the parts to skip, and returns the kinds of text in the others. Runs in the page. */
function markKnownParts(known: readonly string[]): string[] {
  const grounds = new Map<Element, string>()
  const groundOf = (element: Element): string => {
    const found = grounds.get(element)
    if (found !== undefined) return found
    const { backgroundColor, backgroundImage, opacity } = getComputedStyle(element)
    const above = element.parentElement === null ? '' : groundOf(element.parentElement)
    const own = `${backgroundColor}${backgroundImage}${opacity}`
    const ground = own === 'rgba(0, 0, 0, 0)none1' ? above : `${above}|${own}`
    grounds.set(element, ground)
    return ground
  }
  const isText = (node: Node) => node.nodeType === Node.TEXT_NODE && (node.nodeValue ?? '').trim() !== ''
  const kindOf = (element: Element) => {
    const { color, fontSize, fontWeight } = getComputedStyle(element)
    return `${color} ${fontSize} ${fontWeight} on ${groundOf(element)}`
  }
  const all = new Set(known)
  const kinds = new Set<string>()
  // The blocks of the article, and the parts around it.
  const article = document.querySelector('article')
  const parts = [...document.body.querySelectorAll('*')].filter(
    (element) => !element.contains(article) && element.parentElement?.contains(article),
  )
  for (const block of parts) {
    const texts = [block, ...block.querySelectorAll('*')].filter(
      (element) => [...element.childNodes].some(isText) && element.checkVisibility(),
    )
    const unknown = texts.map(kindOf).filter((kind) => !all.has(kind))
    block.toggleAttribute('data-known', unknown.length === 0)
    for (const kind of unknown) kinds.add(kind)
    for (const kind of unknown) all.add(kind)
  }
  return [...kinds]
}

async function run(page: Page, options: RunOptions, exclude: string[] = []): Promise<string[]> {
  if (await page.evaluate(() => !('axe' in window))) await page.evaluate(source)
  const { violations } = await page.evaluate(
    async ([options, exclude]) => {
      const { axe } = window as unknown as { axe: typeof import('axe-core') }
      return axe.run({ include: ['html'], exclude }, { ...options, resultTypes: ['violations'] })
    },
    [options, exclude] as const,
  )
  return violations.flatMap(textsOf)
}

function textsOf({ id, impact, nodes }: AxeResults['violations'][number]): string[] {
  return nodes.map(({ target, failureSummary }) => {
    const why = failureSummary?.split('\n').slice(1).join(';') ?? ''
    return `${id} (${impact ?? 'no impact'}): ${target.join(' ')}:${why}`
  })
}
