import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { makeContestants, makeLargeContestants, type Contestant } from '../../src/measure/bench/contestants'
import { corpusOf } from '../../src/measure/bench/corpus'
import { site } from '../../src/site/site'

const root = join(import.meta.dirname, '../..')
let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'bench-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** The last lines of a build, with the number of pages. */
function build([contestant]: readonly Contestant[]): string {
  if (contestant === undefined) throw new Error('this builder is missing')
  return execFileSync(process.execPath, contestant.build, { cwd: contestant.cwd, encoding: 'utf8' })
}

test('the copy of this project that the benchmark measures can be built', () => {
  expect(build(makeContestants(root, folder, []))).toMatch(/^\d+ pages, /m)
})

test('so can the site of generated pages, whose settings name none of the others', () => {
  const corpus = corpusOf(60, site.brand.docs)
  expect(build(makeLargeContestants({ root, folder, siteFolder: site.folder }, [], corpus))).toMatch(/^61 pages, /m)
})
