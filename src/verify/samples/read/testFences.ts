import type { Fence } from '../../../page/fence/fence'
import type { ScriptLanguage } from '../../../page/fence/languages'
import { readSource } from '../../../page/testPage'
import { directivesOf, scriptCode, type Directives } from '../code/directives'
import { samplesOf, type Sample } from './sample'

/** The info string of a fence, and its code. */
export type TestFence = readonly [info: string, code: string]

/** For tests: fences from `info` and code, each starting three lines after the end of the previous one. */
export function testFences(...fences: readonly TestFence[]): Fence[] {
  const source = fences.map(([info, code]) => `\`\`\`${info}\n${code === '' ? '' : `${code}\n`}\`\`\`\n`).join('\n')
  return [...(readSource(source, 'docs/api/page.md').page?.fences ?? [])]
}

/** For tests: the samples of such fences. */
export function testSamples(...fences: readonly TestFence[]): Sample[] {
  return samplesOf(testFences(...fences))
}

/** For tests: the directives of a sample in TypeScript with JSX. */
export function directivesIn(code: string, language: ScriptLanguage = 'tsx'): Directives {
  return directivesOf(scriptCode(code, language))
}
