import { partsOfText } from './commentGrammar'

/** The answer to a request of a sample. */
export interface FetchAnswer {
  readonly method: string
  /** As in the sample's request: a path with its query, or an absolute address. */
  readonly url: string
  /** 0 when there is no network. */
  readonly status: number
  /** JSON text; undefined for an empty body. */
  readonly body: string | undefined
  /** Milliseconds until the answer comes. */
  readonly after: number
}

/**
 * Reads the text after `// fetch:`. Undefined if it cannot be read.
 *
 *   /api/books → ["Emma"]
 *   POST /api/books → 201 {"id": 1} after 300 ms
 *   /api/books → offline
 */
export function parseAnswer(text: string): FetchAnswer | undefined {
  const [method = 'GET', url, status, offline, body = '', after = '0'] = partsOfText('fetch', text)
  if (url === undefined || (body !== '' && !isJson(body))) return undefined
  if (body === '' && status === undefined && offline === undefined) return undefined
  if (body !== '' && offline !== undefined) return undefined
  return {
    method,
    url,
    status: offline === undefined ? Number(status ?? 200) : 0,
    body: body === '' ? undefined : body,
    after: Number(after),
  }
}

/** A fence, as far as it can be an answer. */
interface DataFile {
  readonly info: { readonly language: string }
  readonly code: string
}

/**
 * The JSON files of a page as answers: a fence titled `[authors.json]` or `[public/authors.json]` answers
 * `/authors.json`, unless the sample has its own answers for that address.
 */
export function fileAnswers(files: ReadonlyMap<string, DataFile>, own: readonly FetchAnswer[]): FetchAnswer[] {
  return [...files].flatMap(([name, { info, code }]) => {
    const url = `/${name.replace(/^public\//, '')}`
    const isTaken = own.some((answer) => answer.method === 'GET' && answer.url === url)
    if (info.language !== 'json' || isTaken) return []
    return [{ method: 'GET', url, status: 200, body: code, after: 0 }]
  })
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}
