import { mkdir, mkdtemp, rm, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { readPage } from '../../src/page/readPage'
import { findChromium } from '../../src/tools/findChromium'
import { library, libraryFolder } from '../sites/testLibrary'
import type { OnProgress } from '../../src/types'
import type { PageSource } from '../../src/verify/readPages'
import { checkSamples } from '../../src/verify/samples/checkSamples'

/** The project that has the packages for the samples, except the library. */
export const project = fileURLToPath(new URL('../..', import.meta.url)).replace(/\/$/, '')

/** The environment of a command that starts the browser of these tests, so that its project doesn't install one. */
export async function withBrowser(): Promise<NodeJS.ProcessEnv> {
  const { executablePath, env } = await findChromium()
  const { PATH, HOME, LD_LIBRARY_PATH, FONTCONFIG_FILE } = process.env
  return { PATH, HOME, LD_LIBRARY_PATH, FONTCONFIG_FILE, ...env, CHROMIUM_PATH: executablePath }
}

/** The result of checking some pages. */
export interface Checked {
  /** The faults of a page in the order of their places: `line:column problem`, with the first line of the problem. */
  readonly faultsOf: (page: string) => readonly string[]
  readonly runs: number
}

/** Checks pages (name -> Markdown) in a single run. `packages` is the folder of packages that only samples use. */
export async function checkPages(
  pages: Readonly<Record<string, string>>,
  {
    timeLimit,
    packages,
    onProgress,
  }: {
    readonly timeLimit?: number | undefined
    readonly packages?: string
    readonly onProgress?: OnProgress
  } = {},
): Promise<Checked> {
  const parent = await mkdtemp(join(project, '.cache/samples-'))
  await mkdir(join(parent, 'node_modules'))
  await symlink(libraryFolder, join(parent, 'node_modules', library.package))
  const folder = join(parent, 'check')
  const sources = Object.entries(pages).map(([name, text]): PageSource => {
    const source = { file: fileOf(name), bytes: new TextEncoder().encode(text) }
    const { page, faults } = readPage(source)
    if (page === undefined) throw new Error(`${name} cannot be read`)
    return { source, page, faults }
  })
  const place = {
    root: project,
    packages,
    builderRoot: project,
    library,
    folder,
    ...(timeLimit !== undefined && { timeLimit }),
    ...(onProgress !== undefined && { onProgress }),
  }
  const report = await checkSamples(place, sources).finally(() => rm(parent, { recursive: true }))
  const faults = [...report.faults, ...report.corrections.map(({ correction }) => correction.fault)]
  return {
    runs: report.runs,
    faultsOf: (page) =>
      faults
        .filter(({ file }) => file === `docs/${fileOf(page)}`)
        .sort((a, b) => (a.line ?? 0) - (b.line ?? 0) || (a.column ?? 0) - (b.column ?? 0))
        .map(({ line = 0, column = 0, problem }) => `${line}:${column} ${problem.split('\n')[0] ?? ''}`),
  }
}

function fileOf(page: string): string {
  return `${page
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')}.md`
}

/** The Markdown of a fence. */
export function fence(info: string, ...lines: readonly string[]): string {
  return ['```' + info, ...lines, '```', ''].join('\n')
}

/** What a command prints on standard error, without the lines of progress that it also prints on a slow machine. */
export const withoutProgress = (errors: string) => errors.replace(/^\d+ of \d+, .*\n/gm, '')
