import { createHash } from 'node:crypto'
import { build } from '../../config'
import { hasRole, writeComment } from '../../page/fence/commentGrammar'
import { unseenIn } from '../../page/fence/comments'
import type { Fence } from '../../page/fence/fence'
import { isScript } from '../../page/fence/languages'
import type { Syntax } from '../../page/fence/syntax'
import { resolveImport } from '../../page/fence/resolveImport'
import { isRun } from '../../page/fence/runs'
import type { PageSamples, RunnableSample, SampleFiles } from '../../types'
import type { Playground } from '../../siteConfig'
import { writeRunMark } from '../../runMark'
import { packSamples } from '../../samplesData'
import { javascriptTitle } from '../javascript/javascriptOf'

/** The code of a fence in both languages, as readers see it. */
export interface BothCodes {
  readonly code: string
  /** Undefined if it has no JavaScript version. */
  readonly javascript: string | undefined
}

/** What decides which samples readers can run. */
export type Runnables = Required<Pick<Playground, 'packages' | 'stores'>>

/** The samples of a page that readers can run, and the mark of each. */
export interface Runnable {
  readonly samples: PageSamples | undefined
  readonly marks: ReadonlyMap<Fence, string>
}

/**
 * The samples of a page that run in a browser and only import `packages`, besides files of the page and React. A sample
 * without a result runs with the first sample of the page that uses it and has one. If there is none, it has to make a
 * store. `codesOf` returns the code of a fence. `route` is that of the page.
 */
export function runnableSamples(
  fences: Iterable<Fence>,
  { packages, stores }: Runnables,
  route: string,
  codesOf: (fence: Fence) => BothCodes,
): Runnable {
  const runnable = [...fences].filter((fence) => isRunnable(fence, packages))
  const programs = runnable.filter(hasResult).map((fence) => ({ fence, files: [...filesOf(fence).values()] }))
  const found = runnable.flatMap((shown) => {
    const program = programs.find(({ fence }) => fence === shown) ?? programs.find(({ files }) => files.includes(shown))
    if (program !== undefined) return [{ shown, program: program.fence }]
    return makesStore(shown, stores) ? [{ shown, program: shown }] : []
  })
  if (found.length === 0) return { samples: undefined, marks: new Map() }
  const text = JSON.stringify(packSamples(found.map(({ shown, program }) => sampleOf(shown, program, codesOf))))
  const hash = createHash('sha256').update(`${route}\n${text}`).digest('hex').slice(0, build.hashLength)
  const marks = found.map(({ shown, program }, index) => {
    const mark = writeRunMark({ file: hash, index, needsDevelopment: needsDevelopment(program) })
    return [shown, mark] as const
  })
  return { samples: { hash, text }, marks: new Map(marks) }
}

const ofReact = ['react', 'react-dom', 'react-dom/client', 'react/jsx-runtime']

function isRunnable(fence: Fence, packages: readonly string[]): boolean {
  const { info, language, code, syntax } = fence
  if (!isScript(language) || code === '' || info.proof) return false
  if (!isRun({ ...fence, name: nameOf(fence) }) || !info.environments.includes('development')) return false
  if (syntax === undefined || syntax.errors.length > 0 || !doesSomething(syntax)) return false
  return [...filesOf(fence).values()].every((file) =>
    importsOf(file).every((name) => name.startsWith('.') || ofReact.includes(name) || packages.includes(name)),
  )
}

/** Returns whether there is more than imports and types. */
function doesSomething({ program }: Syntax): boolean {
  return program.body.some(({ type }) => !/^(?:Import|TSInterface|TSTypeAlias)/.test(type))
}

/** Returns whether its run has a result, or shows a component. */
function hasResult({ comments }: Fence): boolean {
  return comments.some((comment) => hasRole(comment, 'assertion') || hasRole(comment, 'step'))
}

function nameOf({ info, language }: Fence): string {
  return info.title ?? `sample.${language}`
}

