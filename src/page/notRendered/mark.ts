/** A mark that an author means as more than text, although no rule renders it. */
export interface Mark {
  /** Searches each text once, so it must not look back to the beginning of the text. */
  readonly pattern: RegExp
  /** What must be in front of the mark on its line, and right behind it. Both are source, so they may be code. */
  readonly before?: RegExp
  readonly after?: RegExp
  readonly what: string
  readonly remedy: string
}

/** What may be in front of the first text of a line. */
export const lineStart = /^[\s>]*(?:(?:[-*+]|\d+[.)])[\s>]+)*$/

/** What is in front of the first text of an item of a list. */
export const itemStart = /^[\s>]*(?:(?:[-*+]|\d+[.)])[\s>]+)+$/
