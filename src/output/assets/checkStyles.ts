import { parser } from '@lezer/css'
import type { Fault } from '../../errors'
import { placeAt } from '../../page/place'
import { isSlip, nameLike } from '../../similar.js'
import { colorWords, featureNames, pseudoNames } from './cssNames'

/** A style sheet or a script of the project. */
export interface Source {
  readonly file: string
  readonly text: string
}

/** What is wrong in a style sheet, and the index where it is. */
type Slip = Pick<Fault, 'problem' | 'remedy'> & { readonly at: number }

/**
 * Finds what browsers ignore in style sheets without a word, and esbuild too: a declaration without a semicolon, custom
 * properties and colors that do not exist, and misspelled pseudo-classes and media features. Names that browsers may have
 * learned since are not faults unless they differ from a known one by a slip. `scripts` may set custom properties.
 */
export function checkStyles(sheets: readonly Source[], scripts: readonly Source[]): Fault[] {
  const defined = new Set([
    ...sheets.flatMap(({ text }) => customPropertiesIn(text)),
    ...scripts.flatMap(({ text }) =>
      [...text.matchAll(/\bsetProperty\(\s*['"`](--[\w-]+)/g)].map(([, name = '']) => name),
    ),
  ])
  return sheets.flatMap(({ file, text }) => {
    const unended = declarationsWithoutEnd(text)
    // The parser would take their values for selectors.
    const slips = unended.length > 0 ? unended : slipsIn(text, defined)
    return slips.map(({ at, ...slip }) => ({ file, ...placeAt(text, at), ...slip }))
  })
}

/** Declarations with another one, or a rule, on the line below, and no semicolon between. */
function declarationsWithoutEnd(text: string): Slip[] {
  const bare = text.replace(/\/\*.*?\*\/|url\([^)]*\)|"[^"\n]*"|'[^'\n]*'/gs, (part) => part.replace(/[^\n]/g, 'x'))
  const pattern = /(?<=[;{}]\s*)[\w-]+[ \t]*:[ \t][^;{}]*?[^\s,;{}:(](?=[ \t]*\n\s*(?:[\w-]+[ \t]*:[ \t]|[^;{}]*\{))/g
  return [...bare.matchAll(pattern)].map(({ 0: declaration, index }) => {
    const [, name = ''] = /^([\w-]+)/.exec(declaration) ?? []
    const problem = `the declaration of ${name} has no end, so browsers ignore it and the next one`
    return { at: index + declaration.length, problem, remedy: 'put a semicolon here' }
  })
}

/** The custom properties that a style sheet sets or registers. */
function customPropertiesIn(text: string): string[] {
  return [...text.matchAll(/(?<![\w-])(--[\w-]+)\s*(?=:|\{)/g)].map(([, name = '']) => name)
}

function slipsIn(text: string, defined: ReadonlySet<string>): Slip[] {
  const found: Slip[] = []
  parser.parse(text).iterate({
    enter: ({ name: type, node, from, to }) => {
      const name = text.slice(from, to)
      const add = (problem: string, meant: string | undefined, remedy: string) => {
        found.push({
          at: from,
          problem,
          remedy: meant === undefined ? remedy : `did you mean ${meant} ? If not, ${remedy}`,
        })
      }
      if (type === 'VariableName' && isWholeArgument(node, text) && !defined.has(name)) {
        const remedy = `define ${name} in :root, or write what is used without it: var(${name}, 1rem)`
        add(`the custom property ${name} is defined nowhere`, nameLike(name, [...defined]), remedy)
      }
      if (type === 'ValueName' && isColor(node, text) && !colorWords.includes(name.toLowerCase())) {
        add(
          `there is no color ${name}`,
          nameLike(name, colorWords),
          'write one such as #d33, or a custom property: var(--ink)',
        )
      }
      const known = type === 'PseudoClassName' ? pseudoNames : type === 'FeatureName' ? featureNames : []
      const bare = type === 'FeatureName' ? name.replace(/^(?:min|max)-/, '') : name
      if (known.includes(bare.toLowerCase())) return
      const meant = known.find((other) => isSlip(bare, other))
      if (meant === undefined) return
      const what = type === 'FeatureName' ? 'feature of media' : 'pseudo-class'
      add(`there is no ${what} ${name}, so browsers ignore what is inside`, name.replace(bare, meant), 'remove it')
    },
  })
  return found
}

type SyntaxNode = ReturnType<typeof parser.parse>['topNode']

/** Whether a name is all between the parentheses of `var(--name)`. */
function isWholeArgument({ parent, prevSibling, nextSibling }: SyntaxNode, text: string): boolean {
  const callee = parent?.prevSibling
  if (parent?.name !== 'ArgList' || callee?.name !== 'Callee') return false
  return text.slice(callee.from, callee.to) === 'var' && prevSibling?.name === '(' && nextSibling?.name === ')'
}

/** Whether a word is the only value of a property that is a color, or one of those of `light-dark()`. */
function isColor(node: SyntaxNode, text: string): boolean {
  const { parent } = node
  if (parent === null) return false
  if (parent.name === 'ArgList') {
    const callee = parent.prevSibling
    return callee !== null && text.slice(callee.from, callee.to) === 'light-dark'
  }
  const property = parent.name === 'Declaration' ? parent.firstChild : null
  if (property?.name !== 'PropertyName' || node.prevSibling?.name !== ':') return false
  if (node.nextSibling !== null && node.nextSibling.name !== 'Important') return false
  return /(?:^|-)color$|^(?:fill|stroke)$/i.test(text.slice(property.from, property.to))
}
