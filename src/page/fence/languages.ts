/** The languages of samples, which are type-checked and run. */
export const scriptLanguages = ['ts', 'tsx', 'js', 'jsx'] as const
export type ScriptLanguage = (typeof scriptLanguages)[number]

/**
 * The languages that a fence may name. `signature` is for a published type signature, `before` for code of an older
 * version, `jsonc` for JSON with comments, `text` for messages and output, and `npm` for commands, which are shown for every package manager.
 */
export const languages = [
  ...scriptLanguages,
  'json',
  'jsonc',
  'bash',
  'diff',
  'html',
  'css',
  'text',
  'signature',
  'before',
  'npm',
] as const
export type Language = (typeof languages)[number]

/** Other tools' names for these languages. A fence with one of them is a fault, and its remedy says which to write. */
export const otherNames: ReadonlyMap<string, Language> = new Map([
  ['typescript', 'ts'],
  ['javascript', 'js'],
  ['sh', 'bash'],
  ['shell', 'bash'],
  ['console', 'bash'],
  ['txt', 'text'],
  ['plaintext', 'text'],
])

/** Returns whether a fence may name this language. */
export function isLanguage(name: string): name is Language {
  return languages.some((language) => language === name)
}

/** Returns whether this is a language of samples. */
export function isScript(name: string): name is ScriptLanguage {
  return scriptLanguages.some((language) => language === name)
}
