import { createElement, useId } from 'react'
import { describe, expect, test } from 'vitest'
import { islands } from '../../tests/sites/pebble/islands'
import { fillIslands } from './fillIslands'

describe('fillIslands', () => {
  test('puts the markup of each island between two pieces, and changes nothing else', async () => {
    const html = await fillIslands(['<p>$1</p><div>', '</div><p>a</p><div>', '</div>'], ['counter', 'counter'], islands)
    expect(html).toMatch(/^<p>\$1<\/p><div><p class="skips.*<\/p><\/div><p>a<\/p><div><p class="skips.*<\/div>$/)
    expect(html.match(/class="skips/g)).toHaveLength(2)
  })

  test('gives the islands of a page different ids', async () => {
    const Labeled = () => createElement('input', { id: useId() })
    const html = await fillIslands(['', '', ''], ['labeled', 'labeled'], new Map([['labeled', Labeled]]))
    const ids = [...html.matchAll(/id="(.+?)"/g)].map(([, id]) => id)
    expect(new Set(ids).size).toBe(2)
  })

  test('an article without islands is a single piece', async () => {
    expect(await fillIslands(['<p>a</p>'], [], islands)).toBe('<p>a</p>')
  })

  test.each(['nothing', 'constructor', ''])('an unknown island %j has no markup', async (name) => {
    expect(await fillIslands(['<p>', '</p>'], [name], islands)).toBe('<p></p>')
  })
})
