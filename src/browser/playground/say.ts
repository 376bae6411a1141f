/** Shows words in the toast of the page, and announces them to screen readers. */
export function say(words: string): void {
  document.dispatchEvent(new CustomEvent('said', { detail: words }))
}
