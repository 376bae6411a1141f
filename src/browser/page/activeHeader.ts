/** The page and the view, in CSS pixels from the top of the page. */
export interface Sight {
  /** The top of the view. */
  readonly top: number
  /** The height of the view. */
  readonly height: number
  /** The height of the page. */
  readonly pageHeight: number
  /** For each heading in order: its id, its top, and the top of the view after a click on its link. */
  readonly headings: readonly { readonly slug: string; readonly top: number; readonly landing: number }[]
}

/**
 * The heading whose section is being read, or undefined above the first. Heading i is active from `offset` below its
 * landing until `offset` above the next one's. Between those ranges the active heading doesn't change. At the end of
 * the page, where the last headings can't reach their landing, the last heading in view is active.
 */
export function activeHeaderAt(sight: Sight, previous: string | undefined, offset: number): string | undefined {
  const { top, height, pageHeight, headings } = sight
  const [first] = headings
  if (first === undefined) return undefined
  if (top > 0 && top + height >= pageHeight - 1) {
    const inView = headings.filter((heading) => heading.top >= top && heading.top < top + height)
    if (inView.length > 0) return inView.at(-1)?.slug
  }
  if (top <= first.landing - offset) return undefined
  const active = headings.find(({ landing }, index) => {
    const next = headings[index + 1]
    return top >= landing + offset && (next === undefined || top <= next.landing - offset)
  })
  return active?.slug ?? previous
}
