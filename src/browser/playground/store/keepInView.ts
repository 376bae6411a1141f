/**
 * Scrolls a box as far as one of its parts needs to be in view, not in the padding. The page itself stays where it is.
 */
export function keepInView(box: Element, part: Element): void {
  const [{ top, bottom }, of] = [part.getBoundingClientRect(), box.getBoundingClientRect()]
  const { paddingTop, paddingBottom } = getComputedStyle(box)
  const [first, last] = [of.top + Number.parseFloat(paddingTop), of.bottom - Number.parseFloat(paddingBottom)]
  if (top < first) box.scrollTop -= first - top
  else if (bottom > last) box.scrollTop += bottom - last
}
