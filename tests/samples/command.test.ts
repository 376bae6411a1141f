import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { library, libraryFolder } from '../sites/testLibrary'
import { checkDeclarations } from '../../src/verify/declarations/checkDeclarations'
import { readPages } from '../../src/verify/readPages'
import { fence, project, withBrowser, withoutProgress } from './checkPages'
import { makeSampleSite } from './site'

const good = fence('ts env=node', 'const one: number = 1', 'one // → 1')
const bad = fence('ts env=node', '', '1 + 1 // → 3')

describe('the cache', () => {
  test('a page that has passed is checked again only when its samples change', async () => {
    const site = await makeSampleSite({ 'docs/README.md': good, 'docs/a.md': `${good}\n${good}` })
    const files = ['docs/README.md', 'docs/a.md']
    expect(await site.check(files)).toMatchObject({ samples: 3, pages: 2, checked: 2, runs: 3 })
    expect(await site.check(files)).toMatchObject({ samples: 3, pages: 2, checked: 0, runs: 0 })
    await site.write('docs/README.md', `# Title\n\n${good}`)
    expect(await site.check(files)).toMatchObject({ samples: 3, pages: 2, checked: 0, runs: 0 })
    await site.write('docs/README.md', `# Title\n\n${good.replace('number', 'unknown')}`)
    expect(await site.check(files)).toMatchObject({ samples: 3, pages: 2, checked: 1, runs: 1 })
    const faults = ['docs/README.md:3:7 this is 2; the comment says 3 (in node)']
    await site.write('docs/README.md', bad)
    expect(await site.check(files)).toEqual(faults)
    expect(await site.check(files)).toEqual(faults)
    await site.write('docs/README.md', good)
    expect(await site.check(files)).toMatchObject({ samples: 3, checked: 0 })
    // Seven checks in one test.
  })
})

describe('the limits', () => {
  test('are those of the whole site, not of one page', async () => {
    const page = Array<string>(16).fill(fence('ts no-run: x', '1 // → 1')).join('\n')
    const site = await makeSampleSite({ 'docs/README.md': page })
    expect(await site.check([])).toEqual(['docs:: 16 samples are not run; at most 15 may be'])
    expect(await site.check(['docs/README.md'])).toMatchObject({ pages: 1 })
  })
})

describe('the defaults in a table', () => {
  test('are proved by samples that run', async () => {
    const file = 'docs/docs/api/transform.md'
    const table = [
      '[//]: # (table of FilterConfig)',
      '',
      '| Name | Type | Default | Meaning |',
      '| --- | --- | --- | --- |',
      '| `blacklist` | `string[]` | `[]` | `config` |',
      '| `whitelist` | `string[]` | none | |',
      '',
    ].join('\n')
    const proof = fence('ts env=node', 'const list: string[] = []', 'list // → []', '// default: blacklist is []')
    const page = `${table}\n${proof}`
    const site = await makeSampleSite({ [file]: page })
    const faultsAfter = async (from: string, to: string) => {
      await site.write(file, page.replace(from, to))
      const samples = await site.check([file])
      const pages = (await readPages(site.root)).pages.map(({ page }) => page)
      const found = checkDeclarations({ root: libraryFolder, library, siteFile: 'site.ts', pages }).filter(
        // The page has another fault: it isn't about an export.
        (fault) => fault.file === file && !fault.problem.includes('has no export for this page'),
      )
      const told = found.map(({ line, column, problem }) => `${file}:${line}:${column} ${problem}`)
      const all = [...(Array.isArray(samples) ? (samples as string[]) : []), ...told]
      return all.sort(new Intl.Collator('en', { numeric: true }).compare)
    }
    expect(await faultsAfter('', '')).toEqual([])
    expect(await faultsAfter('string[] = []', "string[] = ['a']")).toEqual([
      `${file}:10:6 this is ['a']; the comment says [] (in node)`,
    ])
  })
})

