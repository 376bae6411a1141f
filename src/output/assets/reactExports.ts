import { createRequire } from 'node:module'
import { join } from 'node:path'
import { escapeRegExp } from '../../escapeRegExp'

/** Stands in for the address of React's file until its name is known. */
export const unnamedReact = './react-without-a-name.js'

/** The packages of React that scripts may import, besides its JSX runtime. */
const packages = ['react', 'react-dom', 'react-dom/client']

/**
 * The first lines of React's file: what the engine imports from it, and what the modules of the site and their packages
 * import besides. `scripts` are the scripts that import it as `unnamedReact`.
 */
export function reactEntry(builderRoot: string, scripts: readonly string[]): string {
  const imported = new Set(scripts.flatMap(importsOfReact))
  const require = createRequire(join(builderRoot, 'package.json'))
  const lines = packages.flatMap((name) => {
    const listed = Object.keys(require(name) as object).filter((each) => imported.delete(each))
    return listed.length === 0 ? [] : `export { ${listed.join(', ')} } from '${name}'`
  })
  // The first line leaves out the default export.
  const engine = [`export * from './src/browser/react'`, `export { default } from './src/browser/react'`]
  return [...engine, ...lines].join('\n')
}

/**
 * The names that a script imports from React, as esbuild writes it: `import{useId as a}from"…"`. A namespace may be used in
 * any way, so with one, all words of the script are among them.
 */
function importsOfReact(script: string): readonly string[] {
  const statements = new RegExp(`\\b(?:import|export)\\b([^;"']*)\\bfrom\\s*"${escapeRegExp(unnamedReact)}"`, 'g')
  return [...script.matchAll(statements)].flatMap(([, names = '']) =>
    names.includes('*')
      ? (script.match(/[\w$]+/g) ?? [])
      : [...names.matchAll(/[{,]\s*([\w$]+)/g)].map(([, name = '']) => name),
  )
}
