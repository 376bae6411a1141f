import { join } from 'node:path'
import { build, createLogger, createServer, type InlineConfig, type ViteDevServer } from 'vite'
import { onTestFinished, vi } from 'vitest'
import type { Project } from './project'

/** The page that Vite's template makes, without its icon. */
export const indexHtml =
  '<!doctype html><title>App</title><div id="root"></div><script type="module" src="/src/main.tsx"></script>'

/** A project on Vite's own development server. */
export interface ViteRun {
  readonly server: ViteDevServer
  readonly url: string
  /** What the terminal says. */
  readonly terminal: readonly string[]
  /** Saves a file of the project, by its title, and waits until the server has heard of it. */
  readonly save: (title: string, code: string) => Promise<void>
}

/**
 * Serves a project until the test ends. The template's plugin for React is left out: it brings Fast Refresh of
 * components, which no edit here needs.
 */
export async function serveWithVite({ root, write }: Project): Promise<ViteRun> {
  const terminal: string[] = []
  const listen = (message: string) => void terminal.push(message)
  vi.stubEnv('NODE_ENV', 'development')
  onTestFinished(() => void vi.unstubAllEnvs())
  const server = await createServer({
    ...configOf(root),
    customLogger: { ...createLogger('info'), info: listen, warn: listen, error: listen },
    server: { host: '127.0.0.1', port: 0 },
    // What compiled JSX imports is in no source: found late, it would cost a reload.
    optimizeDeps: { include: ['react', 'react/jsx-dev-runtime', 'react-dom/client', 'easy-peasy'] },
  })
  onTestFinished(() => server.close())
  await server.listen()
  const save: ViteRun['save'] = async (title, code) => {
    const heard: string[] = []
    const hear = (path: string) => void heard.push(path)
    const isHeard = () => heard.some((path) => path.endsWith(`/${title}`))
    server.watcher.on('change', hear)
    // A save is lost on a watcher that is not ready yet, or has told of another save in the last 50 ms.
    do {
      await write({ [title]: code })
      await vi.waitUntil(isHeard, { timeout: 3000, interval: 20 }).catch(() => undefined)
    } while (!isHeard())
    server.watcher.off('change', hear)
  }
  return { server, url: server.resolvedUrls?.local[0] ?? '', terminal, save }
}

/** Builds a project for production; returns its scripts as one text. */
export async function buildWithVite({ root }: Project): Promise<string> {
  vi.stubEnv('NODE_ENV', 'production')
  onTestFinished(() => void vi.unstubAllEnvs())
  const result = await build({ ...configOf(root), logLevel: 'silent', build: { write: false } })
  const outputs = Array.isArray(result) ? result : [result]
  return outputs
    .flatMap((made) => ('output' in made ? made.output : []))
    .map((file) => (file.type === 'chunk' ? file.code : ''))
    .join('\n')
}

/** Vite keeps what it prepares below node_modules, which is that of this site. */
const configOf = (root: string): InlineConfig => ({ root, configFile: false, cacheDir: join(root, '.vite') })
