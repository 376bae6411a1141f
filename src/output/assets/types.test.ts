import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { faultsOf } from '../../errors'
import { pageOf } from '../../content/testPage'
import { site } from '../../../tests/sites/pebble/site'
import { typesFileOf } from '../../sampleTypes'
import { createCache } from '../cache'
import { makeTypes } from './types'

test('a damaged file of types is named, with the command that writes it again', async () => {
  const root = await mkdtemp(join(tmpdir(), 'types-'))
  onTestFinished(() => rm(root, { recursive: true, force: true }))
  const { record } = pageOf('# Home\n')
  const file = `types/${typesFileOf(record.relativePath)}`
  await mkdir(dirname(join(root, file)), { recursive: true })
  await writeFile(join(root, file), '{')
  const made = makeTypes(root, { ...site, sampleTypes: 'types' }, [record], createCache())
  const error: unknown = await made.catch((error: unknown) => error)
  expect(faultsOf(error, root)).toEqual([
    { file, problem: 'is not JSON', remedy: 'run npm run samples -- --types --update' },
  ])
})
