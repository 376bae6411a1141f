import { prose } from '../../config'
import type { Fault } from '../../errors'
import { faultAt, offsetOfLine } from '../../page/fence/fence'
import type { SourcePage } from '../../page/readPage'

/** Languages whose lines authors can't break, because a command is one line. */
const commands: ReadonlySet<string> = new Set(['bash', 'npm'])

/** Finds lines of code that are too wide for a phone. */
export function checkSampleWidth({ fences }: SourcePage): Fault[] {
  return fences
    .filter(({ info }) => !commands.has(info.language))
    .flatMap((fence) => {
      const lines = fence.code.split('\n')
      return lines.flatMap((line, index) => {
        const width = line.length
        if (width <= prose.sampleWidth || !canBreak(line)) return []
        const problem = `this line of code has ${width} columns`
        const remedy = `break it: a phone shows ${prose.sampleWidth}`
        return faultAt(fence, offsetOfLine(fence.code, index) + prose.sampleWidth, problem, remedy)
      })
    })
}

/** Returns whether a line has more than one string, address or name, apart from its indentation, a `//` and a comma. */
function canBreak(line: string): boolean {
  const code = line.trim().replace(/^\/\/\s*/, '')
  return /\s/.test(code.replace(/'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"|`(?:[^`\\]|\\.)*`/g, '""'))
}
