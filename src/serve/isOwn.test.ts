import { expect, test } from 'vitest'
import { isOwn } from './isOwn'

test.each([
  { host: 'localhost:8080' },
  { host: 'LOCALHOST' },
  { host: '127.0.0.1:8080' },
  { host: '[::1]:8080' },
  { host: 'localhost:8080', origin: 'http://localhost:8080' },
])('%j is a request of this machine', (headers) => {
  expect(isOwn(headers, [])).toBe(true)
})

test('a request from the network names an address of this machine', () => {
  expect(isOwn({ host: '192.168.0.2:8080' }, ['192.168.0.2'])).toBe(true)
  expect(isOwn({ host: '192.168.0.3:8080' }, ['192.168.0.2'])).toBe(false)
})

test.each([
  {},
  { host: '' },
  { host: 'foreign.example:8080' },
  { host: 'localhost.foreign.example' },
  { host: '127.0.0.1.foreign.example' },
  { host: '192.168.0.2:8080' },
  { host: 'localhost:8080', origin: 'https://foreign.example' },
  { host: 'localhost:8080', origin: 'http://localhost:3000' },
  { host: 'localhost:8080', origin: 'null' },
])('%j is foreign', (headers) => {
  expect(isOwn(headers, [])).toBe(false)
})
