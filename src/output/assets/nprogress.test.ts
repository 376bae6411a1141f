import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { runInThisContext } from 'node:vm'
import { expect, test } from 'vitest'
import { asModule, outdated } from './nprogress'

const code = await readFile(fileURLToPath(import.meta.resolve('nprogress')), 'utf8')

test('each part that is left out is in the package', () => {
  expect(outdated.filter((part) => !part.test(code))).toEqual([])
  expect(code).toContain("positionUsing: ''")
})

test('the module exports the whole interface of the package, except what is left out', () => {
  const body = asModule(code).replace('export default', 'return')
  const progress = runInThisContext(`(() => { ${body} })()`) as object
  expect(Object.keys(progress)).toEqual([
    ...['version', 'settings', 'configure', 'status', 'set', 'isStarted', 'start', 'done', 'inc', 'trickle'],
    ...['render', 'remove', 'isRendered'],
  ])
})
