import { readFile } from 'node:fs/promises'
import ts from 'typescript'
import { placeInFence, type Fence } from '../../src/page/fence/fence'
import { isScript } from '../../src/page/fence/languages'
import { readPage } from '../../src/page/readPage'
import { parseAnswer, type FetchAnswer } from '../../src/page/fence/answers'
import { directivesOf, type Assertion, type AssertionKind, type Step } from '../../src/verify/samples/code/directives'
import { closureOf } from '../../src/verify/samples/read/imports'

// This is the only file of the tutorials' tests that imports the builder.
export { matchesText } from '../../src/verify/samples/code/text'
export { takeStep } from '../../src/verify/samples/run/steps'
export type { FetchAnswer }

/** The app's only style sheet. */
const styleSheet = 'index.css'

/** A fence that the reader copies into a file. */
export interface Save {
  /** Where the fence is on the page: `docs/docs/tutorials/quick-start.md:52`. */
  readonly place: string
  readonly title: string
  readonly code: string
}

/** A fence with the reader's steps in the app, and with everything that the app then shows and logs. */
export interface Look {
  readonly place: string
  /** Files that turn a visible state into text: `ticked.ts` counts the checked boxes. */
  readonly indicators: readonly string[]
  /** Answers to requests that replace those of the server. */
  readonly answers: readonly FetchAnswer[]
  /** The messages of the app when it starts. */
  readonly messages: readonly Message[]
  readonly steps: readonly LookStep[]
}

/** A step, with its place on the page. */
export interface LookStep {
  readonly step: Step
  readonly place: string
  /** The messages of the app during the step. */
  readonly messages: readonly Message[]
}

/** A line that the console must have according to the page. */
export interface Message {
  readonly isError: boolean
  readonly text: string
  readonly place: string
}

/**
 * Reads a tutorial's instructions, in order. A fence with a title is a file to save. Styles without a title go to the end of
 * the style sheet. A fence that imports `./main` has steps in the app. A fence whose statements log is new content for
 * `main.tsx`. Readers only read the others.
 *
 * @throws Error when a fence that imports `./main` has other statements, which no reader would run
 */
export async function readTutorial(name: string): Promise<readonly (Save | Look)[]> {
  const titles: string[] = []
  let styles = ''
  return (await readFences(name)).flatMap((fence) => {
    const { title, language } = fence.info
    if (fence.code === '') return []
    if (language === 'css') {
      styles = title === undefined ? `${styles}\n\n${fence.code}` : fence.code
      return [{ ...saveOf(fence, styleSheet), code: `${styles}\n` }]
    }
    if (title === undefined) return isScript(fence.language) ? readUntitled(fence, titles) : []
    titles.push(title)
    return [saveOf(fence, title)]
  })
}

/** The code of the app's files by their names: where `main.tsx` is first shown on the page, and at the end. */
export async function readApp(name: string): Promise<Record<'first' | 'last', ReadonlyMap<string, string>>> {
  const fences = await readFences(name)
  const first = fences.find(({ info }) => info.title === 'main.tsx')
  const added = fences.filter(({ info }) => info.language === 'css' && info.title === undefined)
  const last = appOf(fences.at(-1)?.files)
  const styles = [last.get(styleSheet), ...added.map(({ code }) => code)].join('\n\n')
  return { first: appOf(first?.files), last: last.set(styleSheet, styles) }
}

/** The files that `main.tsx` imports, and those that the app fetches. */
function appOf(files: ReadonlyMap<string, Fence> = new Map()): Map<string, string> {
  const names = [
    ...closureOf(files, 'main.tsx').keys(),
    ...[...files.keys()].filter((file) => file.startsWith('public/')),
  ]
  return new Map(names.map((file) => [file, files.get(file)?.code ?? '']))
}

async function readFences(name: string): Promise<readonly Fence[]> {
  const file = `docs/tutorials/${name}.md`
  return readPage({ file, bytes: await readFile(`docs/${file}`) }).page?.fences ?? []
}

function readUntitled(fence: Fence, titles: readonly string[]): (Save | Look)[] {
  const { assertions, answers, steps } = directivesOf(fence)
  const placeOf = ({ start }: { readonly start: number }) => placeIn(fence, start)
  const messagesOf = (asserted: readonly Assertion[]) =>
    asserted.flatMap(({ kind, text, start }) => {
      const isError = isErrorOf[kind]
      return isError === undefined ? [] : [{ isError, text, place: placeIn(fence, start) }]
    })
  const look = {
    place: placeIn(fence, 0),
    answers: answers.flatMap(({ text }) => parseAnswer(text) ?? []),
    messages: messagesOf(assertions),
    steps: steps.map((step) => ({ step, place: placeOf(step), messages: messagesOf(step.assertions) })),
  }
  const tree = ts.createSourceFile(fence.info.title ?? 'fence.ts', fence.code, ts.ScriptTarget.ESNext, true)
  const imports = sideEffectsOf(tree)
  if (imports.includes('main')) {
    if (tree.statements.length > imports.length) {
      throw new Error(`${look.place}: besides its imports, a fence that imports ./main has only steps`)
    }
    const others = imports.filter((name) => name !== 'main')
    return [{ ...look, indicators: titles.filter((title) => others.includes(title.replace(/\.\w+$/, ''))) }]
  }
  if (!assertions.some(({ kind }) => kind === 'logs')) return []
  return [saveOf(fence, 'main.tsx'), { ...look, indicators: [] }]
}

/** The lines on the console, and whether each is an error. */
const isErrorOf: Partial<Record<AssertionKind, boolean>> = { logs: false, errors: true, throws: true, rejects: true }

function saveOf(fence: Fence, title: string): Save {
  return { place: placeIn(fence, 0), title, code: `${fence.code}\n` }
}

function placeIn(fence: Fence, offset: number): string {
  return `${fence.file}:${placeInFence(fence, offset).line}`
}

/** The modules of the page that a fence imports only to run them: `import './main'` -> main. */
function sideEffectsOf({ statements }: ts.SourceFile): string[] {
  return statements.flatMap((statement) => {
    if (!ts.isImportDeclaration(statement) || statement.importClause !== undefined) return []
    return statement.moduleSpecifier.getText().replace(/^'\.\/|'$/g, '')
  })
}
