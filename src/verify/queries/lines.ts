/** A line of a file of queries, with its fields. */
export interface QueryLine {
  /** Its parts between tabs. */
  readonly fields: readonly string[]
  /** 1-based. */
  readonly line: number
}

/** Reads the lines of a file of queries, except empty ones and those that begin with `# `. */
export function linesOf(text: string): QueryLine[] {
  return text.split('\n').flatMap((content, index) => {
    if (content.trim() === '' || content.startsWith('# ')) return []
    return [{ fields: content.split('\t'), line: index + 1 }]
  })
}
