import { applyEdits, type Edit } from './edits'
import { eraseTypes } from './eraseTypes'
import { rewriteImports } from './imports'
import { layOut } from './layOut'
import { soundSyntax, type Parsed } from './syntax'
import { hasRole } from '../../page/fence/commentGrammar'
import { typedHooksOf, type Module } from './typedHooks'

/** JavaScript, and what has become of the TypeScript. */
export interface Derived {
  /** Empty when the sample is types and nothing else. */
  readonly code: string
  /** Position in TypeScript -> position in JavaScript; undefined when gone. */
  readonly positionOf: (old: number) => number | undefined
  /** What was not in the TypeScript, as ranges of the JavaScript. */
  readonly changes: readonly { readonly from: number; readonly to: number }[]
}

/**
 * A sample in TypeScript -> the same in JavaScript, as if written by hand: types and what only serves them are gone, typed
 * hooks are those of the library itself, the lines are broken as Prettier breaks them. Line numbers change.
 *
 * Undefined when there is no such sample: nothing but types, an error of the compiler, an enum or a namespace, or no module
 * at all. Equal to the code when that is JavaScript already.
 */
export function javascriptOf(sample: Parsed, module: Module): string | undefined {
  return deriveJavaScript(sample, module)?.code || undefined
}

/** `store.ts` -> `store.js`, `App.test.tsx` -> `App.test.jsx`; other titles stay. */
export function javascriptTitle(title: string): string {
  return title.replace(/(?<!\.d)\.ts(x?)$/, '.js$1')
}

/** The same as javascriptOf, with the way from line to line, and telling apart what is empty from what cannot be. */
export function deriveJavaScript(sample: Parsed, module: Module): Derived | undefined {
  const { code, comments } = sample
  if (comments.some((comment) => hasRole(comment, 'claim'))) return undefined
  const syntax = soundSyntax(sample)
  if (syntax === undefined) return undefined
  const hooks = typedHooksOf(syntax.program, module)
  const erased = eraseTypes(sample, syntax, hooks.statements)
  if (erased === undefined) return undefined
  const imports = rewriteImports(code, syntax.program, { used: erased.used, hooks, module })
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
