/** Scrolls to the top of the page and moves the focus there. Respects the reader's motion preference. */
export function backToTop(event: MouseEvent): void {
  if (!(event.target instanceof Element) || event.target.closest('[data-top]') === null) return
  event.preventDefault()
  scrollTo({ top: 0, behavior: matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth' })
  document.querySelector('main')?.focus({ preventScroll: true })
}
