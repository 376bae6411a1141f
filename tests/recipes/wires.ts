import { createServer } from 'node:http'
import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'
import { onTestFinished, vi } from 'vitest'

/** Milliseconds that a message may take on a busy machine. */
export const patience = { timeout: 10_000 }

/** A message of a tool about a store, with JSON texts: `action` contains the Redux action, and `payload` the state. */
export interface Report {
  readonly type: string
  readonly payload?: string
  readonly action?: string
}

/** A message from a panel to a store. The action of `ACTION` is JavaScript text, and that of `DISPATCH` is a command. */
export interface Command {
  readonly type: 'START' | 'DISPATCH' | 'ACTION'
  readonly action?: unknown
}

/** The connection between a store and the panel of a tool. */
export interface Wire {
  /** The messages from the store so far. */
  readonly reports: readonly Report[]
  readonly send: (command: Command) => void
  /** Resolves when the store is connected. */
  readonly isOpen: () => Promise<unknown>
}

interface RelaySocket {
  readonly procedure: (name: string) => AsyncIterable<{ readonly end: (channel: string) => void }>
  readonly receiver: (channel: string) => AsyncIterable<Report>
}

/** The part of socketcluster-server that the tests use. The package has no types. */
interface Relay {
  readonly listener: (event: string) => AsyncIterable<{ readonly socket: RelaySocket; readonly channel?: string }>
  readonly exchange: { readonly transmitPublish: (channel: string, data: unknown) => Promise<void> }
}

/**
 * A relay on a free port that handles apps like @redux-devtools/cli. An app logs in, listens to `respond`, and transmits to
 * `log`.
 */
export async function relayWire(): Promise<Wire & { readonly port: number }> {
  const { attach } = createRequire(import.meta.url)('socketcluster-server') as {
    readonly attach: (server: unknown) => Relay & { readonly close: () => Promise<void> }
  }
  const server = createServer()
  const relay = attach(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(async () => {
    await relay.close()
    server.close()
  })
  const reports: Report[] = []
  let isListening = false
  void (async () => {
    for await (const { channel } of relay.listener('subscription')) isListening ||= channel === 'respond'
  })()
  void (async () => {
    for await (const { socket } of relay.listener('connection')) {
      void (async () => {
        for await (const request of socket.procedure('login')) request.end('respond')
      })()
      void (async () => {
        for await (const report of socket.receiver('log')) reports.push(report)
      })()
    }
  })()
  return {
    port: (server.address() as AddressInfo).port,
    reports,
    send: (command) => void relay.exchange.transmitPublish('respond', command),
    isOpen: () => vi.waitUntil(() => isListening && reports.some(({ type }) => type === 'START'), patience),
  }
}

/** A stand-in for `expo/devtools`. Its client is the global `expoClient`. */
export const expoStandIn = { expo: 'exports.getDevToolsPluginClientAsync = async () => globalThis.expoClient' }

/** The connection that Expo's terminal would open. */
export function expoWire(): Wire {
  const reports: Report[] = []
  const listeners: ((command: Command) => void)[] = []
  vi.stubGlobal('expoClient', {
    sendMessage: (_: string, report: Report) => reports.push(report),
    addMessageListener: (_: string, listener: (command: Command) => void) => listeners.push(listener),
  })
  return {
    reports,
    send: (command) => listeners.forEach((listener) => listener(command)),
    isOpen: () => vi.waitUntil(() => reports.some(({ type }) => type === 'START'), patience),
  }
}

/** A message on Rozenite's bridge. */
interface BridgeMessage {
  readonly pluginId: string
  readonly type: string
  readonly payload: unknown
}

/** The bridge that React Native DevTools would open, with the globals of a device. */
export function rozeniteWire(): Wire {
  const reports: Report[] = []
  const listeners = new Set<(message: BridgeMessage) => void>()
  const domain = {
    name: 'rozenite',
    sendMessage({ type, payload }: BridgeMessage) {
      if (type === 'runtime-message') reports.push((payload as { readonly request: Report }).request)
    },
    onMessage: {
      addEventListener: listeners.add.bind(listeners),
      removeEventListener: listeners.delete.bind(listeners),
    },
  }
  vi.stubGlobal('window', globalThis)
  vi.stubGlobal('binding', true)
  vi.stubGlobal('__FUSEBOX_REACT_DEVTOOLS_DISPATCHER__', {
    BINDING_NAME: 'binding',
    initializeDomain: () => domain,
    onDomainInitialization: { addEventListener: vi.fn(), removeEventListener: vi.fn() },
  })
  const pluginId = '@rozenite/redux-devtools-plugin'
  return {
    reports,
    send({ type, action }) {
      const payload = { type: type.toLowerCase(), action }
      for (const listener of listeners) listener({ pluginId, type: 'panel-command', payload })
    },
    isOpen: () => vi.waitUntil(() => listeners.size > 0, patience),
  }
}
