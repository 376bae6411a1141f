import { describe, expect, test } from 'vitest'
import { hrefOf, isSame, locationOf, readable } from './location'

const origin = 'https://example.com'
const place = (path: string, query = '', hash = '') => ({ path, query, hash })

describe('locationOf', () => {
  test.each([
    ['/', '/', place('/')],
    ['/docs/api/?q=1#x', '/', place('/docs/api/', '?q=1', '#x')],
    ['/docs/api/bounce.html', '/', place('/docs/api/bounce.html')],
    ['/pebble-store/', '/pebble-store/', place('/')],
    ['/pebble-store/docs/api/?q=1#x', '/pebble-store/', place('/docs/api/', '?q=1', '#x')],
    ['/pebble-store', '/pebble-store/', undefined],
    ['/pebble-store-2/docs/', '/pebble-store/', undefined],
    ['/docs/', '/pebble-store/', undefined],
    ['/docs/../releases/', '/', place('/releases/')],
    ['/docs/%61pi/', '/', place('/docs/%61pi/')],
    ['/café', '/', place('/caf%C3%A9')],
    ['/?q=%61#%61', '/', place('/', '?q=%61', '#%61')],
    ['/100%', '/', place('/100%')],
  ])('%s, served at %s', (address, base, expected) => {
    expect(locationOf(new URL(address, origin), origin, base)).toEqual(expected)
  })

  test.each([
    'https://elsewhere.example/docs/',
    'http://example.com/docs/',
    'https://example.com:8443/docs/',
    'https://www.example.com/docs/',
    'https://example.com.elsewhere.example/docs/',
    'mailto:someone@example.com',
    'blob:https://elsewhere.example/1',
  ])('%s is outside the site', (address) => {
    expect(locationOf(new URL(address), origin, '/')).toBeUndefined()
  })
})

describe('hrefOf', () => {
  test.each([
    [place('/'), '/', '/'],
    [place('/docs/api/', '?q=1', '#x'), '/', '/docs/api/?q=1#x'],
    [place('/docs/api/', '?q=1', '#x'), '/pebble-store/', '/pebble-store/docs/api/?q=1#x'],
  ])('%j, served at %s: %s', (location, base, href) => {
    expect(hrefOf(location, base)).toBe(href)
  })

  test.each(
    [
      '/',
      '/docs/api/?q=%61&r=1#a%20b',
      '/docs/%61pi/',
      '/%c3%a9',
      '/caf%C3%A9',
      '/a%2Fb%3Fc%23d',
      '/100%25',
      '/%252F',
      '/%2525',
      '/100%',
      '/%E0%A4%A',
      '/%ff%C3%A9',
      '//elsewhere.example/docs/',
      '///',
      '/%5C%5Celsewhere.example',
    ].flatMap((address) => [[address, '/'] as const, [`/pebble-store${address}`, '/pebble-store/'] as const]),
  )('leads back to %s, served at %s', (address, base) => {
    const url = new URL(`${origin}${address}`)
    const location = locationOf(url, origin, base)
    if (location === undefined) throw new Error('elsewhere')
    expect(new URL(hrefOf(location, base), url).href).toBe(url.href)
  })
})

describe('readable', () => {
  test.each([
    ['/docs/%61pi/', '/docs/api/'],
    ['/caf%C3%A9', '/café'],
    ['/a%20b', '/a b'],
    ['/a%2Fb%3Fc%23d', '/a%2Fb%3Fc%23d'],
    ['/100%25', '/100%25'],
    ['/%252F', '/%252F'],
    ['/100%', '/100%'],
    ['/%E0%A4%A', '/%E0%A4%A'],
    ['/%ff', '/%ff'],
  ])('%s -> %s', (path, text) => {
    expect(readable(path)).toBe(text)
  })
})

describe('isSame', () => {
  test.each([
    [place('/a/', '?q', '#x'), true],
    [place('/b/', '?q', '#x'), false],
    [place('/a/', '', '#x'), false],
    [place('/a/', '?q', ''), false],
  ])('%j: %j', (other, expected) => {
    expect(isSame(place('/a/', '?q', '#x'), other)).toBe(expected)
  })
})
