const stop = (event: Event) => event.stopPropagation()

/** Scrolls the page without changing the address to another section, because the reader has not gone to one. */
export function scrollWith(scroll: () => void): void {
  const before = scrollY
  scroll()
  // The page follows its sections by the event of the window, which comes after that of the document.
  if (scrollY !== before) document.addEventListener('scroll', stop, { once: true })
}
