import { expect, test } from 'vitest'
import { reactEntry, unnamedReact } from './reactExports'

const entryFor = (script: string) => reactEntry(process.cwd(), [script.replaceAll('REACT', `"${unnamedReact}"`)])

test('without other imports, the file has what the engine imports', () => {
  expect(entryFor('import { x } from "./x.js"').trim()).toBe(`export * from './src/browser/react'`)
})

test('names of the site and its packages are added, each from its package', () => {
  const entry = entryFor('import{useId as a,createPortal as b}from REACT;export{useReducer}from REACT')
  expect(entry).toContain(`export { useId, useReducer } from 'react'`)
  expect(entry).toContain(`export { createPortal } from 'react-dom'`)
})

test.each(['import*as a from REACT', 'export*from REACT'])('with %s, all are added, each once', (script) => {
  const entry = entryFor(script)
  for (const name of ['useId', 'memo', 'createPortal', 'hydrateRoot']) expect(entry).toContain(name)
  expect(entry.match(/\bversion\b/g)).toHaveLength(1)
  expect(entry).not.toContain('INTERNALS')
})