describe('--update', () => {
  test('writes the results of the run and nothing else', async () => {
    const page = [
      '\ufeff# Title  \r\n',
      'Text with 1 // → 2\r',
      '```text\n1 // → 2\n```',
      '',
      '```ts env=node',
      'const list: number[] = [1] // → [2] // [!code ++]',
      "console.log('a') // logs: b",
      '```',
      '',
    ].join('\n')
    const site = await makeSampleSite({ 'docs/README.md': page, 'docs/a.md': good })
    expect(await site.check(['docs/README.md'], true)).toMatchObject({
      changes: ['docs/README.md:9  // → [2]  ->  // → [1]', 'docs/README.md:10  // logs: b  ->  // logs: a'],
    })
    expect(await site.read('docs/README.md')).toBe(page.replace('// → [2]', '// → [1]').replace('logs: b', 'logs: a'))
    expect(await site.read('docs/a.md')).toBe(good)
    expect(await site.check(['docs/README.md'], true)).toMatchObject({ checked: 1, changes: [] })
  })

  test('a fault that no comment can fix remains', async () => {
    const site = await makeSampleSite({
      'docs/README.md': `${bad}\n${fence('ts env=node', 'Number(1) // throws: Error')}`,
    })
    expect(await site.check(['docs/README.md'], true)).toEqual(['docs/README.md:7:11 this does not throw (in node)'])
    expect(await site.read('docs/README.md')).toContain('1 + 1 // → 2')
  })
})

/** Runs the command as npm does. */
async function run(folder: string, args: readonly string[], environment: Readonly<Record<string, string>> = {}) {
  const env = { ...(await withBrowser()), ...environment }
  return new Promise<{ code: number | null; output: string; errors: string }>((resolve) => {
    const script = join(project, 'scripts/run.js')
    const child = execFile(process.execPath, [script, 'samples', ...args], { cwd: folder, env }, (_, output, errors) =>
      resolve({ code: child.exitCode, output, errors: withoutProgress(errors) }),
    )
  })
}

describe('the command', () => {
  test('exits with 0 when there is no fault', async () => {
    const { root } = await makeSampleSite({ 'docs/README.md': fence('ts', "document.title // → 'Sample'") })
    const updated = await run(root, ['--update'])
    expect(updated.code).toBe(0)
    expect(updated.output).toMatch(/^1 sample on 1 page passes; 1 page checked now in 1 run, in \d+\.\d s\n/)
    const { code, output, errors } = await run(root, ['docs/README.md'])
    expect({ code, errors }).toEqual({ code: 0, errors: '' })
    expect(output).toMatch(/^1 sample on 1 page passes.*\nthe types of names are up to date on 1 page\n$/)
  })

  test('--changed checks the pages whose samples have changed since their recorded run', async () => {
    const site = await makeSampleSite({ 'docs/README.md': good, 'docs/a.md': good })
    const { root } = site
    await run(root, ['--update'])
    expect((await run(root, ['--changed'])).output).toMatch(/^0 samples on 0 pages pass/)
    await site.write('docs/a.md', bad)
    const { code, errors } = await run(root, ['--changed'])
    expect({ code, first: errors.split('\n')[0] }).toEqual({
      code: 1,
      first: 'docs/a.md:3:7  this is 2; the comment says 3 (in node)',
    })
  })

  test('exits with 1 and the place of each fault', async () => {
    const { root } = await makeSampleSite({ 'docs/README.md': bad })
    const { code, errors } = await run(root, ['docs/README.md'])
    expect(code).toBe(1)
    expect(errors.split('\n').filter((line) => !line.startsWith(' '))).toEqual([
      'docs/README.md:3:7  this is 2; the comment says 3 (in node)',
      '1 fault',
      '',
    ])
  })

  test.each([
    ['an unknown flag', ['--updaet'], {}, /--updaet/],
    ['an update in CI', ['--update'], { CI: 'true' }, /^--update is for a maintainer/],
  ])('exits with 2 for %s', async (_, args, environment, message) => {
    const { root, read } = await makeSampleSite({ 'docs/README.md': bad })
    const { code, output, errors } = await run(root, args, environment)
    expect({ code, output, errors }).toEqual({ code: 2, output: '', errors: expect.stringMatching(message) as string })
    expect(await read('docs/README.md')).toBe(bad)
  })

  test('prints its changes even if there are other faults', async () => {
    const unfixable = fence('ts env=node', 'Number(1) // throws: Error')
    const { root } = await makeSampleSite({ 'docs/README.md': bad, 'docs/a.md': unfixable })
    const { code, output } = await run(root, ['--update', 'docs/README.md', 'docs/a.md'])
    expect({ code, output }).toEqual({ code: 1, output: 'docs/README.md:3  // → 3  ->  // → 2\n' })
  })
})
