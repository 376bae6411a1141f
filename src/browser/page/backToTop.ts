/** Takes the reader to the top of the page, and the keyboard's place with them; as fast as they like motion. */
export function backToTop(event: MouseEvent): void {
  if (!(event.target instanceof Element) || event.target.closest('[data-top]') === null) return
  event.preventDefault()
  scrollTo({ top: 0, behavior: matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth' })
  document.querySelector('main')?.focus({ preventScroll: true })
}
