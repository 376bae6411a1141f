import { tell } from '../toast/tell'

/**
 * Copies on click: the code of a button's block, the address of a heading's link, which the browser also follows, or the
 * Markdown of the page, which opens where it can't be copied. Success is shown on the button and announced to screen
 * readers.
 */
export function copyOnClick(event: MouseEvent): void {
  const target = event.target instanceof Element ? event.target.closest<HTMLElement>('.copy, .heading-link') : null
  if (target === null || event.ctrlKey || event.metaKey || event.shiftKey) return
  const block = target.closest('.code, [data-command]')
  const isPage = target.matches('.copy-page')
  const { href } = (isPage ? target.nextElementSibling : target) as HTMLAnchorElement
  void (isPage ? copyFile(href) : copy(block === null ? href : codeOf(block))).then((isCopied) => {
    if (!isCopied && isPage) location.assign(href)
    if (!isCopied && block !== null) getSelection()?.selectAllChildren(block.querySelector('code') ?? block)
    const words = isCopied ? `${isPage ? 'Page' : block === null ? 'Link' : 'Code'} copied` : 'Could not copy'
    tell(words, isCopied ? target : undefined)
  })
}

/** Browsers refuse this without a secure connection, or if the reader has denied permission. */
async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}

/** Copies the text of a file. Safari only allows this if the copying begins before the file has arrived. */
async function copyFile(href: string): Promise<boolean> {
  const load = async () => {
    const response = await fetch(href)
    if (!response.ok) throw new Error(href)
    return new Blob([await response.text()], { type: 'text/plain' })
  }
  try {
    await navigator.clipboard.write([new ClipboardItem({ 'text/plain': load() })])
    return true
  } catch {
    return false
  }
}

/**
 * The runnable code: with folded parts, and the whole file of a diff; without removed lines, notes, answers and prompts.
 */
function codeOf(block: Element): string {
  const whole = block.querySelector('[data-whole]') ?? block
  const text = [...whole.querySelectorAll('code')]
    .map((code) => {
      const kept = code.cloneNode(true) as Element
      kept.querySelectorAll('del, em, [data-answer]').forEach((element) => element.remove())
      return kept.textContent
    })
    .filter((part) => part !== '')
    .join('\n')
  return block.getAttribute('data-language') === 'bash' ? text.replace(/^\$ /gm, '') : text
}
