import { parseSync, type ParseResult } from 'oxc-parser'
import { isScript, type Language } from './languages'

/** Code, parsed. Its tree is built on first access; its comments and errors cost next to nothing. */
export type Syntax = ParseResult

/**
 * Parses the code of a sample, or of an older version of one. Other languages are not parsed. JSX is allowed wherever
 * it may appear.
 */
export function syntaxOf(code: string, language: Language): Syntax | undefined {
  if (code === '' || !(isScript(language) || language === 'before')) return undefined
  const dialect = language === 'js' ? 'jsx' : language === 'before' ? 'tsx' : language
  return parseSync(`sample.${dialect}`, code, { sourceType: 'module' })
}
