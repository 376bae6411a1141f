import type { Fence } from '../../page/fence/fence'
import { highlight, highlightFence, linesOf, tokensOf } from '../highlight'
import { commandInJavaScript } from '../javascript/commandInJavaScript'
import { deriveJavaScript } from '../javascript/javascriptOf'
import type { ArticleEnv, FenceListing } from './articleEnv'
import { asLeft } from './asLeft'
import { javascriptListing, javascriptMarks } from './javascriptListing'
import { asShown } from './shownCode'

/**
 * The latest listings, by what they are made from. In watch mode, an edit of a page leaves most of its samples the same,
 * and highlighting them takes as long as the rest of the page.
 */
const remembered = new Map<string, FenceListing>()

/** More samples than a page has. They take some MB. */
const mostRemembered = 500

/** The code of a fence, highlighted, and its JavaScript, which may depend on earlier fences of the page. */
export function listingOf(env: ArticleEnv, fence: Fence): FenceListing {
  const known = env.listings.get(fence)
  if (known !== undefined) return known
  const key = keyOf(env, fence)
  const listing = remembered.get(key) ?? makeListing(env, fence)
  remembered.delete(key)
  remembered.set(key, listing)
  const [oldest = ''] = remembered.keys()
  if (remembered.size > mostRemembered) remembered.delete(oldest)
  env.listings.set(fence, listing)
  return listing
}

/** Represents everything that a listing is made from. Only an import of another file depends on the files before. */
function keyOf({ library }: ArticleEnv, { language, code, marks, info, files }: Fence): string {
  const imported = /['"]\./.test(code) ? Array.from(files, ([title, file]) => [title, file.code, ...file.marks]) : []
  return JSON.stringify([library, language, info.title, code, ...marks, imported])
}

function makeListing({ library, typedHooks }: ArticleEnv, fence: Fence): FenceListing {
  const shown = asShown(fence)
  const { language, code, comments, marks, info, files } = shown
  if (language !== 'ts' && language !== 'tsx') {
    const own = { code, comments, lines: highlightFence(shown) }
    const command = language === 'bash' ? commandInJavaScript(code) : code
    const javascript = command === code ? undefined : { code: command, comments, lines: highlight(command, language) }
    return { own, marks, javascript, javascriptMarks: marks }
  }
  const tokens = tokensOf(shown)
  const own = { code, comments, lines: linesOf(code, tokens) }
  const name = info.title ?? `sample.${language}`
  const left = new Map([...files].map(([title, file]) => [title, asLeft(file)]))
  const derived = deriveJavaScript(shown, { name, files: left, known: typedHooks, library })
  if (derived === undefined) return { own, marks, javascript: undefined, javascriptMarks: marks }
  const javascript = derived.code === code ? own : javascriptListing(shown, tokens, derived)
  return { own, marks, javascript, javascriptMarks: javascriptMarks(code, marks, derived) }
}
