import type { FetchAnswer } from '../../../../page/fence/answers'

/**
 * Replaces fetch. Several answers to the same request are used in turn, and the last one is repeated. A request without
 * an answer is reported to `onUnknown` and fails as if there were no network.
 */
export function answerFetch(answers: readonly FetchAnswer[], onUnknown: (request: string) => void): void {
  const asked = new Map<string, number>()
  globalThis.fetch = async (input, init) => {
    const url = input instanceof Request ? input.url : String(input)
    const method = (init?.method ?? (input instanceof Request ? input.method : 'GET')).toUpperCase()
    const signal = init?.signal ?? (input instanceof Request ? input.signal : undefined)
    const fitting = answers.filter((answer) => answer.method === method && isSame(answer.url, url))
    const request = `${method} ${url}`
    const count = asked.get(request) ?? 0
    asked.set(request, count + 1)
    const answer = fitting[Math.min(count, fitting.length - 1)]
    if (answer === undefined) onUnknown(request)
    if (answer !== undefined && answer.after > 0) await delay(answer.after, signal)
    signal?.throwIfAborted()
    if (answer === undefined || answer.status === 0) throw new TypeError('Failed to fetch')
    const hasBody = answer.body !== undefined && ![204, 205, 304].includes(answer.status)
    const headers = { 'content-type': 'application/json' }
    return new Response(hasBody ? answer.body : null, { status: answer.status, headers })
  }
}

/** Returns whether two addresses are equal. The query may have escapes or not. */
function isSame(answer: string, asked: string): boolean {
  // Only a browser has a location.
  const { location } = globalThis as { readonly location?: { readonly href: string } }
  const plain = (url: string) => {
    const { origin, pathname, searchParams } = new URL(url, location?.href ?? 'http://localhost/')
    return `${origin}${pathname}?${searchParams.toString()}`
  }
  return plain(answer) === plain(asked)
}

function delay(milliseconds: number, signal: AbortSignal | null | undefined): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds)
    signal?.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })
}
