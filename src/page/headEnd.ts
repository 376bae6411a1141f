/** The end of a file's frontmatter: the first line that begins with `---`, with what follows there. */
export const headEnd = /[\n\r]---(.*)(?:[\n\r]|$)/
