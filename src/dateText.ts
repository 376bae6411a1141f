const months = 'January February March April May June July August September October November December'.split(' ')

/** `2026-04-08T09:30:00Z` -> `April 8, 2026`. Avoids Intl, whose results differ between machines. */
export function dateText(iso: string): string {
  const [year, month = 1, day] = iso.slice(0, 10).split('-').map(Number)
  return `${months[month - 1]} ${day}, ${year}`
}

/** `2026-04` -> `April 2026`. */
export function monthText(iso: string): string {
  const [year, month = 1] = iso.split('-').map(Number)
  return `${months[month - 1]} ${year}`
}
