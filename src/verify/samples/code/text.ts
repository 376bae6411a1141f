import { escapeRegExp } from '../../../escapeRegExp'

/** Collapses white space to single spaces, and removes it at both ends. */
export function plainText(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}

/** Returns whether a text matches a comment. An ellipsis between spaces, or at an end, matches any text. */
export function matchesText(expected: string, actual: string): boolean {
  // Add a space at each end, so that an ellipsis only matches whole words.
  const pattern = ` ${plainText(expected)} `
    .split(/ …(?= )/)
    .map((part) => escapeRegExp(part))
    .join('(?: [^]*)?')
  return new RegExp(`^${pattern}$`).test(` ${plainText(actual)} `)
}

/** Returns whether two formatted values are equal, ignoring white space and trailing commas. */
export function isSameValue(expected: string, actual: string): boolean {
  return bare(expected) === bare(actual)
}

/** Removes white space and trailing commas from a formatted value, except inside strings. */
function bare(value: string): string {
  return value.replace(
    /('(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*")|\s+|,(?=\s*[\]}])/g,
    (_, string: string | undefined) => string ?? '',
  )
}
