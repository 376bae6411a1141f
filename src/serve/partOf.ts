import type { Answer } from './answerFrom'

/**
 * The part of an answer that a Range header requests (`bytes=5-9`, `bytes=5-` or `bytes=-5`), with status 206. A range
 * outside the body gets status 416. Other units and lists of ranges are ignored, as HTTP allows.
 */
export function partOf(answer: Answer, range: string | undefined): Answer {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(range ?? '') ?? []
  if (answer.status !== 200 || (from === '' && to === '')) return answer
  const bytes = Buffer.from(answer.body)
  const last = bytes.length - 1
  const start = from === '' ? Math.max(0, bytes.length - Number(to)) : Number(from)
  const end = from === '' || to === '' ? last : Math.min(Number(to), last)
  if (start > end) return { status: 416, headers: { 'content-range': `bytes */${bytes.length}` }, body: '' }
  return {
    status: 206,
    headers: { ...answer.headers, 'content-range': `bytes ${start}-${end}/${bytes.length}` },
    body: bytes.subarray(start, end + 1),
  }
}
