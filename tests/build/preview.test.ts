import { spawn } from 'node:child_process'
import { symlink } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, onTestFinished, test } from 'vitest'
import { makeSite } from '../fixture'

const script = fileURLToPath(new URL('../../scripts/run.js', import.meta.url))

/** Starts the preview of a folder. `address` is undefined if it ends without serving anything. */
async function startPreview(folder: string, port = '0', args: readonly string[] = []) {
  const child = spawn(process.execPath, [script, 'preview', ...args], {
    cwd: folder,
    env: { PATH: process.env['PATH'], PORT: port },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  let errors = ''
  child.stderr.on('data', (data) => (errors += String(data)))
  const ended = new Promise<number | string | null>((resolve) => {
    child.on('close', (code, signal) => resolve(signal ?? code))
  })
  const address = new Promise<string>((resolve) => {
    child.stdout.on('data', (data) => resolve(/http:\S+/.exec(String(data))?.[0] ?? ''))
  })
  return {
    address: await Promise.race([address, ended.then(() => undefined)]),
    kill: (signal: NodeJS.Signals) => child.kill(signal),
    ended,
    errors: () => errors,
  }
}

async function builtSite(base = '/') {
  const site = await makeSite({ 'docs/README.md': '# Home\n', 'docs/a.md': '# A\n', 'public/.nojekyll': '' })
  await site.build({ deployment: { base } })
  return site
}

test.each(['/', '/folder/'])('serves a site that was built for %s', async (base) => {
  const { root } = await builtSite(base)
  const { address = '' } = await startPreview(root)
  expect(new URL(address).pathname).toBe(base)
  const home = await fetch(address.slice(0, -1))
  expect(home.url).toBe(address)
  expect(home.status).toBe(200)
  const [, stylesheet = ''] = /href="([^"]+\.css)"/.exec(await home.text()) ?? []
  const answers = await Promise.all(
    [stylesheet, 'a', 'a.html', '.nojekyll', 'nowhere.html', 'nowhere.js'].map((path) => fetch(new URL(path, address))),
  )
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 404, 404])
  expect(await answers.at(-1)?.text()).toContain('Page not found')
})

test('no request stops it', async () => {
  const { root } = await builtSite()
  await symlink('loop.html', join(root, 'dist/loop.html'))
  const { address = '', errors } = await startPreview(root)
  const reversed = await fetch(`${address}stone.svg`, { headers: { range: 'bytes=5-2' } })
  expect(reversed.status).toBe(416)
  expect((await fetch(`${address}loop.html`)).status).toBe(500)
  expect((await fetch(address, { method: 'POST' })).status).toBe(405)
  expect((await fetch(address)).status).toBe(200)
  expect(errors()).toContain('ELOOP')
})

test.each(['SIGTERM', 'SIGHUP', 'SIGQUIT', 'SIGKILL'] as const)('%s ends it and its server', async (signal) => {
  const { root } = await builtSite()
  const { address = '', kill, ended } = await startPreview(root)
  kill(signal)
  expect(await ended).toBe(signal)
  await expect(fetch(address)).rejects.toThrow()
})

describe('reports the fault', () => {
  test('when PORT is not a port', async () => {
    const { root } = await builtSite()
    const { ended, errors } = await startPreview(root, 'abc')
    expect(await ended).toBe(1)
    expect(errors()).toBe(
      'PORT  "abc" is not a port\n  use a number from 1 to 65535, or 0 for any free port\n1 fault\n',
    )
  })

  test('when --port is not a port', async () => {
    const { root } = await builtSite()
    const { ended, errors } = await startPreview(root, '0', ['--port', 'abc'])
    expect(await ended).toBe(2)
    expect(errors()).toContain('--port  "abc" is not a port\n')
  })

  test('when the port is in use', async () => {
    const other = createServer()
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve))
    onTestFinished(() => void other.close())
    const port = String((other.address() as AddressInfo).port)
    const { root } = await builtSite()
    const { ended, errors } = await startPreview(root, port)
    expect(await ended).toBe(1)
    expect(errors()).toContain(`PORT  port ${port} is in use\n`)
  })

  test('when dist is missing', async () => {
    const { root } = await makeSite({})
    const { ended, errors } = await startPreview(root)
    expect(await ended).toBe(1)
    expect(errors()).toContain('dist/index.html  is missing\n')
  })
})
