import type { Fence } from '../../../page/fence/fence'
import { isScript, type ScriptLanguage } from '../../../page/fence/languages'
import { isFileName } from '../../../page/fence/pageFiles'

/** A fence that is code of the site: type-checked, and run unless it says why not. */
export interface Sample extends Fence {
  readonly language: ScriptLanguage
  /** The page as a folder name, and the position of the fence in it: together they name the sample. */
  readonly page: string
  readonly index: number
  /** The file that the sample is: its title, or a name of its own. */
  readonly name: string
}

/** The samples among the fences of a page, in order. */
export function samplesOf(fences: readonly Fence[]): Sample[] {
  return fences.flatMap((fence, index): Sample[] => {
    const { language } = fence
    const { title = '' } = fence.info
    if (!isScript(language) || fence.code === '') return []
    const name = isFileName(title, language) ? title : `sample.${language}`
    const page = fence.file.replace(/\.md$/, '').replaceAll('/', '.')
    return [{ ...fence, language, page, index, name, files: new Map(fence.files).set(name, fence) }]
  })
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
