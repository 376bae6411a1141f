import type { Plugin } from 'esbuild'
import { readUtf8 } from '../disk/disk'

/**
 * What the search never does with its index: take documents out, list its words, save and load itself, and suggest
 * queries. These are a third of MiniSearch, which a bundler can't leave out because they are methods.
 */
export const unusedMethods = [
  ...['remove', 'removeAll', 'discard', 'discardAll', 'replace', 'removeFieldLength', 'warnDocumentChanged'],
  ...['vacuum', 'maybeAutoVacuum', 'conditionalVacuum', 'performVacuuming', 'vacuumConditionsMet'],
  ...['has', 'keys', 'values', 'set', 'size'],
  ...['isVacuuming', 'dirtCount', 'dirtFactor', 'removeTerm', 'delete', 'clear', 'forEach', 'update'],
  ...['toJSON', 'loadJSON', 'loadJSONAsync', 'loadJS', 'loadJSAsync', 'instantiateMiniSearch', 'from', 'fromObject'],
  ...['autoSuggest', 'getDefault', 'getStoredFields', 'documentCount', 'termCount', 'executeWildcardQuery'],
]

/** A method with its body. The package is formatted, so the body ends at the next line that is indented as the method. */
const method = new RegExp(
  `^ {4}(?:static |async |get )*(${unusedMethods.join('|')})\\([^\\n]*\\) \\{\\n.*?^ {4}\\}\\n`,
  'gms',
)

/** The code of MiniSearch -> the same without the methods that the search doesn't call. */
export function withoutUnused(code: string): string {
  return code.replace(method, '')
}

/** Bundles MiniSearch without the methods that the search doesn't call. */
export const smallMiniSearch: Plugin = {
  name: 'small-minisearch',
  setup(build) {
    build.onLoad({ filter: /[\\/]minisearch[\\/].*\.js$/ }, async ({ path }) => ({
      contents: withoutUnused(await readUtf8(path)),
    }))
  },
}
