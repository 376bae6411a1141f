import { posix } from 'node:path'
import { takeLineMarks } from '../../content/markdown/lineMarks'
import type { Fence } from './fence'

/** A fence that is code of the site: type-checked, and run unless it says why not. */
export interface Sample extends Fence {
  readonly language: ScriptLanguage
  /** The page as a folder name, and the position of the fence in it: together they name the sample. */
  readonly page: string
  readonly index: number
  /** The file that the sample is: its title, or a name of its own. */
  readonly name: string
  /** Every file that the sample can import: for each title the last fence of the page so far, itself included. */
  readonly files: ReadonlyMap<string, Fence>
}

export const scriptLanguages = ['ts', 'tsx', 'js', 'jsx'] as const
export type ScriptLanguage = (typeof scriptLanguages)[number]

/** Languages whose titled fences are files as well: samples may import or fetch them. */
const dataLanguages = ['json', 'css', 'html']

/** The samples of a page, in order. Line marks are taken off: they are no part of the code, but hold its lines. */
export function samplesOf(fences: readonly Fence[]): Sample[] {
  const files = new Map<string, Fence>()
  return fences.flatMap((marked, index): Sample[] => {
    const fence = { ...marked, code: takeLineMarks(marked.code).code }
    const { title = '' } = fence.info
    const language = scriptLanguages.find((name) => name === fence.info.language)
    if (fence.code !== '' && isFileName(title, fence.info.language)) files.set(title, fence)
    if (language === undefined || fence.code === '') return []
    // Any other title only labels the fence: "With hooks".
    const name = isFileName(title, language) ? title : `sample.${language}`
    const page = fence.file.replace(/\.md$/, '').replaceAll('/', '.')
    return [{ ...fence, language, page, index, name, files: new Map(files).set(name, fence) }]
  })
}

/** Tells whether a title names a file of its fence's language, inside the project: `models/cart.ts`. */
function isFileName(title: string, language: string): boolean {
  if (posix.isAbsolute(title) || posix.normalize(title) !== title || title.startsWith('..')) return false
  if (dataLanguages.includes(language)) return title !== ''
  return scriptLanguages.some((name) => name === language) && new RegExp(`\\.[cm]?${language}$`).test(title)
}

/**
 * The file that an import names, or undefined when the page has none so far.
 *
 *   './store' in App.tsx  ->  store.ts
 */
export function resolveImport(
  files: ReadonlyMap<string, unknown>,
  importer: string,
  specifier: string,
): string | undefined {
  const path = posix.join(posix.dirname(importer), specifier)
  const endings = ['', '.ts', '.tsx', '.js', '.jsx', '/index.ts', '/index.tsx', '/index.js', '/index.jsx']
  return endings.map((ending) => `${path}${ending}`).find((name) => files.has(name))
}

/** Tells whether Vitest runs a sample, and not the browser. */
export function isTest({ name }: Pick<Sample, 'name'>): boolean {
  return /\.(?:test|spec)\.[jt]sx?$/.test(name)
}

/** Tells whether a sample runs inside Vitest alone: a test, or what tests are set up with. */
export function needsVitest(sample: Pick<Sample, 'name' | 'code'>): boolean {
  return isTest(sample) || /from 'vitest'|^import '[^']*\/vitest'/m.test(sample.code)
}

/** Tells whether a sample is the configuration of a tool, which the tool itself reads. */
export function isToolConfig({ name }: Pick<Sample, 'name'>): boolean {
  return /\.config\.[cm]?[jt]s$/.test(name)
}

/** Tells whether a sample is run by itself. */
export function isRun(sample: Sample): boolean {
  return sample.info.noRun === undefined && !needsVitest(sample) && !isToolConfig(sample)
}
