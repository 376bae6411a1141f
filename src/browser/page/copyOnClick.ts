import { boot } from '../../config'

/**
 * Copies what was clicked: the code of a button's block, or the address of a heading's link, which is followed as well.
 * Success is seen at the button, and told to screen readers.
 */
export function copyOnClick(event: MouseEvent): void {
  const target = event.target instanceof Element ? event.target.closest<HTMLElement>('.copy, .heading-link') : null
  if (target === null || event.ctrlKey || event.metaKey || event.shiftKey) return
  const block = target.closest('.code, .install')
  void copy(block === null ? (target as HTMLAnchorElement).href : codeOf(block)).then((isCopied) => {
    if (!isCopied && block !== null) getSelection()?.selectAllChildren(block.querySelector('code') ?? block)
    tell(isCopied ? (block === null ? 'Link copied' : 'Code copied') : 'Could not copy')
    if (isCopied) target.dataset['copied'] = ''
  })
}

/** Browsers refuse it without a secure connection, and when the reader has said so. */
async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}

/** What runs: folded parts too, the whole file where changes are shown, no removed lines, no notes, no prompts. */
function codeOf(block: Element): string {
  const whole = block.querySelector('[data-whole]') ?? block
  const text = [...whole.querySelectorAll('code')]
    .map((code) => {
      const kept = code.cloneNode(true) as Element
      kept.querySelectorAll('del, em').forEach((element) => element.remove())
      return kept.textContent
    })
    .join('\n')
  return block.getAttribute('data-language') === 'bash' ? text.replace(/^\$ /gm, '') : text
}

let timer: ReturnType<typeof setTimeout> | undefined

/** Says it in the live region, for a while: the same words said twice would not be told again. */
function tell(words: string): void {
  document.querySelectorAll('[data-copied]').forEach((element) => element.removeAttribute('data-copied'))
  const region = document.querySelector('[data-notice]')
  if (region !== null) region.textContent = words
  clearTimeout(timer)
  if (words !== '') timer = setTimeout(() => tell(''), boot.copiedTime)
}
