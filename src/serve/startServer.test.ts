import { connect } from 'node:net'
import { expect, onTestFinished, test, vi } from 'vitest'
import { networkAddresses } from './networkAddresses'
import { plain } from './answerFrom'
import { startServer, type Handler } from './startServer'

const hello: Handler = () =>
  Promise.resolve({ status: 200, headers: { 'content-type': 'text/plain' }, body: 'Hello, world' })

async function serve(handler: Handler = hello, addresses: readonly string[] = []) {
  const onError = vi.fn<(error: unknown) => void>()
  const server = await startServer({ port: 0, addresses, handler, onError })
  onTestFinished(server.close)
  return { ...server, onError }
}

/**
 * Sends exactly these bytes, and returns the entire response until the connection is closed. `drip` is sent again and
 * again until then.
 */
function send(port: number, request: string, drip = ''): Promise<string> {
  return new Promise((resolve, reject) => {
    let answer = ''
    const socket = connect(port, '127.0.0.1', () => socket.write(request))
    const dripping = setInterval(() => socket.write(drip), 300)
    socket.on('data', (data) => (answer += data.toString()))
    socket.on('error', reject).on('close', () => {
      clearInterval(dripping)
      resolve(answer)
    })
  })
}

const requestTo = (host: string, method: string, ...headers: string[]) =>
  [`${method} / HTTP/1.1`, `Host: ${host}`, 'Connection: close', ...headers, '', ''].join('\r\n')
const requestOf = (method: string, ...headers: string[]) => requestTo('localhost', method, ...headers)

test('answers GET with the body, and HEAD without it', async () => {
  const { port } = await serve()
  expect(await send(port, requestOf('GET'))).toMatch(/^HTTP\/1\.1 200 [^]+content-length: 12\r\n[^]+Hello, world$/)
  expect(await send(port, requestOf('HEAD'))).toMatch(/^HTTP\/1\.1 200 [^]+content-length: 12\r\n[^]+\r\n\r\n$/)
})

test.each(['POST', 'PUT', 'DELETE', 'OPTIONS', 'CONNECT'])('refuses %s', async (method) => {
  const { port } = await serve()
  expect(await send(port, requestOf(method))).toMatch(/^HTTP\/1\.1 405 [^]+allow: GET, HEAD\r\n/i)
})

test('refuses other hosts and pages of other origins without calling the handler', async () => {
  const handler = vi.fn(hello)
  const { port } = await serve(handler)
  for (const foreign of [
    requestTo('foreign.example', 'GET'),
    requestOf('GET', 'Origin: https://foreign.example'),
    'GET / HTTP/1.0\r\n\r\n',
  ]) {
    expect(await send(port, foreign)).toMatch(/^HTTP\/1\.1 403 /)
  }
  expect(handler).not.toHaveBeenCalled()
  expect(await send(port, requestOf('GET', 'Origin: http://localhost'))).toContain('Hello, world')
})

test('answers devices in the network under the addresses that it was given', async () => {
  const [device = '192.168.0.2'] = networkAddresses()
  const inNetwork = await serve(hello, [device])
  expect(await send(inNetwork.port, requestTo(device, 'GET'))).toContain('Hello, world')
  expect(await send(inNetwork.port, requestTo('foreign.example', 'GET'))).toMatch(/^HTTP\/1\.1 403 /)
  const alone = await serve()
  expect(await send(alone.port, requestTo(device, 'GET'))).toMatch(/^HTTP\/1\.1 403 /)
})

test('forbids other origins to embed its answers', async () => {
  const { port } = await serve()
  const answer = await send(port, requestOf('GET'))
  expect(answer).toContain('cross-origin-resource-policy: same-origin\r\n')
  expect(answer).toContain("content-security-policy: frame-ancestors 'self'\r\n")
  const open = { ...plain(200, ''), headers: { 'cross-origin-resource-policy': 'cross-origin' } }
  const other = await serve(() => Promise.resolve(open))
  expect(await send(other.port, requestOf('GET'))).toMatch(/resource-policy: cross-origin\r\n(?![^]*resource-policy)/)
})

