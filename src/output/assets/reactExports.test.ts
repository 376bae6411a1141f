import { expect, test } from 'vitest'
import { reactEntry, unnamedReact } from './reactExports'

const entryFor = (script: string) => reactEntry(process.cwd(), [script.replaceAll('REACT', `"${unnamedReact}"`)])

test('without other imports, the file has what the engine imports', () => {
  expect(entryFor('import { x } from "./x.js"')).toBe(
    `export * from './src/browser/react'\nexport { default } from './src/browser/react'`,
  )
})

test('names of the site and its packages are added, each from its package', () => {
  const entry = entryFor('import{useId as a,createPortal as b}from REACT;export{useReducer}from REACT')
  expect(entry).toContain(`export { useId, useReducer } from 'react'`)
  expect(entry).toContain(`export { createPortal } from 'react-dom'`)
})

test.each(['import*as a from REACT;a.useId();const{memo}=a', 'export*from REACT;x.memo(x.useId)'])(
  'with a namespace, as in %s, the names that occur are added',
  (script) => {
    expect(entryFor(script)).toContain(`export { memo, useId } from 'react'`)
  },
)

test('a name of two packages is added once', () => {
  expect(entryFor('import{version}from REACT').match(/version/g)).toHaveLength(1)
})
