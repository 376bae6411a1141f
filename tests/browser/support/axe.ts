import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { AxeResults, RunOptions } from 'axe-core'
import type { Page } from 'playwright-core'

const source = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** Contrast depends on the theme, and is slow; the other rules look at the markup. */
const contrast = 'color-contrast'

/** Every violation, whatever its impact: all rules but those of level AAA, best practices included. */
export async function violationsOf(page: Page): Promise<string[]> {
  return run(page, { rules: { 'target-size': { enabled: true } } })
}

/** The same without contrast, on a page whose code has lost its colours: spans without meaning, nine elements of ten. */
export async function markupViolationsOf(page: Page): Promise<string[]> {
  await page.evaluate(() => {
    for (const span of document.querySelectorAll('pre span')) span.replaceWith(...span.childNodes)
  })
  return run(page, { rules: { 'target-size': { enabled: true }, [contrast]: { enabled: false } } })
}

/**
 * Texts that are too pale. A part of the page in which all texts are of kinds in `known` is left out: contrast depends on
 * their colours and sizes alone. Kinds are known from then on, unless there was something wrong.
 */
export async function paleTextsOf(page: Page, known: Set<string>): Promise<string[]> {
  const kinds = await page.evaluate(markKnownParts, [...known])
  if (kinds.length === 0) return []
  const faults = await run(page, { runOnly: [contrast] }, ['[data-known]'])
  if (faults.length === 0) for (const kind of kinds) known.add(kind)
  return faults
}

/** Marks the parts that need no look; returns the kinds of text in the others. Runs in the page. */
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
  // The blocks of the article, and what stands around it.
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
