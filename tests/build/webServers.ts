import { spawn, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, vi } from 'vitest'

/** A web server that the tests can start. */
export type ServerName = 'nginx' | 'caddy'

/** A running web server. */
export interface WebServer {
  readonly address: string
  readonly stop: () => Promise<void>
}

const versionOf = { nginx: ['nginx', '-v'], caddy: ['caddy', 'version'] } as const

/** Whether this machine has the server. */
export function isInstalled(name: ServerName): boolean {
  const [program, ...args] = versionOf[name]
  return spawnSync(program, args).status === 0
}

/** The module that sends files compressed with Brotli. Debian has it in another package. */
const brotliModule = '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so'

/** Whether nginx has that module. */
export function hasBrotli(): boolean {
  return existsSync(brotliModule)
}

/** Debian installs nginx where only the administrator looks for programs. */
process.env['PATH'] = `${process.env['PATH'] ?? ''}:/usr/sbin`

/** The header with which the rest of a server answers. */
export const otherSite = { name: 'x-site', value: 'other' } as const

/** What the rest of a server says of an address that it doesn't have. */
export const otherError = 'The other site has no such page'

/**
 * Starts a server whose configuration has the folder to serve and the file that a build has written for it. Below a base,
 * the server also has the rules of another site with the same folder.
 */
export async function startWebServer(
  name: ServerName,
  folder: string,
  configuration: string,
  base: string,
): Promise<WebServer> {
  const own = await mkdtemp(join(tmpdir(), `${name}-`))
  const port = await freePort()
  const file = join(own, 'configuration')
  await writeFile(file, { nginx: nginxAround, caddy: caddyAround }[name](port, folder, configuration, base))
  const args = {
    nginx: ['-p', own, '-e', 'stderr', '-c', file],
    caddy: ['run', '--adapter', 'caddyfile', '--config', file],
  }
  const env = { PATH: process.env['PATH'], HOME: own }
  const child = spawn(name, args[name], { env, stdio: ['ignore', 'ignore', 'pipe'] })
  let log = ''
  child.stderr.on('data', (data) => (log += String(data)))
  const ended = new Promise<void>((resolve) => {
    child.on('close', () => resolve())
  })
  const address = `http://127.0.0.1:${port}`
  await vi.waitFor(async () => {
    expect(child.exitCode, log).toBeNull()
    await fetch(address)
  }, 20_000)
  return {
    address,
    stop: async () => {
      child.kill()
      await ended
      await rm(own, { recursive: true, force: true })
    },
  }
}

function nginxAround(port: number, folder: string, configuration: string, base: string): string {
  const header = `add_header ${otherSite.name} ${otherSite.value} always;`
  const errors = `error_page 404 @missing; location @missing { ${header} return 404 '${otherError}'; }`
  const rules = `location / { ${header} } location ~ \\.(?:html|svg|json)$ { ${header} } ${errors}`
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((kind) => `${kind}_temp_path temp;`)
  const modules = hasBrotli() ? `load_module ${brotliModule};` : ''
  return `${modules} daemon off; master_process off; pid nginx.pid; events {}
http {
  include /etc/nginx/mime.types; access_log off; ${temporary.join(' ')}
  server { listen 127.0.0.1:${port}; root ${folder}; include ${configuration}; ${base === '/' ? '' : rules} }
}
`
}

function caddyAround(port: number, folder: string, configuration: string, base: string): string {
  const host = `http://127.0.0.1:${port}`
  const header = `header ${otherSite.name} ${otherSite.value}`
  // Its rules are those of the whole host, and match addresses of the folder, too.
  const other = `${host} {
	root * ${folder}
	${header}
	redir /pebble/guide/choose /taken
	try_files {path} /nothing
	file_server
	handle_errors {
		${header}
		respond "${otherError}" {err.status_code}
	}
}
`
  return `{
	admin off
}
${base === '/' ? host : `${host}${base.slice(0, -1)}, ${host}${base}*`} {
	root * ${folder}
	import ${configuration}
}
${base === '/' ? '' : other}`
}

/** A port that nothing used a moment ago. */
async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}
