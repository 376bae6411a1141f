import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { build, createLogger, createServer, type InlineConfig, type Plugin, type ViteDevServer } from 'vite'
import { onTestFinished, vi } from 'vitest'
import type { Project } from './project'

/** The page of Vite's template, without its icon. */
export const indexHtml =
  '<!doctype html><title>App</title><div id="root"></div><script type="module" src="/src/main.tsx"></script>'

/** A project on Vite's own development server. */
export interface ViteRun {
  readonly server: ViteDevServer
  readonly url: string
  /** The output in the terminal. */
  readonly terminal: readonly string[]
  /** Saves a file of the project, by its title, and waits for the server. Returns whether the open page uses the file. */
  readonly save: (title: string, code: string) => Promise<boolean>
}

/** Serves a project until the test ends. */
export async function serveWithVite({ root, write }: Project): Promise<ViteRun> {
  const terminal: string[] = []
  const listen = (message: string) => void terminal.push(message)
  /** Each change that the server noticed: the path of the file, and whether the page uses it. */
  const changes: (readonly [file: string, isUsed: boolean])[] = []
  const noticing: Plugin = {
    name: 'noticing',
    hotUpdate({ file, modules }) {
      if (this.environment.name === 'client') changes.push([file, modules.length > 0])
    },
  }
  vi.stubEnv('NODE_ENV', 'development')
  onTestFinished(() => void vi.unstubAllEnvs())
  const config = configOf(root)
  const server = await createServer({
    ...config,
    plugins: [config.plugins, noticing],
    customLogger: { ...createLogger('info'), info: listen, warn: listen, error: listen },
    server: { host: '127.0.0.1', port: 0 },
    // No source names the module that compiled JSX imports. Finding it late would reload the page.
    optimizeDeps: { include: ['react', 'react/jsx-dev-runtime', 'react-dom/client', 'easy-peasy'] },
  })
  onTestFinished(() => server.close())
  await server.listen()
  const save: ViteRun['save'] = async (title, code) => {
    const from = changes.length
    const found = () => changes.slice(from).find(([file]) => file.endsWith(`/${title}`))
    // A watcher misses a save if it isn't ready, or if it reported another save in the last 50 ms.
    do {
      await write({ [title]: code })
      await vi.waitUntil(found, { timeout: 3000, interval: 20 }).catch(() => undefined)
    } while (found() === undefined)
    return found()?.[1] ?? false
  }
  return { server, url: server.resolvedUrls?.local[0] ?? '', terminal, save }
}

/** Builds a project for production, and returns its scripts as one text. */
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

/** The configuration of Vite's template. By default, its cache would be in node_modules, which belongs to this site. */
const configOf = (root: string) =>
  ({ root, configFile: false, cacheDir: join(root, '.vite'), plugins: [react()] }) satisfies InlineConfig
