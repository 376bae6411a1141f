/** Text with every run of white space as one space, none at its ends. */
export function plainText(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}

/** Tells whether a text is what a comment says; an ellipsis between spaces, or at an end, stands for any text. */
export function matchesText(expected: string, actual: string): boolean {
  // With a space at each end, whatever an ellipsis stands for begins and ends between words.
  const pattern = ` ${plainText(expected)} `
    .split(/ …(?= )/)
    .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
    .join('(?: [^]*)?')
  return new RegExp(`^${pattern}$`).test(` ${plainText(actual)} `)
}

/** Tells whether two written values are one, whatever their white space and trailing commas. */
export function isSameValue(expected: string, actual: string): boolean {
  return bare(expected) === bare(actual)
}

/** A written value without white space and trailing commas, strings left as they are. */
function bare(value: string): string {
  return value.replace(
    /('(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*")|\s+|,(?=\s*[\]}])/g,
    (_, string: string | undefined) => string ?? '',
  )
}
