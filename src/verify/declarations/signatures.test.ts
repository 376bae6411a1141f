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

const bounce = `export function bounce<Model extends object = {}, Payload = any>(
  bounce: (state: Water<Model>, payload: Payload) => void | Water<Model>,
  config?: Config,
): Bounce<Model, Payload>;`

describe('checkSignature', () => {
  test.each([
    ['a declaration', bounce],
    [
      'without export, semicolons and trailing commas',
      bounce.replace('export ', '').replace(',\n)', ')').replace(';', ''),
    ],
    ['with other lines and comments', bounce.replace('(\n', '( // takes\n\n').replace('Config', '/* a */ Config')],
    ['with a leading bar', bounce.replace('=> void |', '=>\n    | void\n    |')],
    ['declared', `declare ${bounce.replace('export ', '')}`],
    ['what is not exported', 'interface Config {\n  quiet?: boolean;\n}'],
    ['members', 'devTools?: boolean | object;\nname?: string'],
    ['a method', '[Symbol.iterator](): Observable<Water<LakeModel>>;'],
    ['members of members', 'flush: () => Promise<void>;'],
    ['two declarations', `${bounce}\n\nexport type Drain = () => any;`],
    [
      'other quotes',
      'export interface FlingOn<\n  Model extends object,\n  Injections = any,\n  LakeModel extends object = {},\n> {\n  type: "flingOn";\n}',
    ],
  ])('%s', (_, code) => {
    expect(faultsIn(code)).toEqual([])
  })

  test.each([
    [
      'Payload = any',
      'Payload = void',
      '1:61 "void" is not in the published signature of bounce => the next word there is "any"',
    ],
    ['config?', 'config', '3:9 ":" is not in the published signature of bounce => the next word there is "?"'],
    ['  config?: Config,\n', '', '3:1 ")" is not in the published signature of bounce => the next word there is ","'],
    ['function bounce', 'function bounec', '1:8 the package declares nothing like this'],
    [
      ': Bounce<Model, Payload>',
      '',
      '4:1 the published signature of bounce continues after this => the next word there is ":"',
    ],
  ])('%s -> %s', (from, to, fault) => {
    expect(faultsIn(bounce.replace(from, to))).toEqual([expect.stringContaining(fault)])
  })

  test.each([
    ['(x: string) => void', '1:1 the package declares nothing like this => show only what it declares'],
    ['type Current<S> = (s: S) => S', '1:14 "S" is not in the published signature of Current'],
    ['export function useState<S>(initial: S): [S, Setter<S>];', '1:8 the package declares nothing like this'],
    ['quiet?: boolean\n}', '2:1 the package declares nothing like this'],
    ['', '1:1 this signature is empty => copy it from the declarations'],
  ])('%s is not a signature of the package', (code, fault) => {
    expect(faultsIn(code)).toEqual([expect.stringContaining(fault)])
  })
})
