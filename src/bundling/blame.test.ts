import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { blameSource } from './blame.js'

test.each([undefined, '<<<<<<< HEAD\n'])('a package.json that is broken meanwhile (%s) has no blame', async (text) => {
  const root = await mkdtemp(join(tmpdir(), 'blame-'))
  onTestFinished(() => rm(root, { recursive: true, force: true }))
  await cp('src/bundling', join(root, 'src/bundling'), { recursive: true })
  await mkdir(join(root, 'scripts'))
  await writeFile(join(root, 'scripts/hello.ts'), '')
  await writeFile(join(root, 'package-lock.json'), '{}')
  if (text !== undefined) await writeFile(join(root, 'package.json'), text)
  const error = new Error('it failed')
  expect(await blameSource(error, root, `import './scripts/hello.ts'`, { splitting: false })).toBeUndefined()
})
