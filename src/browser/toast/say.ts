/**
 * Shows words in the toast for `time` milliseconds, or as long as usual, and announces them to screen readers. The boot
 * script, which has the toast, listens for this event.
 */
export function say(words: string, time?: number): void {
  document.dispatchEvent(new CustomEvent('said', { detail: { words, time } }))
}
