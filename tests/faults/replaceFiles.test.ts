import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { faultsOf } from '../../src/errors'
import { replaceFiles } from '../../src/authoring/replaceFiles'
import { readFolder } from '../fixture'
import { errorsAt, expectPlaces, reset, temporaryFolder } from './attempts'
import { injectFault, type Fault } from './fault'
import { intercept } from './fileSystem'

test('an error at any operation of replaced files changes all of them or none', async () => {
  const original = await temporaryFolder()
  const root = await temporaryFolder()
  await mkdir(join(original, 'docs'))
  for (const name of ['site.ts', 'docs/old.md', 'docs/other.md']) await writeFile(join(original, name), 'old')
  const isOld = await readFolder(original)
  const attempt = async (name?: string, fault?: Fault) => {
    await reset(root, original)
    const { hook, names } = injectFault(root, name, fault)
    const stop = intercept(root, hook)
    const written = ['docs/deep/new.md', 'docs/other.md', 'site.ts']
    const error = await replaceFiles(
      written.map((file) => ({ path: join(root, file), text: 'new' })),
      [join(root, 'docs/old.md')],
    ).catch((thrown: unknown) => thrown)
    stop()
    return { error, names, after: await readFolder(root) }
  }
  const { names, after: isNew } = await attempt()
  expect(Object.fromEntries(isNew)).toEqual({ 'docs/deep/new.md': 'new', 'docs/other.md': 'new', 'site.ts': 'new' })
  for (const { name, fault } of errorsAt(names)) {
    const { error, after } = await attempt(name, fault)
    const place = `${fault} at ${name}`
    if (error !== undefined) {
      expectPlaces(error, root, { name, fault })
      // Not of the file next to it.
      for (const { file } of faultsOf(error, root) ?? []) expect(file, place).not.toMatch(/\.tmp|\/\./)
    }
    const withoutTemporary = new Map([...after].filter(([file]) => !file.endsWith('.tmp')))
    expect(withoutTemporary, place).toEqual(error === undefined ? isNew : isOld)
  }
})
