/** The languages of samples: code of the site that is type-checked, and run. */
export const scriptLanguages = ['ts', 'tsx', 'js', 'jsx'] as const
export type ScriptLanguage = (typeof scriptLanguages)[number]

/**
 * The languages that a fence may name. `signature` is a published type signature; `before` is code of an older version;
 * `text` is messages and output; `npm` is commands, shown for every package manager.
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

/** Tells whether a fence may name this language. */
export function isLanguage(name: string): name is Language {
  return languages.some((language) => language === name)
}

/** Tells whether a language is one of samples. */
export function isScript(name: string): name is ScriptLanguage {
  return scriptLanguages.some((language) => language === name)
}
