import ts from 'typescript'

/** The compiler options of samples, as in a tsconfig.json: strict, for a browser, with the types of Node. */
export const tsconfigOptions = {
  target: 'es2023',
  lib: ['es2023', 'dom', 'dom.iterable'],
  module: 'esnext',
  moduleResolution: 'bundler',
  moduleDetection: 'force',
  jsx: 'react-jsx',
  types: ['node'],
  strict: true,
  verbatimModuleSyntax: true,
  allowImportingTsExtensions: true,
  resolveJsonModule: true,
  allowJs: true,
  checkJs: true,
  skipLibCheck: true,
  // A sample may import a style sheet. The bundler finds imports that don't exist.
  noUncheckedSideEffectImports: false,
  noEmit: true,
}

/** The same for the compiler in this process. */
export const compilerOptions = ts.convertCompilerOptionsFromJson(tsconfigOptions, '').options
