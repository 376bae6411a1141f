import { readFile } from 'node:fs/promises'
import { createServer, type ServerResponse } from 'node:http'
import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import sirv from 'sirv'
import { onTestFinished } from 'vitest'
import type { Project } from './project'

/** The part of a build's result that the tests use. */
interface Stats {
  readonly hash?: string
  readonly hasErrors: () => boolean
  readonly toString: (what: 'errors-only') => string
}

type OnBuilt = (error: Error | null, stats?: Stats) => void

interface Compiler {
  readonly watch: (options: object, onBuilt: OnBuilt) => { readonly close: (onClosed: () => void) => void }
  readonly run: (onBuilt: OnBuilt) => void
  readonly close: (onClosed: () => void) => void
}

/** The part of webpack that the tests use. Its own types aren't available until it is installed. */
const webpack = createRequire(import.meta.url)('webpack') as ((options: object) => Compiler) & {
  readonly HotModuleReplacementPlugin: new () => object
}

/**
 * A stand-in for the client of webpack-dev-server, which needs a newer Node than this site. Like that one, it notifies
 * webpack's own client of each new build.
 */
const hotClient = `
import emitter from 'webpack/hot/emitter.js'
import 'webpack/hot/dev-server.js'
new EventSource('/built').onmessage = ({ data }) => emitter.emit('webpackHotUpdate', data)
`

/** A project in webpack's watch mode. */
export interface WebpackRun {
  readonly url: string
  /** The errors of failed builds, in order. */
  readonly failures: readonly string[]
}

/** Serves a project with webpack's watch mode and hot module replacement until the test ends. */
export async function serveWithWebpack(project: Project): Promise<WebpackRun> {
  const { root, write } = project
  await write({ 'hotClient.ts': hotClient })
  const config = await readConfig(root)
  const compiler = webpack({
    ...config,
    context: root,
    mode: 'development',
    entry: ['./src/hotClient.ts', config.entry],
    output: { path: join(root, 'dist') },
    plugins: [new webpack.HotModuleReplacementPlugin()],
  })
  let hash: string | undefined
  const failures: string[] = []
  const clients = new Set<ServerResponse>()
  const tell = (client: ServerResponse) => hash !== undefined && client.write(`data: ${hash}\n\n`)
  await new Promise<void>((resolve, reject) => {
    const watching = compiler.watch({}, (error, stats) => {
      if (stats?.hasErrors() === false) {
        hash = stats.hash
        clients.forEach(tell)
        resolve()
      } else {
        // The browser isn't notified of failed builds. If the first build fails, there is nothing to serve.
        failures.push(error?.message ?? stats?.toString('errors-only') ?? '')
        reject(new Error(failures[0]))
      }
    })
    onTestFinished(() => new Promise<void>((closed) => watching.close(() => closed())))
  })
  const fromPublic = sirv(join(root, 'public'), { dev: true })
  const fromDist = sirv(join(root, 'dist'), { dev: true })
  const server = createServer((request, response) => {
    if (request.url !== '/built') {
      fromPublic(request, response, () => {
        fromDist(request, response)
      })
      return
    }
    response.writeHead(200, { 'content-type': 'text/event-stream' }).flushHeaders()
    clients.add(response)
    tell(response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, failures }
}

/** Builds a project for production, and returns its script without the packages. */
export async function buildWithWebpack({ root }: Project): Promise<string> {
  const compiler = webpack({
    ...(await readConfig(root)),
    context: root,
    mode: 'production',
    output: { path: join(root, 'dist') },
    externals: /^(?:react|react-dom|easy-peasy)(?:\/|$)/,
  })
  const stats = await new Promise<Stats | undefined>((resolve, reject) => {
    compiler.run((error, result) => (error ? reject(error) : resolve(result)))
  })
  await new Promise<void>((closed) => compiler.close(() => closed()))
  if (stats?.hasErrors() !== false) throw new Error(stats?.toString('errors-only'))
  return readFile(join(root, 'dist/main.js'), 'utf8')
}

/** The configuration that the page shows, which names one entry. */
async function readConfig(root: string): Promise<{ readonly entry: string }> {
  const url = pathToFileURL(join(root, 'webpack.config.mjs')).href
  const { default: config } = (await import(/* @vite-ignore */ url)) as {
    readonly default: { readonly entry: string }
  }
  return config
}
