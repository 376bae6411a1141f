/** The page and the view, in CSS pixels from the top of the page. */
export interface Sight {
  /** Where the view begins. */
  readonly top: number
  /** How high the view is. */
  readonly height: number
  /** How high the page is. */
  readonly pageHeight: number
  /** For each heading in order: its id, where it stands, and where the view begins after a click on its link. */
  readonly headings: readonly { readonly slug: string; readonly top: number; readonly landing: number }[]
}

/**
 * The heading whose section is being read, or undefined above the first. Heading i is active from `offset` below its
 * landing until `offset` above the next one's; in between, what was active stays. At the end of the page, whose last
 * headings cannot reach their landing, it is the last heading in view.
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
