import { applyEdits, type Edit } from './edits'
import { eraseTypes } from './eraseTypes'
import { rewriteImports } from './imports'
import { layOut } from './layOut'
import { soundSyntax, type Parsed } from './syntax'
import { hasRole } from '../../page/fence/commentGrammar'
import { typedHooksOf, type Module } from './typedHooks'

/** JavaScript, and the way from the TypeScript to it. */
export interface Derived {
  /** Empty when the sample consists only of types. */
  readonly code: string
  /** Position in TypeScript -> position in JavaScript; undefined for removed code. */
  readonly positionOf: (old: number) => number | undefined
  /** The code that is not in the TypeScript, as ranges of the JavaScript. */
  readonly changes: readonly { readonly from: number; readonly to: number }[]
}

/**
 * A sample in TypeScript -> the same in JavaScript, as if written by hand. Types and code that only types use are
 * removed, the library's own hooks replace typed hooks, and lines break like in Prettier. Line numbers change.
 *
 * Undefined if there is no JavaScript version, because the sample consists only of types, claims a compiler error,
 * contains an enum or a namespace, or is not a valid module. Equal to the code if that is already JavaScript.
 */
export function javascriptOf(sample: Parsed, module: Module): string | undefined {
  return deriveJavaScript(sample, module)?.code || undefined
}

/** `store.ts` -> `store.js`, `App.test.tsx` -> `App.test.jsx`. Other titles stay the same. */
export function javascriptTitle(title: string): string {
  return title.replace(/(?<!\.d)\.ts(x?)$/, '.js$1')
}

/** Like javascriptOf, but with positions. It returns empty code for a sample of types, and undefined for no version. */
export function deriveJavaScript(sample: Parsed, module: Module): Derived | undefined {
  const { code, comments } = sample
  if (comments.some((comment) => hasRole(comment, 'claim'))) return undefined
  const syntax = soundSyntax(sample)
  if (syntax === undefined) return undefined
  const hooks = typedHooksOf(syntax.program, module)
  const erased = eraseTypes(sample, syntax, hooks.statements)
  if (erased === undefined) return undefined
  const imports = rewriteImports(sample, syntax.program, { used: erased.used, hooks, module })
  if (erased.remaining + imports.remaining === 0) return { code: '', positionOf: () => undefined, changes: [] }
  const edits: Edit[] = [...erased.edits, ...imports.edits]
  if (edits.length === 0) return { code, positionOf: (old) => old, changes: [] }
  const bare = applyEdits(code, edits)
  const laid = layOut(bare)
  const positionOf = (old: number) => {
    const at = bare.positionOf(old)
    return at === undefined ? undefined : laid.positionOf(at)
  }
  return { code: laid.text, positionOf, changes: laid.changes }
}
