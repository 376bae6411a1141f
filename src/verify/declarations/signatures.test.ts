import { describe, expect, test } from 'vitest'
import { checkSignature, publishedIn } from './signatures'
import { sourcePageOf, written } from '../../page/testPage'
import { published } from './testDeclarations'

const all = publishedIn(published)

/** The faults of a fence with this code, the lines counted in the code. */
function faultsIn(code: string): string[] {
  const fences = sourcePageOf(`\`\`\`signature\n${code}\n\`\`\`\n`).fences
  const faults = fences.flatMap((fence) => checkSignature(fence, all))
  return written(faults.map((fault) => ({ ...fault, line: (fault.line ?? 0) - 1 })))
}

const action = `export function action<Model extends object = {}, Payload = any>(
  action: (state: State<Model>, payload: Payload) => void | State<Model>,
  config?: Config,
): Action<Model, Payload>;`

describe('checkSignature', () => {
  test.each([
    ['a declaration', action],
    [
      'without export, semicolons and trailing commas',
      action.replace('export ', '').replace(',\n)', ')').replace(';', ''),
    ],
    ['with other lines and comments', action.replace('(\n', '( // takes\n\n').replace('Config', '/* a */ Config')],
    ['with a leading bar', action.replace('=> void |', '=>\n    | void\n    |')],
    ['declared', `declare ${action.replace('export ', '')}`],
    ['what is not exported', 'interface Config {\n  immer?: boolean;\n}'],
    ['members', 'devTools?: boolean | object;\nname?: string'],
    ['a method', '[Symbol.iterator](): Observable<State<StoreModel>>;'],
    ['members of members', 'flush: () => Promise<void>;'],
    ['two declarations', `${action}\n\nexport type Dispose = () => any;`],
    [
      'other quotes',
      'export interface ThunkOn<\n  Model extends object,\n  Injections = any,\n  StoreModel extends object = {},\n> {\n  type: "thunkOn";\n}',
    ],
  ])('%s', (_, code) => {
    expect(faultsIn(code)).toEqual([])
  })

  test.each([
    [
      'Payload = any',
      'Payload = void',
      '1:61 "void" is not in the published signature of action => the next word there is "any"',
    ],
    ['config?', 'config', '3:9 ":" is not in the published signature of action => the next word there is "?"'],
    ['  config?: Config,\n', '', '3:1 ")" is not in the published signature of action => the next word there is ","'],
    ['function action', 'function actoin', '1:8 the package declares nothing like this'],
    [
      ': Action<Model, Payload>',
      '',
      '4:1 the published signature of action continues after this => the next word there is ":"',
    ],
  ])('%s -> %s', (from, to, fault) => {
    expect(faultsIn(action.replace(from, to))).toEqual([expect.stringContaining(fault)])
  })

  test.each([
    ['(x: string) => void', '1:1 the package declares nothing like this => show only what it declares'],
    ['type Reducer<S> = (s: S) => S', '1:14 "S" is not in the published signature of Reducer'],
    ['export function useState<S>(initial: S): [S, Dispatch<S>];', '1:8 the package declares nothing like this'],
    ['immer?: boolean\n}', '2:1 the package declares nothing like this'],
    ['', '1:1 this signature is empty => copy it from the declarations'],
  ])('%s is not a signature of the package', (code, fault) => {
    expect(faultsIn(code)).toEqual([expect.stringContaining(fault)])
  })
})
