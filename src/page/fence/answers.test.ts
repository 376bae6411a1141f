import { describe, expect, test } from 'vitest'
import { fileAnswers, parseAnswer } from './answers'

const plain = { method: 'GET', url: '/a', status: 200, body: undefined, after: 0 }

describe('parseAnswer', () => {
  test.each([
    ['/a → {"b": 1}', { body: '{"b": 1}' }],
    ['GET /a → ["→"]', { body: '["→"]' }],
    ['POST /a?b=c → 201 {"id": 1}', { method: 'POST', url: '/a?b=c', status: 201, body: '{"id": 1}' }],
    ['/a → 500', { status: 500 }],
    ['/a → 12', { body: '12' }],
    ['/a → offline', { status: 0 }],
    ['/a → offline after 20 ms', { status: 0, after: 20 }],
    ['/a → 404 after 5 ms', { status: 404, after: 5 }],
    ['/a → "say after 5 ms" after 300 ms', { body: '"say after 5 ms"', after: 300 }],
    ['https://x.y/a → null', { url: 'https://x.y/a', body: 'null' }],
  ])('%s', (text, expected) => {
    expect(parseAnswer(text)).toEqual({ ...plain, ...expected })
  })

  test.each([
    '',
    '/a',
    '/a →',
    '/a → {b: 1}',
    '/a → after 5 ms',
    '/a → offline {}',
    'get /a → 1',
    '/a -> 1',
    '/a b → 1',
  ])('"%s" cannot be read', (text) => {
    expect(parseAnswer(text)).toBeUndefined()
  })
})

test('a JSON file answers its address, unless the sample does', () => {
  const file = (language: string, code: string) => ({ info: { language }, code })
  const files = new Map([
    ['authors.json', file('json', '[1]')],
    ['public/friends.json', file('json', '[2]')],
    ['books.json', file('json', '[3]')],
    ['a.css', file('css', 'a {}')],
  ])
  const own = [
    { ...plain, url: '/books.json' },
    { ...plain, url: '/authors.json', method: 'POST' },
  ]
  expect(fileAnswers(files, own)).toEqual([
    { ...plain, url: '/authors.json', body: '[1]' },
    { ...plain, url: '/friends.json', body: '[2]' },
  ])
})
