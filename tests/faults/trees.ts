import type { OutputFile } from '../../src/types'

const files = (text: string, names: readonly string[]): OutputFile[] =>
  names.map((path) => ({ path, contents: path.startsWith('same') ? 'same' : text, owner: 'test' }))

/** Files to publish, and those that follow them. One stays the same, a file becomes a folder, and a folder a file. */
export const oldFiles = files('old', ['index.html', 'gone/page.html', 'same/a.js', 'swap', 'swop/b.js'])
export const newFiles = files('new', ['index.html', 'deep/er/page.html', 'same/a.js', 'swap/b.js', 'swop'])

/** What readFolder returns for published files. */
export const treeOf = (published: readonly OutputFile[]) =>
  new Map(published.map(({ path, contents }) => [path, contents] as const).sort(([a], [b]) => (a < b ? -1 : 1)))
