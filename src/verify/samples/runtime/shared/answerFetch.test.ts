import { afterEach, describe, expect, test } from 'vitest'
import type { FetchAnswer } from '../../../../page/fence/answers'
import { answerFetch } from './answerFetch'

const { fetch } = globalThis
afterEach(() => void (globalThis.fetch = fetch))

const unknown: string[] = []
function answer(...answers: Partial<FetchAnswer>[]) {
  unknown.length = 0
  const plain = { method: 'GET', url: '/a', status: 200, body: undefined, after: 0 }
  answerFetch(
    answers.map((own) => ({ ...plain, ...own })),
    (request) => unknown.push(request),
  )
}
const textOf = async (url: string, init?: RequestInit) => (await globalThis.fetch(url, init)).text()

describe('answerFetch', () => {
  test('answers in turn, and the last one stays', async () => {
    answer({ body: '1' }, { body: '2' }, { url: '/b', body: '3' })
    expect([await textOf('/a'), await textOf('/b'), await textOf('/a'), await textOf('/a')]).toEqual([
      '1',
      '3',
      '2',
      '2',
    ])
  })

  test('distinguishes methods and addresses', async () => {
    answer(
      { body: '1' },
      { method: 'POST', status: 201, body: '2' },
      { url: '/a?b=c d', body: '3' },
      { url: 'https://x.y/a', body: '4' },
    )
    expect(await textOf('/a', { method: 'post' })).toBe('2')
    expect(await textOf('/a?b=c%20d')).toBe('3')
    expect(await textOf('https://x.y/a')).toBe('4')
    expect(await (await globalThis.fetch(new Request('https://x.y/a'))).text()).toBe('4')
    expect(await (await globalThis.fetch(new URL('https://x.y/a'))).text()).toBe('4')
  })

  test('is JSON, with its status', async () => {
    answer({ status: 404, body: '{"a":1}' }, { method: 'DELETE', status: 204, body: 'null' })
    const response = await globalThis.fetch('/a')
    expect(response).toMatchObject({ ok: false, status: 404 })
    expect(response.headers.get('content-type')).toBe('application/json')
    expect(await response.json()).toEqual({ a: 1 })
    expect(await textOf('/a', { method: 'DELETE' })).toBe('')
  })

  test('fails offline like a request without a network', async () => {
    answer({ status: 0 })
    await expect(globalThis.fetch('/a')).rejects.toThrow(new TypeError('Failed to fetch'))
  })

  test('reports an unknown request, which fails', async () => {
    answer({ body: '1' })
    await expect(textOf('/b')).rejects.toThrow('Failed to fetch')
    await expect(textOf('/a', { method: 'PUT' })).rejects.toThrow('Failed to fetch')
    expect(unknown).toEqual(['GET /b', 'PUT /a'])
  })

  test('slow answers can be aborted', async () => {
    answer({ body: '1', after: 5 }, { body: '2', after: 60_000 })
    expect(await textOf('/a')).toBe('1')
    const controller = new AbortController()
    const slow = globalThis.fetch('/a', { signal: controller.signal })
    controller.abort()
    await expect(slow).rejects.toMatchObject({ name: 'AbortError' })
  })
})
