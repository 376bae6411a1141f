import type { Fence } from '../../../page/fence/fence'
import type { ScriptLanguage } from '../../../page/fence/languages'
import { isFileName } from '../../../page/fence/pageFiles'
import { isSample } from '../../../page/fence/runs'

/** A fence with code of the site, which is type-checked, and run unless it gives a reason not to. */
export interface Sample extends Fence {
  readonly language: ScriptLanguage
  /** The page as a folder name, and the position of the fence in it. Together they identify the sample. */
  readonly page: string
  readonly index: number
  /** The sample's file name: its title, or a default name. */
  readonly name: string
}

/** The samples among the fences of a page, in order. */
export function samplesOf(fences: readonly Fence[]): Sample[] {
  return fences.flatMap((fence, index): Sample[] => {
    if (!isSample(fence)) return []
    const { language } = fence
    const { title = '' } = fence.info
    const name = isFileName(title, language) ? title : `sample.${language}`
    const page = fence.file.replace(/\.md$/, '').replaceAll('/', '.')
    return [{ ...fence, language, page, index, name, files: new Map(fence.files).set(name, fence) }]
  })
}
