import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { fence } from './checkPages'
import { makeSampleSite } from './site'

const runs = 'src/site/sampleRuns.txt'
const missing = (page: string) => `${runs}:: the samples in ${page} have changed since their last run`
const line = (page: string) => new RegExp(`^${page} [0-9a-f]{8} \\d{4}-\\d\\d-\\d\\d$`, 'm')

test('the file of runs changes with the samples of a page, and not with its text', async () => {
  const site = await makeSampleSite({
    'docs/README.md': `# Home\n\n${fence('js env=node', '1 + 1 // → 2')}`,
    'docs/a.md': `# A\n\n${fence('js env=node', '1 + 2 // → 3')}`,
    'docs/b.md': '# Without samples',
    [runs]: '',
  })
  expect(await site.checkRuns()).toEqual(['README', 'a'].map((name) => missing(`docs/${name}.md`)))
  expect(await site.checkRuns(true)).toEqual([runs])
  const written = await site.read(runs)
  expect(written).toMatch(line('docs/README.md'))
  expect(written.trim().split('\n')).toHaveLength(2)

  // As if the run had been earlier: the samples have not changed, so the day remains.
  const earlier = written.replace(/\S+$/gm, '2026-03-01')
  await site.write(runs, earlier)
  await site.write('docs/README.md', `# Home\n\nMore text.\n\n${fence('js env=node', '1 + 1 // → 2')}`)
  expect(await site.checkRuns()).toEqual([])
  await site.write('docs/README.md', `# Home\n\n${fence('js env=node', '2 + 2 // → 4')}`)
  await rm(join(site.root, 'docs/a.md'))
  expect(await site.checkRuns()).toEqual(['README', 'a'].map((name) => missing(`docs/${name}.md`)))
  expect(await site.checkRuns(true)).toEqual([runs])
  expect(await site.read(runs)).not.toMatch(/a\.md|2026-03-01/)
})
