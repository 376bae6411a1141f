import type { ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { answerFrom, plain, type Answer, type ReadFile } from '../serve/answerFrom'
import { eventsType, htmlType, scriptType } from '../contentTypes'
import { networkAddresses } from '../serve/networkAddresses'
import { startServer, type Handler } from '../serve/startServer'
import type { ShownFault, ShownProblem } from './excerpt'
import { liveScript } from './liveScript'
import type { serverEvents } from './marks'
import { placeOf, type FilePlace } from './openInEditor'

/** The server of watch mode. */
export interface LiveServer {
  readonly address: string
  /** The addresses for other devices, if they may use it. */
  readonly networkAddresses: readonly string[]
  /** Reloads every open page. */
  readonly reload: () => void
  /** Gives every open page its new styles. */
  readonly restyle: () => void
  /** Shows faults over every open page, and over those opened later. An empty list clears them. */
  readonly showFaults: (faults: readonly ShownFault[]) => void
  /** Lists problems of the site in a corner of every open page, and of those opened later. */
  readonly showProblems: (problems: readonly ShownProblem[]) => void
  readonly close: () => Promise<void>
}

/** Addresses of the live script and its events. The underscore keeps them apart from the addresses of pages. */
const scriptPath = '__live.js'
const eventsPath = '__live'
const openPath = '__open'

/** Bytes that may wait for a tab to read them. */
const maxWaiting = 1_000_000

/**
 * Serves the files of `read` at the path `base`, on `port` or the next free one. The server adds a script tag for live
 * reload to each page it answers with; the files do not change. The page's policy allows the script, because it comes
 * from the same origin. Errors of requests go to `onError`.
 *
 * While dist is replaced, there is a moment without it, and a page can't be made when the theme is wrong. So a file that
 * is not there is looked for again as soon as `untilBuilt` resolves, which is when no build is running.
 */
export async function startLiveServer(options: {
  readonly read: ReadFile
  readonly base: string
  readonly port: number
  /** Whether other devices in the network may use it. */
  readonly onNetwork: boolean
  readonly untilBuilt: () => Promise<void>
  /** Opens a place in the author's editor. Returns whether that is allowed. */
  readonly openEditor: (place: FilePlace) => Promise<boolean>
  readonly onError: (error: unknown) => void
}): Promise<LiveServer> {
  const { read, base, port, onNetwork, untilBuilt, openEditor, onError } = options
  const open = new Set<ServerResponse>()
  let faults: readonly ShownFault[] = []
  let problems: readonly ShownProblem[] = []
  const send = (response: ServerResponse, event: keyof typeof serverEvents, data: unknown) => {
    // A suspended tab doesn't read. When it resumes, its browser opens another stream.
    if (response.writableLength > maxWaiting) response.destroy()
    else response.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`)
  }
  const openStream = (response: ServerResponse) => {
    response.writeHead(200, { 'content-type': eventsType, 'cache-control': 'no-store' })
    open.add(response)
    response.on('close', () => open.delete(response))
    send(response, 'faults', faults)
    send(response, 'problems', problems)
  }

  const handler: Handler = async ({ method, headers, url = '/', socket }, response) => {
    if (url === `${base}${eventsPath}`) {
      if (method === 'HEAD') return { status: 200, headers: { 'content-type': eventsType }, body: '' }
      openStream(response)
      return undefined
    }
    if (url === `${base}${scriptPath}`) {
      return {
        status: 200,
        headers: { 'content-type': scriptType },
        body: liveScript(`${base}${eventsPath}`, isLoopback(socket) ? `${base}${openPath}` : null),
      }
    }
    if (url.startsWith(`${base}${openPath}?`)) {
      if (!isLoopback(socket)) return plain(403, 'Only the computer that runs watch mode can open files')
      // Only scripts of this origin can send the header. A link or an image of another site can't.
      const isAllowed = headers['x-open-editor'] !== undefined && (await openEditor(placeOf(url)))
      return isAllowed
        ? plain(200, 'Opened')
        : plain(403, 'Only files of the project can be opened, and no hidden ones')
    }
    return withScript(await answer(url), `${base}${scriptPath}`)
  }
  const answer = async (url: string) => {
    const first = await answerFrom(read, base, url).catch(() => undefined)
    if (first?.status === 200) return first
    await untilBuilt()
    return answerFrom(read, base, url)
  }

  const addresses = onNetwork ? networkAddresses() : []
  const server = await startServer({ port, orNextFree: true, addresses, handler, onError })
  return {
    address: `http://localhost:${server.port}${base}`,
    networkAddresses: addresses.map((address) => `http://${address}:${server.port}${base}`),
    reload: () => open.forEach((response) => send(response, 'reload', null)),
    restyle: () => open.forEach((response) => send(response, 'styles', null)),
    showFaults: (shown) => {
      faults = shown
      open.forEach((response) => send(response, 'faults', faults))
    },
    showProblems: (shown) => {
      problems = shown
      open.forEach((response) => send(response, 'problems', problems))
    },
    close: server.close,
  }
}

/** Returns whether the other end of a connection is this machine and not a device in its network. */
function isLoopback({ remoteAddress = '' }: Socket): boolean {
  return /^(?:::ffff:)?127\.|^::1$/.test(remoteAddress)
}

/** Adds the script tag to an answer that is HTML. */
function withScript(answer: Answer, script: string): Answer {
  if (answer.headers['content-type'] !== htmlType) return answer
  const html = Buffer.from(answer.body).toString('utf8')
  return { ...answer, body: html.replace(/<\/body>|$/, (end) => `<script src="${script}"></script>${end}`) }
}
