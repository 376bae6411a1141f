import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'
import { WebSocketServer } from 'ws'

/** A message from an app to Reactotron's desktop app. */
interface Message {
  readonly type: string
  readonly payload: Readonly<Record<string, unknown>>
}

/** A stand-in for Reactotron's desktop app. */
export interface Desktop {
  readonly port: number
  readonly received: readonly Message[]
  /** The messages so far: the name of each action, and the type of any other message. */
  readonly timeline: () => readonly string[]
  readonly send: (type: string, payload: object) => void
  readonly close: () => Promise<void>
}

/** Listens until the test ends, by default on a free port. */
export async function openDesktop(port = 0): Promise<Desktop> {
  const server = new WebSocketServer({ host: '127.0.0.1', port })
  await new Promise((resolve) => server.once('listening', resolve))
  const received: Message[] = []
  server.on('connection', (socket) => {
    socket.on('message', (data: Buffer) => received.push(JSON.parse(data.toString()) as Message))
  })
  const close = () =>
    new Promise<void>((resolve) => {
      for (const client of server.clients) client.terminate()
      server.close(() => resolve())
    })
  onTestFinished(close)
  return {
    port: (server.address() as AddressInfo).port,
    received,
    timeline: () =>
      received.map(({ type, payload }) => (type === 'state.action.complete' ? String(payload['name']) : type)),
    send(type, payload) {
      for (const client of server.clients) client.send(JSON.stringify({ type, payload }))
    },
    close,
  }
}
