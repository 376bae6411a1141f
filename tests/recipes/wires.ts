import { createServer } from 'node:http'
import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'
import { onTestFinished, vi } from 'vitest'

/** How long a busy machine may take over a message. */
export const patience = { timeout: 10_000 }

/** A message of a tool about a store. `action` is JSON, with the Redux action inside; so is `payload`, with the state. */
export interface Report {
  readonly type: string
  readonly payload?: string
  readonly action?: string
}

/** What a panel tells a store. The action of `ACTION` is JavaScript text, that of `DISPATCH` a command of the panel. */
export interface Command {
  readonly type: 'START' | 'DISPATCH' | 'ACTION'
  readonly action?: unknown
}

/** The connection between a store and the panel of a tool. */
export interface Wire {
  /** What has arrived from the store. */
  readonly reports: readonly Report[]
  readonly send: (command: Command) => void
  /** Resolves when the store is connected. */
  readonly isOpen: () => Promise<unknown>
}

interface RelaySocket {
  readonly procedure: (name: string) => AsyncIterable<{ readonly end: (channel: string) => void }>
  readonly receiver: (channel: string) => AsyncIterable<Report>
}

/** What is used of socketcluster-server, which has no types. */
interface Relay {
  readonly listener: (event: string) => AsyncIterable<{ readonly socket: RelaySocket; readonly channel?: string }>
  readonly exchange: { readonly transmitPublish: (channel: string, data: unknown) => Promise<void> }
}

/**
 * A relay on a free port that treats apps as @redux-devtools/cli does: an app logs in, listens to `respond`, and transmits
 * to `log`.
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

/** Stands in for `expo/devtools`: its client is the global `expoClient`. */
export const expoStandIn = { expo: 'exports.getDevToolsPluginClientAsync = async () => globalThis.expoClient' }

/** The connection that Expo's terminal would make. */
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

/** A message over the bridge of Rozenite. */
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
