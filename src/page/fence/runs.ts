import type { Fence } from './fence'
import type { FenceInfo } from './fenceInfo'
import { isScript, type ScriptLanguage } from './languages'

/** A sample, as far as it decides what runs it. */
interface Named {
  /** Its file name. */
  readonly name: string
  readonly code: string
}

/** Returns whether a fence is a sample. An empty one shows a file of the page again. */
export function isSample(fence: Fence): fence is Fence & { readonly language: ScriptLanguage } {
  return isScript(fence.language) && fence.code !== ''
}

/** Returns whether Vitest runs a sample instead of the browser. */
export function isTest({ name }: Pick<Named, 'name'>): boolean {
  return /\.(?:test|spec)\.[jt]sx?$/.test(name)
}

/** Returns whether a sample only runs inside Vitest: a test, or the setup of tests. */
export function needsVitest(sample: Named): boolean {
  return isTest(sample) || /from 'vitest'|^import '[^']*\/vitest'/m.test(sample.code)
}

/** Returns whether a sample is the configuration of a tool, which that tool loads. */
export function isToolConfig({ name }: Pick<Named, 'name'>): boolean {
  return /\.config\.[cm]?[jt]s$/.test(name)
}

/** Returns whether a sample is run directly. */
export function isRun(sample: Named & { readonly info: Pick<FenceInfo, 'noRun'> }): boolean {
  return sample.info.noRun === undefined && !needsVitest(sample) && !isToolConfig(sample)
}
