import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, inject, test } from 'vitest'
import { markupFaultsOf } from '../support/markup'

test('invalid markup is found', async () => {
  const html = await readFile(join(inject('pebble').dist, 'index.html'), 'utf8')
  const broken = html.replace('<h1>', '<h1 style="color: red"><p>')
  const rules = (await markupFaultsOf(broken)).map((fault) => /\(([\w-]+)\)/.exec(fault)?.[1])
  expect(new Set(rules)).toEqual(new Set(['no-inline-style', 'element-permitted-content', 'no-implicit-close']))
})
