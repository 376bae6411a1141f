import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { documentEvents, marks } from './marks'

const files = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.(?:css|tsx?)$/.test(file) && !/\.test\.|(?:^|\/)test[A-Z]|marks\.ts$/.test(file))
  // The checks and tools read dist from outside.
  .filter((file) => !/^(?:measure|tools|verify)\//.test(file))
const text = files.map((file) => readFileSync(join('src', file), 'utf8')).join('\n')

const found = (pattern: RegExp, nameOf = (name: string) => name) =>
  [...new Set([...text.matchAll(pattern)].map(([, name = '']) => nameOf(name)))].sort()

/** `searchWanted` -> `data-search-wanted` */
const attributeOf = (key: string) => `data-${key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`

describe('the protocol between HTML, styles and scripts', () => {
  test('has every attribute that is used, and no other', () => {
    const written = found(/[\s"'`[](data-[a-z-]*[a-z])(?=["'`=\]\s:])/g)
    const inScripts = found(/dataset\['(\w+)'\]/g, attributeOf)
    const used = new Set([...written, ...inScripts])
    expect([...used].filter((name) => !Object.hasOwn(marks, name))).toEqual([])
    // The names of these attributes are composed at run time.
    const known = Object.keys(marks).filter((name) => !/^data-(?:package-manager|lines)$/.test(name))
    expect(known.filter((name) => !used.has(name))).toEqual([])
  })

  test('has every event that is sent, and each has a listener', () => {
    expect(found(/new Event\('(\w+)'\)/g)).toEqual(Object.keys(documentEvents).sort())
    for (const name of Object.keys(documentEvents)) expect(text).toContain(`addEventListener('${name}'`)
  })
})
