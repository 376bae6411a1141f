/** Types of files that compress well. Images and fonts are compressed already. */
export const textEndings = ['html', 'md', 'js', 'css', 'json', 'svg', 'xml', 'txt'] as const

/** The endings that compressed copies add: those of Brotli and gzip. */
export const copyEndings = ['br', 'gz'] as const
