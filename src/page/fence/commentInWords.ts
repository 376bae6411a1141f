import { partsOfText, readClaim, type AssertedKind } from './commentGrammar'

/** Describes a comment that a run or a compiler is compared with: `click: Add #2` -> "Click Add (number 2)". */
export function inWords({ kind, text }: { readonly kind: AssertedKind; readonly text: string }): string {
  return words[kind](text, ...partsOfText(kind, text))
}

/** What the run did or found. A kind that is missing here does not compile. */
const words: Readonly<Record<AssertedKind, (text: string, ...parts: (string | undefined)[]) => string>> = {
  value: (text) => `Result: ${text}`,
  pending: () => 'The promise is pending',
  logs: (text) => `Logs: ${text}`,
  errors: (text) => `Logs the error: ${text}`,
  throws: (text) => `Throws ${text}`,
  rejects: (text) => `Rejects with ${text}`,
  shows: (text) => (text === '' ? 'The page shows nothing' : `The page shows: ${text}`),
  click: (_, name = '', position) => `Click ${name}${position === undefined ? '' : ` (number ${position})`}`,
  type: (_, label = '', value) => (value === undefined ? `Clear ${label}` : `Set ${label} to ${value}`),
  press: (text) => `Press ${text}`,
  wait: (text) => `Wait ${text}`,
  reload: () => 'Reload the page',
  default: (text) => `The default of ${text}`,
  compilerError: (text) =>
    `${compilerOf(text)} reports ${readClaim(text)
      .codes.map((code) => `TS${code}`)
      .join(', ')}`,
  compilerCrash: (text) => `${compilerOf(text)} crashes`,
}

/** `(ts5): 2339` -> TypeScript 5. */
function compilerOf(claim: string): string {
  return `TypeScript ${readClaim(claim).compiler?.replace('ts', '') ?? ''}`.trimEnd()
}
