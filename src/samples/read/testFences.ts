import { parseCode } from './comments'
import { directivesOf, type Directives } from './directives'
import { fencesOf, type Fence } from './fence'
import { samplesOf, type Sample } from './sample'

/** What stands behind the opening of a fence, and its code. */
export type TestFence = readonly [info: string, code: string]

/** For tests: fences from `info` and code, each of which begins three lines after the one before it ends. */
export function testFences(...fences: readonly TestFence[]): Fence[] {
  const source = fences.map(([info, code]) => `\`\`\`${info}\n${code === '' ? '' : `${code}\n`}\`\`\`\n`).join('\n')
  return fencesOf('docs/docs/api/page.md', source)
}

/** For tests: the samples of such fences. */
export function testSamples(...fences: readonly TestFence[]): Sample[] {
  return samplesOf(testFences(...fences))
}

/** For tests: the directives of a sample in TypeScript with JSX. */
export function directivesIn(code: string, language = 'tsx'): Directives {
  return directivesOf(parseCode(code, language))
}
