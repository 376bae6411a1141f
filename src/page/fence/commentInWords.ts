import { partsOfText, type UnseenKind } from './commentGrammar'

/** Describes a comment that readers don't see in the code: `click: Add #2` -> "Click Add (number 2)". */
export function inWords({ kind, text }: { readonly kind: UnseenKind; readonly text: string }): string {
  return words[kind](text, ...partsOfText(kind, text))
}

/** What the run did or found. A kind that is missing here does not compile. */
const words: Readonly<Record<UnseenKind, (text: string, ...parts: (string | undefined)[]) => string>> = {
  shows: (text) => (text === '' ? 'The page shows nothing' : `The page shows: ${text}`),
  logs: (text) => `Logs: ${text}`,
  errors: (text) => `Logs the error: ${text}`,
  throws: (text) => `Throws ${text}`,
  click: (_, name = '', position) => `Click ${name}${position === undefined ? '' : ` (number ${position})`}`,
  type: (_, label = '', value) => (value === undefined ? `Clear ${label}` : `Set ${label} to ${value}`),
  press: (text) => `Press ${text}`,
  wait: (text) => `Wait ${text}`,
  reload: () => 'Reload the page',
  default: (text) => `The default of ${text}`,
}
