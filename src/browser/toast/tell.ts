import { boot } from '../../config'

let timer: ReturnType<typeof setTimeout> | undefined

/**
 * Shows what has happened in the toast, the same for mouse, keyboard and thumb, and announces it to screen readers.
 * `copied` is the button that has copied something. The region is cleared after `time` milliseconds, because an unchanged
 * text isn't announced again.
 */
export function tell(words: string, copied?: HTMLElement, time: number = boot.copiedTime): void {
  document.querySelectorAll('[data-copied]').forEach((element) => element.removeAttribute('data-copied'))
  copied?.setAttribute('data-copied', '')
  // An open dialog has a region as well, because the one of the page is inert and behind it.
  for (const region of document.querySelectorAll<HTMLElement>('[data-notice]')) {
    region.textContent = words
    // The types of names are announced in the same region, but don't appear as a toast.
    region.dataset['toast'] = words
  }
  clearTimeout(timer)
  if (words !== '') timer = setTimeout(() => tell(''), time)
}
