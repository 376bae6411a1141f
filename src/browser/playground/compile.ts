import { transform } from 'sucrase'
import { fileAnswers, parseAnswer } from '../../page/fence/answers'
import { resolveImport } from '../../page/fence/resolveImport'
import { componentOf } from '../../verify/samples/code/component'
import {
  allGroups,
  directivesOf,
  groupsOf,
  scriptCode,
  type Assertion,
  type Directives,
  type Step,
} from '../../verify/samples/code/directives'
import { guardLoops } from '../../verify/samples/code/guardLoops'
import { instrument, type Insertion } from '../../verify/samples/code/instrument'
import { parseCode, type ParsedCode } from '../../verify/samples/code/parseCode'
import type { RunnableSample } from '../../types'
import { importName, type Module, type Order, type StepOrder } from './protocol'
import type { StorageEntries } from './store/storeLog'

/** The code of a sample as the reader has it. */
export interface Source {
  readonly name: string
  readonly files: ReadonlyMap<string, string>
}

/** A sample, ready to run, and what it asserts. */
export interface Program {
  readonly order: RunOrder
  readonly directives: Directives
}

export type RunOrder = Extract<Order, { type: 'run' }>

const emptyStorage: StorageEntries = { localStorage: {}, sessionStorage: {} }

/** Code that cannot be compiled, with its place. */
export class CodeError extends Error {
  constructor(
    message: string,
    readonly file: string,
    /** 1-based. */
    readonly line: number,
  ) {
    super(message)
  }
}

/**
 * Compiles a sample: removes its types, instruments it to report the subjects of its assertions, and stops endless
 * loops.
 *
 * @throws CodeError
 */
export function compile({ name, files: written }: Source, sample: Options): Program {
  const { steps, clock, random, isDevelopment } = sample
  const { parsed, directives } = readSample(name, written.get(name) ?? '', steps)
  const files = new Map(written).set(name, parsed.text)
  const answers = directives.answers.flatMap(({ text }) => parseAnswer(text) ?? [])
  const data = new Map([...files].map(([file, code]) => [file, { info: { language: languageOf(file) }, code }]))
  const kinds = allGroups(directives).flatMap(([first]) => (first === undefined ? [] : [[first.id, first.kind]]))
  return {
    directives,
    order: {
      type: 'run',
      modules: modulesOf({ name, files }, directives, isDevelopment === true),
      settings: {
        random,
        answers: [...answers, ...fileAnswers(data, answers)],
        hasSteps: steps !== undefined,
        component: componentOf(parsed),
        kinds: Object.fromEntries(kinds) as RunKinds,
      },
      clock,
      storage: emptyStorage,
      onRender: idsOf(directives.onRender),
      steps: [],
    },
  }
}

/** Reads the file of a sample that runs, with its steps below it. */
export function readSample(name: string, code: string, steps: string | undefined) {
  const parsed = parseCode(steps === undefined ? code : `${code}\n${steps}`, languageOf(name))
  return { parsed, directives: directivesOf(scriptCode(parsed.text, languageOf(name)), parsed) }
}

interface Options extends Pick<RunnableSample, 'steps' | 'clock' | 'random'> {
  readonly isDevelopment?: boolean
}

/** Ids that the run reports under: one for each group. */
const idsOf = (assertions: readonly Assertion[]) => groupsOf(assertions).flatMap(([first]) => first?.id ?? [])

/** Steps between two loads of a sample, and what the rendering before them asserts. */
export type Visit = Pick<RunOrder, 'onRender' | 'steps'>

/** The steps of a sample. Each reload begins another visit. */
export function visitsOf({ onRender, steps }: Directives): readonly Visit[] {
  const visits = [{ onRender: idsOf(onRender), steps: [] as StepOrder[] }]
  for (const step of steps) {
    if (step.kind === 'reload') visits.push({ onRender: idsOf(step.assertions), steps: [] })
    else visits.at(-1)?.steps.push(stepOrderOf(step))
  }
  return visits
}

function stepOrderOf({ id, kind, text, assertions }: Step): StepOrder {
  return { id, kind, text, ids: idsOf(assertions) }
}

/** The steps that only look at what the component shows at first, before anything is done with it. */
export function firstSteps(steps: Directives['steps']): Directives['steps'] {
  const end = steps.findIndex(({ kind }) => kind !== 'shows')
  return end === -1 ? steps : steps.slice(0, end)
}

type RunKinds = RunOrder['settings']['kinds']

