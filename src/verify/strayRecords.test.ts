import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { formatFault } from '../errors'
import { readPages } from './readPages'
import { strayRecords } from './strayRecords'

test('types and runs of pages that were moved by hand are faults', async () => {
  const root = await mkdtemp(join(tmpdir(), 'records-'))
  onTestFinished(() => rm(root, { recursive: true, force: true }))
  const day = '0123abcd 2026-01-02'
  const files = {
    'docs/guide/new.md': '# New\n',
    'public/a.txt': '',
    'types/guide/new.json': '{}',
    'types/guide/old.json': '{}',
    'runs.txt': `docs/guide/new.md ${day}\ndocs/guide/old.md ${day}\n`,
  }
  for (const [file, text] of Object.entries(files)) {
    await mkdir(dirname(join(root, file)), { recursive: true })
    await writeFile(join(root, file), text)
  }
  const read = await readPages(root)
  const faults = await strayRecords(root, { sampleTypes: 'types', sampleRuns: 'runs.txt' }, read)
  expect(faults.map((fault) => formatFault(fault))).toEqual([
    'types/guide/old.json  no page has these types\n  move it like its page, or remove it',
    'runs.txt:2:1  docs/guide/old.md is not a page\n  write its new path, or remove the line',
  ])
  expect(await strayRecords(root, {}, read)).toEqual([])
})
