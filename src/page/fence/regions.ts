import { readCommentLine } from './commentGrammar'

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

/** `// #region Title` or `// #endregion`, alone in its line. */
function markerIn(line: string): { kind: 'region' | 'endregion'; title: string } | undefined {
  const { kind, text = '' } = (line.includes('#') && readCommentLine(line)) || {}
  return kind === 'region' || kind === 'endregion' ? { kind, title: text } : undefined
}

/** Tells whether a line of code only marks a region. */
export function isRegionMarker(line: string): boolean {
  return markerIn(line) !== undefined
}

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
    const marker = markerIn(line)
    if (marker === undefined) return
    end(index)
    from = index + 1
    title = marker.kind === 'region' ? marker.title : undefined
  })
  end(lines.length)
  return parts
}

/** Regions that are nested, indented, or without a title, a beginning or an end. */
export function regionFaults(code: string): RegionFault[] {
  const faults: RegionFault[] = []
  let open: number | undefined
  code.split('\n').forEach((line, index) => {
    const marker = markerIn(line)
    const fault = (problem: string, remedy: string) => faults.push({ index, problem, remedy })
    if (marker === undefined) return
    if (/^\s/.test(line)) {
      fault('a region belongs at the top level', 'fold whole statements, and begin the line with //')
    }
    if (marker.kind === 'endregion') {
      if (open === undefined) fault('this #endregion ends nothing', 'remove it')
      open = undefined
      return
    }
    if (open !== undefined) fault('a region cannot be inside a region', 'write // #endregion before it')
    if (marker.title === '') fault('this region has no title', 'write: // #region What is folded')
    open = index
  })
  if (open !== undefined) faults.push({ index: open, problem: 'this region has no end', remedy: 'write // #endregion' })
  return faults
}
