import ts from 'typescript'

/** A sample -> its syntax tree. JSX is enabled in every language that may contain it. */
export function parseCode(code: string, language: string): ts.SourceFile {
  const kind = language.endsWith('x') || language === 'js' ? ts.ScriptKind.TSX : ts.ScriptKind.TS
  return ts.createSourceFile(`sample.${language}`, code, ts.ScriptTarget.ESNext, true, kind)
}