test.each([
  ['bytes=7-', /^HTTP\/1\.1 206 [^]+world$/],
  ['bytes=5-2', /^HTTP\/1\.1 416 [^]+content-range: bytes \*\/12\r\n/],
])('range %s', async (range, expected) => {
  const { port } = await serve()
  expect(await send(port, requestOf('GET', `Range: ${range}`))).toMatch(expected)
})

test.each([
  ['no request line', 'garbage\r\n\r\n'],
  ['no path', 'GET\r\n\r\n'],
  ['an unknown version', 'GET / HTTP/9.9\r\n\r\n'],
  ['a path that is too long', `GET /${'a'.repeat(50_000)} HTTP/1.1\r\n\r\n`],
  ['too many headers', `GET / HTTP/1.1\r\n${'X: y\r\n'.repeat(10_000)}\r\n`],
])('keeps running after a request with %s', async (_name, request) => {
  const { port } = await serve()
  expect(await send(port, request)).toMatch(/^HTTP\/1\.1 4\d\d /)
  expect(await send(port, requestOf('GET'))).toContain('Hello, world')
})

test('answers requests that never end, and closes their connections', async () => {
  const { port } = await serve()
  const head = 'Host: localhost\r\n'
  const withBody = `${head}Content-Length: 9999999999\r\n\r\n`
  const [headers, slowHeaders, body, slowBody] = await Promise.all([
    send(port, `GET / HTTP/1.1\r\n${head}`),
    send(port, `GET / HTTP/1.1\r\n${head}`, 'X: y\r\n'),
    send(port, `POST / HTTP/1.1\r\n${withBody}`),
    send(port, `GET / HTTP/1.1\r\n${withBody}`, 'x'),
  ])
  expect(headers).toMatch(/^HTTP\/1\.1 408 /)
  expect(slowHeaders).toMatch(/^HTTP\/1\.1 408 /)
  expect(body).toMatch(/^HTTP\/1\.1 405 /)
  expect(slowBody).toMatch(/^HTTP\/1\.1 200 /)
  expect(await send(port, requestOf('GET'))).toContain('Hello, world')
}, 30_000)

test('survives a client that breaks off while CONNECT is refused', async () => {
  const onUncaught = vi.fn<(error: unknown) => void>()
  process.on('uncaughtException', onUncaught)
  onTestFinished(() => void process.off('uncaughtException', onUncaught))
  const { port } = await serve()
  for (let turn = 0; turn < 20; turn++) {
    await new Promise<void>((resolve) => {
      const socket = connect(port, '127.0.0.1', () =>
        socket.write(requestOf('CONNECT'), () => socket.resetAndDestroy()),
      )
      socket.on('error', () => {}).on('close', () => resolve())
    })
  }
  expect(await send(port, requestOf('GET'))).toContain('Hello, world')
  expect(onUncaught).not.toHaveBeenCalled()
})

test('answers an error of the handler with status 500, reports it and keeps running', async () => {
  const error = new Error('made up by the test')
  let isBroken = true
  const { port, onError } = await serve((request, response) =>
    isBroken ? Promise.reject(error) : hello(request, response),
  )
  expect(await send(port, requestOf('GET'))).toMatch(/^HTTP\/1\.1 500 /)
  expect(onError.mock.calls).toEqual([[error]])
  isBroken = false
  expect(await send(port, requestOf('GET'))).toContain('Hello, world')
})

test('ends the connection when the handler fails in the middle of its answer', async () => {
  const { port, onError } = await serve((_request, response) => {
    response.writeHead(200).write('half')
    return Promise.reject(new Error('made up by the test'))
  })
  expect(await send(port, requestOf('GET'))).not.toContain('500')
  expect(onError).toHaveBeenCalledOnce()
})

test('a port in use is reported as a fault of PORT', async () => {
  const { port } = await serve()
  await expect(startServer({ port, handler: hello, onError: () => {} })).rejects.toMatchObject({
    faults: [{ file: 'PORT', problem: `port ${port} is in use` }],
  })
})

test('a port in use leads to the next free one when the caller allows it', async () => {
  const { port } = await serve()
  const next = await startServer({ port, orNextFree: true, handler: hello, onError: () => {} })
  onTestFinished(next.close)
  expect(next.port).toBeGreaterThan(port)
})
