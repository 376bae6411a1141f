import { once } from 'node:events'
import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { ServerResponse } from 'node:http'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { filesIn, type ReadFile } from '../serve/answerFrom'
import { networkAddresses } from '../serve/networkAddresses'
import type { FilePlace } from './openInEditor'
import { startLiveServer } from './server'

async function makeFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'live-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

async function serve(
  read?: ReadFile,
  untilBuilt = async () => {},
  openEditor: (place: FilePlace) => Promise<boolean> = () => Promise.resolve(false),
  onNetwork = false,
) {
  const server = await startLiveServer({
    read: read ?? filesIn(await makeFolder()),
    base: '/',
    port: 0,
    onNetwork,
    untilBuilt,
    openEditor,
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

const faultsOf = (excerpt: string) => [
  { file: 'docs/a.md', place: 'docs/a.md:1:1', problem: 'is wrong', remedy: 'fix it', excerpt },
]

test('answers HEAD for the events', async () => {
  const { address } = await serve()
  const { head } = await openEvents(address, 'HEAD')
  expect(head).toMatch(/^HTTP\/1\.1 200 /)
})

test('closes the stream of a tab that no longer reads', async () => {
  const { address, showFaults } = await serve()
  const { socket } = await openEvents(address)
  socket.pause()
  const [saves, size] = [300, 100_000]
  for (let save = 0; save < saves; save++) {
    showFaults(faultsOf('x'.repeat(size)))
    await new Promise((resolve) => setImmediate(resolve))
  }
  let received = 0
  const end = new Promise((resolve) => {
    socket.on('close', () => resolve('closed'))
    socket.on('data', ({ length }: Buffer) => {
      received += length
      if (received >= saves * size) resolve('all saves have arrived')
    })
  })
  socket.resume()
  expect(await end).toBe('closed')
})

test('forgets the stream of a tab that is closed', async () => {
  const { address, reload } = await serve()
  const written = vi.spyOn(ServerResponse.prototype, 'write')
  onTestFinished(() => {
    written.mockRestore()
  })
  const { socket } = await openEvents(address)
  const [response] = written.mock.contexts as ServerResponse[]
  if (response === undefined) throw new Error('nothing was sent')
  const closed = once(response, 'close')
  socket.destroy()
  await closed
  written.mockClear()
  reload()
  expect(written).not.toHaveBeenCalled()
})

test('finds a file that was asked for while dist was being replaced', async () => {
  const root = await makeFolder()
  const [dist, next] = [join(root, 'dist'), join(root, 'next')]
  await mkdir(next)
  await writeFile(join(next, 'index.html'), '<h1>There</h1>')
  const { address } = await serve(filesIn(dist), () => rename(next, dist))
  const response = await fetch(address)
  expect([response.status, await response.text()]).toEqual([200, expect.stringContaining('<h1>There</h1>')])
})

test('answers with the last good page when the new one cannot be made', async () => {
  const folder = await makeFolder()
  await writeFile(join(folder, 'index.html'), '<h1>Good</h1>')
  let read: ReadFile = () => Promise.reject(new Error('the theme is wrong'))
  const { address } = await serve(
    (file) => read(file),
    () => {
      read = filesIn(folder)
      return Promise.resolve()
    },
  )
  const response = await fetch(address)
  expect([response.status, await response.text()]).toEqual([200, expect.stringContaining('<h1>Good</h1>')])
})

test('opens a file in the editor for its own script only', async () => {
  const opened: FilePlace[] = []
  const { address } = await serve(undefined, undefined, (place) => {
    opened.push(place)
    return Promise.resolve(place.file.startsWith('docs/'))
  })
  const ask = async (query: string, headers: Readonly<Record<string, string>>) =>
    (await fetch(`${address}__open?${query}`, { headers })).status
  const own = { 'x-open-editor': '1' }
  expect(await ask('file=docs/a.md&line=3', own)).toBe(200)
  expect(await ask('file=secret', own)).toBe(403)
  expect(await ask('file=docs/a.md', {})).toBe(403)
  expect(await ask('file=docs/a.md', { ...own, origin: 'https://elsewhere.example' })).toBe(403)
  expect(opened).toEqual([{ file: 'docs/a.md', line: 3 }, { file: 'secret' }])
})

test.skipIf(networkAddresses().length === 0)('opens a file for no other device of the network', async () => {
  const opened: FilePlace[] = []
  const { networkAddresses } = await serve(
    undefined,
    undefined,
    (place) => {
      opened.push(place)
      return Promise.resolve(true)
    },
    true,
  )
  const response = await fetch(`${networkAddresses[0]}__open?file=docs/a.md`, { headers: { 'x-open-editor': '1' } })
  expect([response.status, await response.text()]).toEqual([
    403,
    'Only the computer that runs watch mode can open files',
  ])
  expect(opened).toEqual([])
  const script = await (await fetch(`${networkAddresses[0]}__live.js`)).text()
  expect(script).toMatch(/\("\/__live", null\)$/)
})
