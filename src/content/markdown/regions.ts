import type { Listing } from '../highlight'

/** A run of lines of a sample, folded under a title or not. */
export interface Part {
  readonly title: string | undefined
  /** Index of the first line, and of the line after the last. */
  readonly from: number
  readonly to: number
}

/** What is wrong with a line that marks a region. */
export interface RegionFault {
  readonly index: number
  readonly problem: string
  readonly remedy: string
}

/** `// #region Title` or `// #endregion`, on a line of its own. */
const marker = /^(\s*)\/\/ #(region|endregion)\b[ \t]*(.*?)\s*$/

/**
 * The parts of a sample in order, without the lines that mark regions and without blank lines at their edges. A part of
 * blank lines alone is left out, unless there is no other.
 */
export function partsOf(code: string): Part[] {
  const lines = code.split('\n')
  const parts: Part[] = []
  let from = 0
  let title: string | undefined
  const end = (to: number) => {
    let [first, last] = [from, to]
    const isWhole = from === 0 && to === lines.length
    while (!isWhole && first < last && lines[first]?.trim() === '') first++
    while (!isWhole && first < last && lines[last - 1]?.trim() === '') last--
    if (first < last) parts.push({ title, from: first, to: last })
  }
  lines.forEach((line, index) => {
    const found = marker.exec(line)
    if (found === null) return
    end(index)
    from = index + 1
    title = found[2] === 'region' ? found[3] : undefined
  })
  end(lines.length)
  return parts
}

/** A sample without the lines that mark its regions. */
export function withoutRegions({ code, lines }: Listing): Listing {
  if (!code.includes('// #')) return { code, lines }
  const texts = code.split('\n')
  const isKept = (_: string, index: number) => !marker.test(texts[index] ?? '')
  return { code: texts.filter(isKept).join('\n'), lines: lines.filter(isKept) }
}

/** Regions that are nested, indented, or without a title, a beginning or an end. */
export function regionFaults(code: string): RegionFault[] {
  const faults: RegionFault[] = []
  let open: number | undefined
  code.split('\n').forEach((line, index) => {
    const [, indent, kind, title] = marker.exec(line) ?? []
    const fault = (problem: string, remedy: string) => faults.push({ index, problem, remedy })
    if (kind === undefined) return
    if (indent !== '') fault('a region stands at the top level', 'fold whole statements, and begin the line with //')
    if (kind === 'endregion') {
      if (open === undefined) fault('this #endregion ends nothing', 'remove it')
      open = undefined
      return
    }
    if (open !== undefined) fault('a region cannot stand in a region', 'write // #endregion before it')
    if (title === '') fault('this region has no title', 'write: // #region What is folded')
    open = index
  })
  if (open !== undefined) faults.push({ index: open, problem: 'this region has no end', remedy: 'write // #endregion' })
  return faults
}