/** The files that a sample needs, each after those that it imports, apart from `import()`. */
function modulesOf({ name, files }: Source, directives: Directives, isDevelopment: boolean): Module[] {
  const modules: Module[] = []
  const seen = new Set<string>()
  // A file that only has types is missing here, like their imports in what runs.
  const resolved = (file: string, specifiers: readonly string[]): Record<string, string> =>
    Object.fromEntries(
      specifiers.flatMap((specifier) => {
        const found = resolveImport(files, file, specifier)
        return found === undefined ? [] : [[specifier, found]]
      }),
    )
  const visit = (file: string) => {
    if (seen.has(file)) return
    seen.add(file)
    const code = files.get(file) ?? ''
    if (!/\.[jt]sx?$/.test(file)) {
      modules.push({ name: file, code, imports: {}, lazyImports: {} })
      return
    }
    const parsed = parseCode(code, languageOf(file))
    const dynamic = dynamicImportsIn(parsed)
    const lazyImports = resolved(
      file,
      dynamic.map(({ specifier }) => specifier),
    )
    const { assertions } = file === name ? directives : { assertions: [] }
    const renamed = [...dynamic.map(({ at }) => at), ...importMetasIn(parsed)].map((at): Insertion => ({
      at,
      text: importName.replace('import', ''),
      rank: 20,
    }))
    const insertions = [...separateExports(parsed), ...guardLoops(parsed), ...renamed]
    const instrumented = instrument(parsed, assertions, insertions).code
    const javascript = javascriptFor(file, instrumented, parsed, isDevelopment)
    // Imports of types are gone. They may go in a circle, in which files would be evaluated in another order.
    const needed = importsIn(parsed).filter((specifier) => javascript.includes(`require('${specifier}')`))
    const imports = resolved(file, needed)
    for (const found of [...Object.values(imports), ...Object.values(lazyImports)]) visit(found)
    modules.push({ name: file, code: javascript, imports, lazyImports })
  }
  visit(name)
  return modules
}

/** Semicolons before exports. Sucrase turns `export const { a } = …` into `({ a: … } = …)`, a call of the line above. */
function separateExports({ top }: ParsedCode): Insertion[] {
  return top.getChildren('ExportDeclaration').map(({ from }) => ({ at: from, text: ';', rank: -2 }))
}

/** The relative imports of a file. */
function importsIn({ text, top }: ParsedCode): string[] {
  return [...top.getChildren('ImportDeclaration'), ...top.getChildren('ExportDeclaration')].flatMap((statement) => {
    const from = statement.getChild('String')
    const specifier = from === null ? '' : text.slice(from.from + 1, from.to - 1)
    return specifier.startsWith('.') ? specifier : []
  })
}

/** Every `import()` of a file: where it is, and what it imports. Empty if that is only known when it runs. */
function dynamicImportsIn({ text, top }: ParsedCode): { readonly at: number; readonly specifier: string }[] {
  const found: { readonly at: number; readonly specifier: string }[] = []
  top.cursor().iterate(({ name, node: { from, firstChild } }) => {
    // The parser takes the types of modules for imports: `typeof import('./a')`.
    if (name !== 'DynamicImport' || /\btypeof\s*$/.test(text.slice(0, from))) return
    const string = firstChild?.parent?.getChild('String')
    found.push({ at: from, specifier: string ? text.slice(string.from + 1, string.to - 1) : '' })
  })
  return found
}

/** Where each `import.meta` of a file is, which scripts don't have. */
function importMetasIn({ top }: ParsedCode): number[] {
  const found: number[] = []
  top.cursor().iterate(({ name, from }) => {
    if (name === 'ImportMeta') found.push(from)
  })
  return found
}

/** Lines stay the same. `parsed` is the code before it was instrumented. */
function javascriptFor(file: string, code: string, parsed: ParsedCode, isDevelopment: boolean): string {
  const isTyped = /\.tsx?$/.test(file)
  try {
    return transform(code, {
      transforms: [
        ...(isTyped ? (['typescript'] as const) : []),
        ...(file.endsWith('.ts') ? [] : (['jsx'] as const)),
        'imports',
      ],
      jsxRuntime: 'automatic',
      production: !isDevelopment,
      disableESTransforms: true,
      filePath: file,
    }).code
  } catch (error) {
    const { message, loc } = error as Error & { readonly loc?: { readonly line: number } }
    const text = message.replace(/^Error transforming \S+: /, '').replace(/ \(\d+:\d+\)$/, '')
    // Sucrase tries several readings of an arrow function, and names the line where it begins.
    throw new CodeError(text, file, errorLineOf(parsed) ?? loc?.line ?? 1)
  }
}

/** The line after whose code the first syntax error is. Comments such as the steps may follow that code. Undefined if there is none. */
function errorLineOf({ text, top }: ParsedCode): number | undefined {
  let at: number | undefined
  top.cursor().iterate(({ type, from }) => {
    if (type.isError) at ??= from
  })
  if (at === undefined) return undefined
  const before = text.slice(0, at).replace(/(?:\n\s*\/\/.*)*\s*$/, '')
  return before.split('\n').length
}

/** The language of a file, by its name. */
export function languageOf(name: string): string {
  return name.split('.').at(-1) ?? ''
}
