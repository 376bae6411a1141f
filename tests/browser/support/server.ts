import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { inject, onTestFinished } from 'vitest'
import { filesOf, startServer } from './staticFiles'

/** How the server answers a request in place of the file. What is not said stays as it is. */
export interface Answer {
  readonly status?: number
  readonly headers?: Readonly<Record<string, string>>
  /** Text in place of the file; or the file's own text, changed. */
  readonly body?: string | ((text: string) => string)
  /** The answer waits for this; without end, it never comes. */
  readonly after?: Promise<unknown>
  /** The connection is closed without an answer. */
  readonly isDropped?: boolean
}

/** A folder of files on a port of its own, with faults on demand. */
export interface TestServer {
  readonly urlOf: (path: string) => string
  /** Every path that was asked for, in order, with its query. */
  readonly requests: string[]
  /** Those of them that were documents. */
  readonly documents: string[]
  /** Answers what matches otherwise, from now on. */
  readonly answer: (matches: RegExp, answer: Answer) => void
  /** Answers as a sound server again. */
  readonly mend: () => void
  /** Serves another folder from now on. */
  readonly swap: (folder: string) => void
}

/** Serves the site of tests/sites/pebble, at its own base, until the test ends. */
export const servePebble = () => serveFolder(inject('pebble').dist, '/pebble/')

/** Serves a folder at the path `base` until the test ends. */
export async function serveFolder(folder: string, base = '/'): Promise<TestServer> {
  const requests: string[] = []
  const documents: string[] = []
  const answers: (readonly [matches: RegExp, answer: Answer])[] = []
  let files = filesOf(folder, base)
  let current = folder

  const { origin, close } = await startServer((request, response) => {
    const url = request.url ?? '/'
    requests.push(url)
    if (request.headers['sec-fetch-dest'] === 'document') documents.push(url)
    const [, answer] = answers.findLast(([matches]) => matches.test(url)) ?? []
    if (answer === undefined) files(request, response)
    else if (answer.isDropped === true) request.socket.destroy()
    else void give(answer, url).catch((error: unknown) => response.destroy(error as Error))

    async function give({ status = 200, headers = {}, body, after }: Answer, url: string): Promise<void> {
      await after
      if (status === 200 && body === undefined) {
        files(request, response)
        return
      }
      const type = url.includes('.js') ? 'text/javascript' : 'text/html; charset=utf-8'
      const text =
        typeof body === 'function'
          ? body(await readFile(fileOf(current, url.slice(base.length)), 'utf8'))
          : (body ?? '')
      response.writeHead(status, { 'Content-Type': type, 'Cache-Control': 'no-store', ...headers }).end(text)
    }
  })
  onTestFinished(close)
  return {
    urlOf: (path) => `${origin}${path}`,
    requests,
    documents,
    answer: (matches, answer) => answers.push([matches, answer]),
    mend: () => (answers.length = 0),
    swap: (next) => {
      current = next
      files = filesOf(next, base)
    },
  }
}

/** `docs/api/?x` -> `docs/api/index.html` */
function fileOf(folder: string, url: string): string {
  const path = url.replace(/\?.*/, '')
  return join(folder, path === '' || path.endsWith('/') ? `${path}index.html` : path)
}
