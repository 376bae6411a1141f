import { readFile } from 'node:fs/promises'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import sirv from 'sirv'

/** A running server. */
export interface RunningServer {
  /** Its address, without a slash at the end. */
  readonly origin: string
  readonly close: () => void
}

/** Starts a server on a free port of this machine. */
export async function startServer(listener: RequestListener): Promise<RunningServer> {
  const server = createServer(listener)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

/**
 * Answers requests like a static host that serves `folder` at the path `base`. For unknown paths it answers with 404.html and
 * status 404.
 */
export function filesOf(folder: string, base = '/'): RequestListener {
  const files = sirv(folder, { dev: true })
  return (request, response) => {
    const answerNotFound = () => {
      void readFile(join(folder, '404.html')).then((html) =>
        response.writeHead(404, { 'Content-Type': 'text/html; charset=utf-8' }).end(html),
      )
    }
    if (request.url?.startsWith(base) !== true) {
      answerNotFound()
      return
    }
    request.url = `/${request.url.slice(base.length)}`
    files(request, response, answerNotFound)
  }
}
