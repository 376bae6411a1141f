import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { Faults } from '../../errors'
import { buildIn } from './buildAt'

/** The problem of a build that prints a text on standard error and fails. */
async function problemOf(printed: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'build-at-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  await mkdir(join(folder, 'scripts'))
  await writeFile(
    join(folder, 'scripts/run.js'),
    `process.stderr.write(${JSON.stringify(printed)}); process.exitCode = 1`,
  )
  const place = { SITE_URL: 'https://pebble.example', SITE_BASE: '/' }
  const error: unknown = await buildIn(folder, 'the site of main', place, 'correct this').catch(
    (reason: unknown) => reason,
  )
  expect(error).toBeInstanceOf(Faults)
  const [fault] = (error as Faults).faults
  expect(fault).toMatchObject({ file: 'the site of main', remedy: 'correct this' })
  return fault?.problem ?? ''
}

test('a site that cannot be built has the faults of its build, without its progress', async () => {
  const fault = 'docs/a.md:3:1  no page at docs/b.md\n  did you mean docs/a.md ?\n'
  expect(await problemOf(`33 of 62, docs/a.md\n${fault}61 of 62, docs/z.md\n1 fault\n`)).toBe(
    'cannot be built:\n  docs/a.md:3:1  no page at docs/b.md\n    did you mean docs/a.md ?',
  )
})

test('a bug in the builder of a commit is shown as it was printed', async () => {
  expect(await problemOf('This is a bug\nError: at b.ts\n')).toBe('cannot be built:\n  This is a bug\n  Error: at b.ts')
})
