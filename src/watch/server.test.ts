import { once } from 'node:events'
import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { startLiveServer } from './server'

async function makeFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'live-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

async function serve(folder?: string, untilBuilt = async () => {}) {
  const server = await startLiveServer({
    folder: folder ?? (await makeFolder()),
    base: '/',
    port: 0,
    onNetwork: false,
    untilBuilt,
    onError: () => {},
  })
  onTestFinished(server.close)
  return server
}

/** Sends a request for the events, and returns the connection after the first bytes of the answer. */
async function openEvents(address: string, method = 'GET') {
  const { hostname, port } = new URL(address)
  const socket = connect(Number(port), hostname)
  onTestFinished(() => void socket.destroy())
  socket.write(`${method} /__live HTTP/1.1\r\nHost: ${hostname}\r\n\r\n`)
  const [data] = (await once(socket, 'data')) as [Buffer]
  return { socket, head: data.toString() }
}

const faultsOf = (excerpt: string) => [{ place: 'docs/a.md:1:1', problem: 'is wrong', remedy: 'fix it', excerpt }]

test('answers HEAD for the events', async () => {
  const { address } = await serve()
  const { head } = await openEvents(address, 'HEAD')
  expect(head).toMatch(/^HTTP\/1\.1 200 /)
})

test('closes the stream of a tab that no longer reads', async () => {
  const { address, showFaults } = await serve()
  const { socket } = await openEvents(address)
  socket.pause()
  const closed = once(socket, 'close')
  for (let save = 0; save < 300; save++) {
    showFaults(faultsOf('x'.repeat(100_000)))
    await new Promise((resolve) => setImmediate(resolve))
  }
  socket.resume()
  await closed
})

test('finds a file that was asked for while dist was being replaced', async () => {
  const root = await makeFolder()
  const [dist, next] = [join(root, 'dist'), join(root, 'next')]
  await mkdir(next)
  await writeFile(join(next, 'index.html'), '<h1>There</h1>')
  const { address } = await serve(dist, () => rename(next, dist))
  const response = await fetch(address)
  expect([response.status, await response.text()]).toEqual([200, expect.stringContaining('<h1>There</h1>')])
})
