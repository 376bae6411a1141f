/** The languages of samples, which are type-checked and run. */
export const scriptLanguages = ['ts', 'tsx', 'js', 'jsx'] as const
export type ScriptLanguage = (typeof scriptLanguages)[number]

/**
 * The languages that a fence may name. `signature` is for a published type signature, `before` for code of an older
 * version, `text` for messages and output, and `npm` for commands, which are shown for every package manager.
 */
export const languages = [
  ...scriptLanguages,
  'json',
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

/** Returns whether a fence may name this language. */
export function isLanguage(name: string): name is Language {
  return languages.some((language) => language === name)
}

/** Returns whether this is a language of samples. */
export function isScript(name: string): name is ScriptLanguage {
  return scriptLanguages.some((language) => language === name)
}
