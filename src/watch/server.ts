import { readFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join, normalize } from 'node:path'
import sirv from 'sirv'
import { liveScript } from './liveScript'
import type { ShownFault } from './excerpt'

/** The server of watch mode. */
export interface LiveServer {
  readonly address: string
  /** Tells every open page to load itself again. */
  readonly reload: () => void
  /** Shows faults over every open page, and over those opened later; none clears them. */
  readonly showFaults: (faults: readonly ShownFault[]) => void
  readonly close: () => Promise<void>
}

/** Addresses of the live script and its events; no page of the site can have them, because of the underscore. */
const scriptPath = '__live.js'
const eventsPath = '__live'

/**
 * Serves `folder` on the loopback interface, as a static host does: `x.html` also answers for `x`, 404.html for anything
 * unknown. A script tag for live reload is added to each page while answering; dist itself holds no byte of it. The
 * page's own policy allows the script, for it comes from the same origin.
 */
export async function startServer(folder: string, base: string): Promise<LiveServer> {
  const files = sirv(folder, { dev: true, etag: true })
  const open = new Set<ServerResponse>()
  let faults: readonly ShownFault[] = []
  const send = (response: ServerResponse, event: string, data: unknown) => {
    response.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`)
  }

  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const path = pathOf(request)
    if (path === undefined || !path.startsWith(base)) return response.writeHead(404).end('not a page of this site')
    const inside = path.slice(base.length)
    if (inside === scriptPath)
      return response.writeHead(200, { 'content-type': 'text/javascript' }).end(liveScript(`${base}${eventsPath}`))
    if (inside === eventsPath) {
      response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' })
      open.add(response)
      response.on('close', () => open.delete(response))
      send(response, 'faults', faults)
      return
    }
    const found = await findHtml(folder, inside)
    if (found !== undefined) {
      sendHtml(response, 200, found, base)
      return
    }
    request.url = `/${inside}`
    files(request, response, () => {
      void readFile(join(folder, '404.html'), 'utf8').then(
        (html) => sendHtml(response, 404, html, base),
        () => sendHtml(response, 503, '<!doctype html><title>Not built yet</title><h1>Not built yet</h1>', base),
      )
    })
  }

  const server = createServer((request, response) => void answer(request, response))
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(0, '127.0.0.1', resolve)
  })
  const address = `http://localhost:${(server.address() as AddressInfo).port}${base}`
  return {
    address,
    reload: () => open.forEach((response) => send(response, 'reload', null)),
    showFaults: (shown) => {
      faults = shown
      open.forEach((response) => send(response, 'faults', faults))
    },
    close: () =>
      new Promise((resolve) => {
        open.forEach((response) => response.end())
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

/** The path of a request, or undefined when it is malformed or climbs out of the folder. */
function pathOf({ url = '/' }: IncomingMessage): string | undefined {
  try {
    const path = decodeURIComponent(url.split(/[?#]/)[0] ?? '/')
    return path.includes('\0') || normalize(path).includes('..') ? undefined : path
  } catch {
    return undefined
  }
}

async function findHtml(folder: string, path: string): Promise<string | undefined> {
  const candidates =
    path === '' || path.endsWith('/')
      ? [`${path}index.html`]
      : path.endsWith('.html')
        ? [path]
        : [`${path}.html`, `${path}/index.html`]
  for (const candidate of candidates) {
    const html = await readFile(join(folder, candidate), 'utf8').catch(() => undefined)
    if (html !== undefined) return html
  }
  return undefined
}

function sendHtml(response: ServerResponse, status: number, html: string, base: string): void {
  response.writeHead(status, { 'content-type': 'text/html;charset=utf-8', 'cache-control': 'no-store' })
  response.end(html.replace(/<\/body>|$/, (end) => `<script src="${base}${scriptPath}"></script>${end}`))
}
