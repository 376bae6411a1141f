import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, test } from 'vitest'
import { site } from './site'
import { sourcePageOf } from '../page/testPage'
import { readIndex } from '../content/errorIndex'
import { isSame, messageOf } from '../messages'
import { isMessage } from '../verify/prose/messages/quotes'

const { errorIndex = '', messageOpenings } = site.prose
const library = readFileSync(createRequire(import.meta.url).resolve('easy-peasy'), 'utf8')

/** The messages of the library's own errors and warnings. */
const messages = [...library.matchAll(/(?:Error|console\.(?:warn|error))\(\s*(["'])((?:\\.|(?!\1).)+)\1/g)].map(
  ([, , text = '']) => text,
)

test('its messages are found', () => {
  expect(messages).toContain('Invalid storage provider')
  expect(messages.length).toBeGreaterThan(5)
})

test.each(messages)('"%s" is recognized as a message', (text) => {
  expect(isMessage(text, messageOpenings)).toBe(true)
})

// Leaves out the `uSES` message: a shim throws it before its setup, and the package sets it up while loading.
const [, body = ''] = /^---\n[^]*?\n---\n([^]*)$/.exec(readFileSync(errorIndex, 'utf8')) ?? []
const index = sourcePageOf(body, { file: errorIndex.replace('docs/', '') })

test.each(messages.filter((text) => !text.startsWith('uSES')))('the index has "%s"', (text) => {
  const entries = readIndex(index)
  const known = entries.flatMap((entry) => entry.messages)
  expect(known.some((message) => isSame(message, messageOf(text), 'same'))).toBe(true)
})
