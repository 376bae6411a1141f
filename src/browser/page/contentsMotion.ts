import { browser } from '../../config'

/** The entries of the contents -> where each was when another section was about to become the current one. */
let places = new Map<HTMLElement, number>()

/** How far an entry is below the top of the entry around it, in pixels. */
const placeOf = (entry: HTMLElement) =>
  entry.offsetTop - (entry.parentElement?.closest<HTMLElement>('li')?.offsetTop ?? 0)

/** Keeps in mind where the entries of the contents are, before the subsections of another section take room there. */
export function rememberContents(): void {
  places = new Map(Array.from(document.querySelectorAll<HTMLElement>('.toc li'), (entry) => [entry, placeOf(entry)]))
}

/** Lets the entries of the contents glide from where they were to their places, for readers who don't avoid motion. */
export function moveContents(): void {
  const before = places
  places = new Map()
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
  for (const [entry, place] of before) {
    const distance = place - placeOf(entry)
    if (distance !== 0)
      entry.animate({ translate: [`0 ${distance}px`, '0'] }, { duration: browser.contentsMotion, easing: 'ease-out' })
  }
}