/** A sample, all files of the page that it imports, and the data that it may request. */
function filesOf(fence: Fence): Map<string, Fence> {
  const found = new Map<string, Fence>()
  const visit = (name: string, file: Fence) => {
    found.set(name, file)
    for (const specifier of importsOf(file)) {
      const imported = resolveImport(fence.files, name, specifier) ?? ''
      const next = fence.files.get(imported)
      if (next !== undefined && !found.has(imported)) visit(imported, next)
    }
  }
  visit(nameOf(fence), fence)
  for (const [name, file] of fence.files) if (file.language === 'json') found.set(name, file)
  return found
}

/** The modules that a file imports when it runs. */
function importsOf({ syntax, code }: Fence): string[] {
  if (syntax === undefined) return []
  const { staticImports, staticExports, dynamicImports } = syntax.module
  const fixed = staticImports.flatMap(({ moduleRequest, entries }) =>
    entries.length > 0 && entries.every(({ isType }) => isType) ? [] : [moduleRequest.value],
  )
  const passedOn = staticExports.flatMap(({ entries }) => entries.flatMap((entry) => entry.moduleRequest?.value ?? []))
  // The panel can't provide a module whose name is only known at run time.
  const dynamic = dynamicImports.map(({ moduleRequest: { start, end } }) => {
    const text = code.slice(start, end)
    return /^(['"])[^'"]*\1$/.test(text) ? text.slice(1, -1) : 'import()'
  })
  const required = [...code.matchAll(/\brequire\((['"])([^'"]*)\1\)/g)].map(([, , name = '']) => name)
  return [...fixed, ...passedOn, ...dynamic, ...required]
}

/** Returns whether one of its files imports an export that makes a store. */
function makesStore(fence: Fence, stores: readonly string[]): boolean {
  return [...filesOf(fence).values()].some((file) => namesIn(file).some((name) => stores.includes(name)))
}

/** The names of the exports that a file imports. */
function namesIn({ syntax }: Fence): string[] {
  const imports = syntax?.module.staticImports ?? []
  return imports.flatMap(({ entries }) => entries.flatMap(({ importName: { name } }) => name ?? []))
}

/** What React exports for development: it measures renderings, and renders twice, in no other mode. */
const forDevelopment = ['Profiler', 'StrictMode']

/** Returns whether a sample needs React in development mode. */
function needsDevelopment(fence: Fence): boolean {
  return (
    fence.comments.some(({ kind }) => kind === 'errors') ||
    [...filesOf(fence).values()].some((file) => namesIn(file).some((name) => forDevelopment.includes(name)))
  )
}

/** The run of `fence`, with the code of `shown` in front. */
function sampleOf(shown: Fence, fence: Fence, codesOf: (fence: Fence) => BothCodes): RunnableSample {
  const fences = filesOf(fence)
  const files = [...fences].map(([name, file]) => ({ name, isScript: isScript(file.language), ...codesOf(file) }))
  const written: SampleFiles = Object.fromEntries(files.map(({ name, code }) => [name, code]))
  // A file that shows a compiler error only exists in TypeScript, so it stays as it is.
  const derived: SampleFiles = Object.fromEntries(
    files.flatMap(({ name, isScript, code, javascript }) => {
      if (!isScript || javascript === undefined) return [[name, code]]
      return javascript === '' ? [] : [[javascriptTitle(name), javascript]]
    }),
  )
  const name = nameOf(fence)
  const javascript = javascriptTitle(name)
  const open = shown === fence ? undefined : nameOf(shown)
  const openJavascript = open === undefined ? undefined : javascriptTitle(open)
  const steps = stepsOf(fence)
  return {
    name,
    ...(open !== undefined && { open }),
    files: written,
    ...(javascript in derived &&
      javascript !== name && {
        javascript: {
          name: javascript,
          ...(openJavascript !== undefined && openJavascript in derived && { open: openJavascript }),
          files: derived,
        },
      }),
    ...(steps !== '' && { steps }),
    ...(fence.info.clock !== undefined && { clock: fence.info.clock }),
    ...(fence.info.random !== undefined && { random: fence.info.random }),
    ...(needsDevelopment(fence) && { isDevelopment: true }),
  }
}

/** The steps of a sample and what they assert, which its code does not show. */
function stepsOf({ comments }: Fence): string {
  const steps = unseenIn(comments).filter(({ kind }) => kind !== 'default')
  return steps.map(({ kind, text }) => writeComment(kind, text)).join('\n')
}
