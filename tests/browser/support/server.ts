import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { inject, onTestFinished } from 'vitest'
import { startLiveServer, type LiveServer } from '../../../src/watch/server'
import { filesOf, startServer } from './staticFiles'

/** How the server answers a request instead of with the file. Everything else stays the same. */
export interface Answer {
  readonly status?: number
  readonly headers?: Readonly<Record<string, string>>
  /** Text instead of the file, or a function that changes the file's text. */
  readonly body?: string | ((text: string) => string)
  /** The server answers when this resolves. */
  readonly after?: Promise<unknown>
  /** Closes the connection without an answer. */
  readonly isDropped?: boolean
  /** Only requests with this method are answered so. */
  readonly method?: string
  /** Only every second request is answered so: the first one, or the second. */
  readonly every?: 'first' | 'second'
}

/** A server for a folder, with faults on demand. */
export interface TestServer {
  readonly urlOf: (path: string) => string
  /** Every requested path, in order, with its query. */
  readonly requests: string[]
  /** The requested paths of documents. */
  readonly documents: string[]
  /** From now on, answers matching requests differently. */
  readonly answer: (matches: RegExp, answer: Answer) => void
  /** Answers every request from the folder again. */
  readonly restore: () => void
  /** Serves another folder from now on. */
  readonly swap: (folder: string) => void
}

/** Serves the site of tests/sites/pebble, at its own base, until the test ends. */
export const servePebble = () => serveFolder(inject('pebble').dist, '/pebble/')

/** Serves a folder at the path `base` until the test ends. */
export async function serveFolder(folder: string, base = '/'): Promise<TestServer> {
  const requests: string[] = []
  const documents: string[] = []
  const answers: (readonly [matches: RegExp, isMeant: (method?: string) => boolean, answer: Answer])[] = []
  let files = filesOf(folder, base)
  let current = folder

  const { origin, close } = await startServer((request, response) => {
    const url = request.url ?? '/'
    requests.push(url)
    if (request.headers['sec-fetch-dest'] === 'document') documents.push(url)
    const [, , answer] = answers.findLast(([matches, isMeant]) => matches.test(url) && isMeant(request.method)) ?? []
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
    answer: (matches, answer) => {
      let count = answer.every === 'second' ? 1 : 0
      const isMeant = (method?: string) =>
        (answer.method ?? method) === method && (answer.every === undefined || count++ % 2 === 0)
      answers.push([matches, isMeant, answer])
    },
    restore: () => (answers.length = 0),
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

/** Serves a folder as watch mode does, without a builder, until the test ends. Places of problems open in no editor. */
export async function serveLive(
  folder: string,
  openEditor: Parameters<typeof startLiveServer>[0]['openEditor'] = () => Promise.resolve(false),
): Promise<LiveServer> {
  const server = await startLiveServer({
    read: (file) => readFile(join(folder, file)).catch(() => undefined),
    base: '/',
    port: 0,
    onNetwork: false,
    untilBuilt: async () => {},
    openEditor,
    onError: () => {},
  })
  onTestFinished(server.close)
  return server
}
