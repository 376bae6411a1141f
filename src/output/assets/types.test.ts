import { mkdir, mkdtemp, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { faultsOf } from '../../errors'
import { pageOf } from '../../content/testPage'
import { site } from '../../../tests/sites/pebble/site'
import { typesFileOf } from '../../sampleTypes'
import { createCache } from '../cache'
import { makeTypes } from './types'

const other = 'does not have the types of a page'

test('a file of types that is too large to be a text is named', async () => {
  const root = await mkdtemp(join(tmpdir(), 'types-'))
  onTestFinished(() => rm(root, { recursive: true, force: true }))
  const { record } = pageOf('# Home\n')
  const file = `types/${typesFileOf(record.relativePath)}`
  await mkdir(dirname(join(root, file)), { recursive: true })
  await writeFile(join(root, file), '')
  await truncate(join(root, file), 600e6)
  const made = makeTypes(root, { ...site, sampleTypes: 'types' }, [record], createCache())
  const error: unknown = await made.catch((error: unknown) => error)
  expect(faultsOf(error, root)).toMatchObject([{ file, problem: 'is larger than 400 MB' }])
})

test.each([
  ['{', 'is not JSON'],
  ['null', other],
  ['[]', other],
  ['{}', other],
  ['{"names":[],"samples":{}}', other],
  ['{"names":{"a":[]},"samples":{}}', other],
  ['{"names":{"a":[1]},"samples":{}}', other],
  ['{"names":{},"samples":{"a":[1]}}', other],
])('a damaged file of types is named, with the command that writes it again: %s', async (text, problem) => {
  const root = await mkdtemp(join(tmpdir(), 'types-'))
  onTestFinished(() => rm(root, { recursive: true, force: true }))
  const { record } = pageOf('# Home\n')
  const file = `types/${typesFileOf(record.relativePath)}`
  await mkdir(dirname(join(root, file)), { recursive: true })
  await writeFile(join(root, file), text)
  const made = makeTypes(root, { ...site, sampleTypes: 'types' }, [record], createCache())
  const error: unknown = await made.catch((error: unknown) => error)
  expect(faultsOf(error, root)).toEqual([{ file, problem, remedy: 'run npm run samples -- --types --update' }])
})
