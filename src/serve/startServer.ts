import { createServer, type IncomingMessage, type Server as HttpServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { plain, type Answer } from './answerFrom'
import { isOwn } from './isOwn'
import { partOf } from './partOf'
import { asPortFault } from './port'

/** Answers a request. It returns undefined when it keeps the response open and writes to it itself. */
export type Handler = (request: IncomingMessage, response: ServerResponse) => Promise<Answer | undefined>

/** A running server. */
export interface Server {
  readonly port: number
  /** Ends every connection and resolves when the port is free again. */
  readonly close: () => Promise<void>
}

/** Milliseconds in which a whole request must arrive, and between two checks of that. */
const slowest = 5000
const checkInterval = 1000

/** All interfaces, for `listen`. */
const everywhere = '0.0.0.0'

/** Pages of other origins can't use an answer as a script or an image, or show it in a frame. */
const protection = {
  'cross-origin-resource-policy': 'same-origin',
  'content-security-policy': "frame-ancestors 'self'",
} as const

/**
 * Starts a server on this machine's loopback interface, or also in its network. Port 0 picks any free port. Only GET and
 * HEAD are answered, and only under the names of this machine: others and pages of other origins get status 403. An error in the handler is passed to
 * `onError` and answered with status 500. No request can stop the server.
 *
 * @throws Faults when the port can't be used
 */
export async function startServer(options: {
  readonly port: number
  /** Uses the next free port when `port` is in use. */
  readonly orNextFree?: boolean
  /** The addresses of this machine in its network, if devices there may use the server. */
  readonly addresses?: readonly string[]
  readonly handler: Handler
  readonly onError: (error: unknown) => void
}): Promise<Server> {
  const { port, orNextFree = false, addresses = [], handler, onError } = options
  const limits = { requestTimeout: slowest, headersTimeout: slowest, connectionsCheckingInterval: checkInterval }
  const server = createServer(limits, (request, response) => {
    respond(handler, addresses, request, response).catch((error: unknown) => {
      onError(error)
      if (response.headersSent) response.destroy()
      else send(response, plain(500, 'The server failed; see its terminal'))
    })
  })
  // Node would close the connection without an answer.
  server.on('connect', (_request, socket) => {
    socket.on('error', () => {}).end('HTTP/1.1 405 Method Not Allowed\r\nAllow: GET, HEAD\r\nConnection: close\r\n\r\n')
  })
  await listen(server, port, addresses.length > 0 ? everywhere : '127.0.0.1', orNextFree)
  return {
    port: (server.address() as AddressInfo).port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

async function listen(server: HttpServer, port: number, on: string, orNextFree: boolean): Promise<void> {
  try {
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject).listen(port, on, resolve)
    })
  } catch (error) {
    const isTaken = (error as NodeJS.ErrnoException).code === 'EADDRINUSE'
    if (!orNextFree || !isTaken || port === 65_535) throw asPortFault(error, port)
    await listen(server, port + 1, on, orNextFree)
  }
}

async function respond(
  handler: Handler,
  addresses: readonly string[],
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  for (const [name, value] of Object.entries(protection)) response.setHeader(name, value)
  if (!isOwn(request.headers, addresses)) {
    send(response, plain(403, 'Only requests to this machine by its own names are answered'))
    return
  }
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    const refused = plain(405, 'Only GET and HEAD are answered')
    send(response, { ...refused, headers: { ...refused.headers, allow: 'GET, HEAD' } })
    return
  }
  const answer = await handler(request, response)
  if (answer !== undefined) send(response, request.method === 'GET' ? partOf(answer, request.headers.range) : answer)
}

/** Node leaves the body out of the answer to HEAD. */
function send(response: ServerResponse, { status, headers, body }: Answer): void {
  const length = Buffer.byteLength(body)
  response.writeHead(status, { ...headers, 'content-length': length, 'cache-control': 'no-store' }).end(body)
}
