import { execFile } from 'node:child_process'
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeProject, removeProject } from '../project'
import { fence, withBrowser, withoutProgress } from './checkPages'

/** A page with a fault of every kind, and a page without a fault. */
const pages = {
  'docs/faulty.md': [
    '---',
    'description: A page that has a fault of every kind that its author can make.',
    'sidebarDepht: 1',
    '---',
    '# Faulty',
    '',
    'We recieve [the guide](./gone.md) and [a part](./guide/install.md#gone).',
    '',
    fence('ts', 'const stone: number = "flat"', 'stone // → 3'),
  ].join('\n'),
  'docs/guide/install.md': [
    '---',
    'description: A page without a fault, which the command must find to be sound.',
    '---',
    '# Sound',
    '',
    'The [other page](../faulty.md) has faults.',
    '',
    fence('ts', 'const stones: number = 1 + 2', 'stones // → 3'),
    fence('ts env=node', "console.log('plop') // logs: plop"),
  ].join('\n'),
}

let root = ''
let environment: NodeJS.ProcessEnv = {}
beforeAll(async () => {
  root = await makeProject()
  for (const [file, text] of Object.entries(pages)) {
    await mkdir(dirname(join(root, file)), { recursive: true })
    await writeFile(join(root, file), text)
  }
  await mkdir(join(root, 'public'))
  environment = await withBrowser()
})
afterAll(() => removeProject(root))

/** Runs `npm run check -- <files>`. Of a command that doesn't end, the errors include its progress. */
function check(...files: readonly string[]) {
  return new Promise<{ code: number | null; output: string; errors: string }>((resolve) => {
    const words = [join(root, 'scripts/run.js'), 'check', ...files]
    const options = { cwd: root, env: environment, timeout: 240_000, killSignal: 'SIGKILL' } as const
    const child = execFile(process.execPath, words, options, (_, output, errors) => {
      const { exitCode: code } = child
      resolve({ code, output, errors: code === null ? errors : withoutProgress(errors) })
    })
  })
}

describe('npm run check -- <page>', () => {
  test('prints every fault of the pages with its place, and exits 1', async () => {
    const { code, output, errors } = await check('./docs/faulty.md')
    expect({ code, output }, errors).toEqual({ code: 1, output: '' })
    expect(errors.split('\n').filter((line) => !line.startsWith(' '))).toEqual([
      'docs/faulty.md  /faulty.html is not in a sidebar group',
      'docs/faulty.md:3:1  "sidebarDepht" is not a frontmatter key',
      'docs/faulty.md:7:4  "recieve" is not in the dictionary',
      'docs/faulty.md:7:24  no page at docs/gone.md',
      'docs/faulty.md:7:48  no heading #gone in /guide/install.html',
      "docs/faulty.md:10:7  TypeScript TS2322: Type 'string' is not assignable to type 'number'.",
      "docs/faulty.md:11:7  this is 'flat'; the comment says 3",
      '7 faults',
      '',
    ])
  })

  test('finds a misspelled path at once, and checks nothing', async () => {
    const { code, output, errors } = await check('docs/faulty.md', 'docs/fualty.md')
    expect({ code, output, errors }).toEqual({
      code: 1,
      output: '',
      errors: 'docs/fualty.md  there is no such page\n  did you mean docs/faulty.md ?\n1 fault\n',
    })
  })

  test('exits 0 for a page without a fault', async () => {
    const { code, output, errors } = await check(join(root, 'docs/guide/install.md'))
    expect({ code, errors }).toEqual({ code: 0, errors: '' })
    expect(output).toBe('no problems in docs/guide/install.md: prose, links, tables, types and 2 samples\n')
  })
})
