/** Shows words in the toast of the page, as page/say.ts does, whose script this one doesn't share. */
export function say(words: string): void {
  document.dispatchEvent(new CustomEvent('said', { detail: { words } }))
}
