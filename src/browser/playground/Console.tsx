import type { ConsoleLine, Place } from './outcome'

/** Lines of the console that are visible at the same time, even if they are long. More can be scrolled by keyboard. */
const linesWithoutScrolling = 3

/** What a sample has logged, and the errors that it has not caught. */
export function Console({ lines }: { readonly lines: readonly ConsoleLine[] }) {
  return (
    <ol className="console" aria-label="Console" tabIndex={lines.length > linesWithoutScrolling ? 0 : undefined}>
      {lines.map(({ kind, text, place }, index) => (
        <li key={index} className={kind}>
          {placeText(place)}
          {text}
        </li>
      ))}
    </ol>
  )
}

/** The place of an error in front of its text. */
export function placeText(place: Place | undefined): string {
  return place === undefined ? '' : `${place.file}:${place.line}${place.component ? ` in ${place.component}` : ''}: `
}
