/** Pixels between a part and the edge that it would otherwise touch. */
const gap = 8

/** Scrolls a box as far as one of its parts needs to be in view. The page itself stays where it is. */
export function keepInView(box: Element, part: Element): void {
  const [{ top, bottom }, of] = [part.getBoundingClientRect(), box.getBoundingClientRect()]
  if (top < of.top) box.scrollTop -= of.top - top + gap
  else if (bottom > of.bottom) box.scrollTop += bottom - of.bottom + gap
}
