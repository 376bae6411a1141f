import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, readdir, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { readFolder } from '../fixture'
import { makeProject, removeProject, thisProject } from '../project'

/** A project with the whole site of the tests, and with the bundles of the commands. */
let original = ''
/** A copy of it for each test, which shares the engine. Copying and bundling that would take longer than most tests. */
let project = ''
beforeAll(async () => {
  project = await makeProject()
  original = project
  const site = join(thisProject, 'tests/sites/pebble')
  for (const name of ['docs', 'public']) await cp(join(site, name), join(project, name), { recursive: true })
  await cp(join(site, 'types'), join(project, 'src/site/types'), { recursive: true })
  await cp(join(thisProject, '.prettierrc.json'), join(project, '.prettierrc.json'))
  for (const command of ['new', 'rename', 'build', 'check'])
    expect(await run(command, '--help')).toMatchObject({ code: 0 })
  return () => removeProject(original)
})
beforeEach(async () => {
  project = await mkdtemp(join(tmpdir(), 'project-'))
  onTestFinished(() => removeProject(project))
  const engine = (await readdir(join(original, 'src'))).filter((name) => name !== 'site')
  const shared = new Set(engine.map((name) => join(original, 'src', name)))
  const filter = (path: string) => !shared.has(path)
  await cp(original, project, { recursive: true, verbatimSymlinks: true, filter })
  for (const path of shared) await symlink(path, join(project, 'src', basename(path)))
})

const read = (file: string) => readFile(join(project, file), 'utf8')

async function write(file: string, text: string): Promise<void> {
  await mkdir(dirname(join(project, file)), { recursive: true })
  await writeFile(join(project, file), text)
}

async function replace(file: string, from: string, to: string): Promise<void> {
  const text = await read(file)
  expect(text).toContain(from)
  await write(
    file,
    text.replace(from, () => to),
  )
}

/** Every file of the site, path -> text. */
async function readProject(): Promise<ReadonlyMap<string, string>> {
  const folders = await Promise.all(['docs', 'src/site'].map((folder) => readFolder(join(project, folder))))
  return new Map(folders.flatMap((files) => [...files]))
}

/** Runs a command as npm does. */
function run(...args: readonly string[]) {
  return new Promise<{ readonly code: number; readonly output: string; readonly errors: string }>((resolve) => {
    const child = execFile(
      process.execPath,
      [join(project, 'scripts/run.js'), ...args],
      { cwd: project, env: { PATH: process.env['PATH'] } },
      (_error, output, errors) => resolve({ code: child.exitCode ?? -1, output, errors }),
    )
  })
}

/** Expects that the site builds without a fault or a warning. */
async function expectBuild(): Promise<void> {
  const { code, errors } = await run('build')
  expect({ code, errors }).toEqual({ code: 0, errors: expect.not.stringContaining('fault') as string })
}

describe('rename', () => {
  test('moves a page, its links, its place in the navigation, its types and its run, and adds a redirect', async () => {
    const setting = "  sampleTypes: 'src/site/types',\n"
    await replace('src/site/site.ts', setting, `${setting}  sampleRuns: 'src/site/runs.txt',\n`)
    await write('src/site/runs.txt', 'docs/README.md 12345678 2026-03-01\ndocs/guide/install.md 0badc0de 2026-03-02\n')
    await write(
      'docs/changes/README.md',
      '# Changes\n\n[a](/guide/install), ![b][b], [c](../guide/install.html "t"), [d][d].\n\n[b]: /stone.svg\n[d]: ../guide/install.md?x#configure-it\n',
    )
    const types = await read('src/site/types/guide/install.json')
    const { code, output, errors } = await run('rename', 'docs/guide/install.md', 'docs/start/set-up')
    expect({ code, errors }).toEqual({ code: 0, errors: '' })
    expect(output).toMatch(/^\/guide\/install\.html is now \/start\/set-up\.html, with a redirect/)
    expect(await read('docs/changes/README.md')).toBe(
      '# Changes\n\n[a](/start/set-up.html), ![b][b], [c](../start/set-up.md "t"), [d][d].\n\n[b]: /stone.svg\n[d]: ../start/set-up.md?x#configure-it\n',
    )
    const site = await read('src/site/site.ts')
    expect(site).toContain("'/start/set-up.html', '/guide/choose.html'")
    expect(site).toContain("    '/guide/install.html': '/start/set-up.html',\n  },")
    expect(site).toContain("'/guide/setup.html': '/start/set-up.html'")
    expect(site).toContain("'/guide/install.html#shapes': '/guide/choose.html#shape'")
    expect(await read('src/site/types/start/set-up.json')).toBe(types)
    expect(await read('src/site/runs.txt')).toBe(
      'docs/README.md 12345678 2026-03-01\ndocs/start/set-up.md 0badc0de 2026-03-02\n',
    )
    await expect(read('docs/guide/install.md')).rejects.toThrow('ENOENT')
    await expect(read('src/site/types/guide/install.json')).rejects.toThrow('ENOENT')
    await expectBuild()
    expect(await read('dist/guide/install.html')).toContain('/pebble/start/set-up.html')
  })

  test('changes the links and images of the page itself, which lead from its new folder', async () => {
    await write(
      'docs/guide/skip.md',
      '# Skip\n\n## Skip it\n\n[Choose](choose.md), [own](./skip.md#skip-it), [here](#skip-it), ![Stone](../../public/stone.svg), [far](https://example.org/skip.md).\n',
    )
    expect(await run('rename', 'docs/guide/skip.md', 'docs/guide/by/hand/throw.md')).toMatchObject({ code: 0 })
    expect(await read('docs/guide/by/hand/throw.md')).toBe(
      '# Skip\n\n## Skip it\n\n[Choose](../../choose.md), [own](./throw.md#skip-it), [here](#skip-it), ![Stone](../../../../public/stone.svg), [far](https://example.org/skip.md).\n',
    )
    expect(await read('docs/guide/README.md')).toContain('[throw it](./by/hand/throw.md)')
    await expectBuild()
  })

  test('lists where tests and documents still have the old path or address', async () => {
    await write('tests/docs/skip.test.ts', "\nread('docs/guide/skip.md')\n")
    await write('README.md', 'See [it](docs/guide/skip.md).\n\nAt /guide/skip.html.\n')
    const { code, output } = await run('rename', 'docs/guide/skip.md', 'docs/guide/throw.md')
    expect(code).toBe(0)
    expect(output).toMatch(
      /\nChange these by hand, if they mean this page:\n {2}README\.md:1\n {2}README\.md:3\n {2}tests\/docs\/skip\.test\.ts:2\n$/,
    )
    await expectBuild()
  })

  test('keeps the page of an export, and needs no line for it after it is taken back', async () => {
    const settings =
      "package: 'pebble', builtUpon: [], values: '/guide/api/', types: '/guide/api/', pages: {}, exempt: {}"
    await replace('src/site/site.ts', '  sampleTypes:', `  library: { ${settings} },\n  sampleTypes:`)
    expect(await run('rename', 'docs/guide/api/toss.md', 'docs/guide/api/throw.md')).toMatchObject({
      code: 0,
      errors: '',
    })
    expect(await read('src/site/site.ts')).toContain("pages: { toss: '/guide/api/throw.html' }")
    await run('rename', 'docs/guide/api/throw.md', 'docs/guide/api/toss.md')
    expect(await read('src/site/site.ts')).toContain('pages: {}')
  })

  test('moves the page of a folder alone', async () => {
    const settings =
      "package: 'pebble', builtUpon: [], values: '/guide/api/', types: '/guide/api/', pages: {}, exempt: {}"
    await replace('src/site/site.ts', '  sampleTypes:', `  library: { ${settings} },\n  sampleTypes:`)
    await write('README.md', 'At /guide/api/.\n\nAt /guide/api/toss.html.\n')
    const { code, output, errors } = await run('rename', 'guide/api/README', 'docs/reference/README.md')
    expect({ code, errors }).toEqual({ code: 0, errors: '' })
    expect(output).toContain('/guide/api/ is now /reference/, with a redirect.')
    expect(output).toContain('README.md:1\n')
    expect(output).not.toContain('README.md:3\n')
    const site = await read('src/site/site.ts')
    expect(site).toContain("link: '/reference/'")
    expect(site).toContain("'/guide/api/': '/reference/'")
    expect(site).toContain("'/guide/throwing.html': '/reference/#throwing'")
    expect(site).toContain("values: '/guide/api/'")
    expect(site).toContain("'/guide/api/toss.html'")
    expect(site).toContain("errorIndex: 'docs/reference/README.md'")
    await replace('src/site/site.ts', `  library: { ${settings} },\n`, '')
    await expectBuild()
    expect(await read('dist/guide/api/index.html')).toContain('/pebble/reference/')
  })

  test.each(['/guide/api/', 'guide/api', 'docs/guide/api/', '/guide/api'])(
    'moves the page of the folder %s',
    async (from) => {
      const { code, output, errors } = await run('rename', from, '/reference/')
      expect({ code, errors }).toEqual({ code: 0, errors: '' })
      expect(output).toContain('/guide/api/ is now /reference/, with a redirect.')
      expect(await read('docs/reference/README.md')).toContain('# ')
    },
  )

  test('keeps a page in its folder when its new name has none', async () => {
    const { code, output } = await run('rename', 'docs/guide/skip.md', 'throw.md')
    expect(code).toBe(0)
    expect(output).toContain('/guide/skip.html is now /guide/throw.html')
    await expect(read('docs/guide/throw.md')).resolves.toContain('#')
  })

  test('adds no redirect from a draft, to which readers have no links', async () => {
    await write('docs/guide/plan.md', '---\ndraft: true\n---\n\n# Plan\n')
    const { code, output, errors } = await run('rename', 'docs/guide/plan', 'docs/guide/idea')
    expect({ code, errors }).toEqual({ code: 0, errors: '' })
    expect(output).toMatch(/^\/guide\/plan\.html is now \/guide\/idea\.html\. It is a draft, so nothing redirects\./)
    expect(await read('src/site/site.ts')).not.toContain('plan.html')
    await expectBuild()
  })

  test('adds no redirect from an address that was never published, and removes one from a page that is back', async () => {
    await write('src/site/published.txt', '/\n/guide/skip.html\n/guide/skip.html#skip-it\n')
    await replace(
      'src/site/site.ts',
      "  sampleTypes: 'src",
      "  published: 'src/site/published.txt',\n  sampleTypes: 'src",
    )
    const first = await run('rename', 'docs/guide/skip.md', 'docs/guide/throw.md')
    expect(first.output).toContain('/guide/skip.html is now /guide/throw.html, with a redirect.')
    const { code, output } = await run('rename', 'docs/guide/throw.md', 'docs/guide/hop.md')
    expect(code).toBe(0)
    expect(output).toContain(
      '/guide/throw.html is now /guide/hop.html. Its old address was not published, so nothing redirects.',
    )
    expect(await read('src/site/site.ts')).toContain("'/guide/skip.html': '/guide/hop.html'")
    expect(await read('src/site/site.ts')).not.toContain('throw.html')
    await run('rename', 'docs/guide/hop.md', 'docs/guide/skip.md')
    expect(await read('src/site/site.ts')).not.toMatch(/hop\.html|'\/guide\/skip\.html':/)
    await expectBuild()
  })

  test('can be taken back', async () => {
    await run('rename', 'docs/guide/skip.md', 'docs/guide/throw.md')
    expect(await run('rename', 'docs/guide/throw.md', 'docs/guide/skip.md')).toMatchObject({ code: 0, errors: '' })
    const site = await read('src/site/site.ts')
    expect(site).toContain("'/guide/throw.html': '/guide/skip.html'")
    expect(site).not.toContain("'/guide/skip.html':")
    await expectBuild()
  })

  test.each([
    ['docs/guide/skp.md', 'docs/a.md', 'docs/guide/skp.md  there is no such page', 'did you mean docs/guide/skip.md ?'],
    [
      'docs/guide/skip.md',
      'docs/guide/choose.md',
      'docs/guide/choose.md  /guide/choose.html is the address of',
      'another name',
    ],
    ['docs/guide/skip.md', 'api/skim.md', 'api/skim.md  is not in docs/', 'did you mean docs/guide/api/skim.md ?'],
    ['docs/guide/skip.md', 'docs/guide/My Skip.md', '"My Skip" cannot be part of a URL', 'rename it to "my-skip"'],
    [
      'docs/api/toss.md',
      'docs/a.md',
      'docs/api/toss.md  there is no such page',
      'did you mean docs/guide/api/toss.md ?',
    ],
    ['docs/guide/skip.md', 'docs/api/skip', 'there is no folder docs/api/', 'did you mean docs/guide/api/skip.md ?'],
    ['docs/guide/skip.md', 'docs/guide/api', 'docs/guide/api  is a folder', 'name the file: docs/guide/api/my-page.md'],
    ['docs/guide/skip.md', 'docs/start/', 'docs/start  is a folder', 'name the file: docs/start/my-page.md'],
    ['/', 'docs/start.md', 'docs/README.md  is the home page', 'keep it there'],
    [
      'https://pebble.example/pebble/guide/skip.html',
      'docs/a.md',
      'is the address of a site, not a path in this one',
      'leave out the site: /guide/skip.html',
    ],
    ['docs/guide/skip.md', 'docs/guide/throw.mdx', 'ends with .mdx, but pages are', 'name it docs/guide/throw.md'],
    ['skip.md', 'throw.md', 'skip.md  there is no such page', 'did you mean docs/guide/skip.md ?'],
    ['docs/guide/skip.md', 'docs/404.md', 'makes 404.html, which the not-found page also makes', 'rename one'],
    ['docs/guide/skip.md', 'docs/guide/setup/README.md', 'makes guide/setup/index.html, which src/site/site.ts', 'one'],
  ])('does not rename %s to %s', async (from, to, problem, remedy) => {
    const before = await read('src/site/site.ts')
    const { code, output, errors } = await run('rename', from, to)
    expect({ code, output }).toEqual({ code: 1, output: '' })
    expect(errors).toContain(problem)
    expect(errors).toContain(remedy)
    expect(await read('src/site/site.ts')).toBe(before)
    await expect(read('docs/guide/skip.md')).resolves.toContain('#')
  })

  test('changes nothing when the navigation computes its addresses', async () => {
    await replace('src/site/site.ts', "'/guide/skip.html'", "['/guide', 'skip.html'].join('/')")
    const { code, errors } = await run('rename', 'docs/guide/skip.md', 'docs/guide/throw.md')
    expect(code).toBe(1)
    expect(errors).toContain('src/site/site.ts  the navigation lists /guide/skip.html, but no module in src/site/ has')
    await expect(read('docs/guide/skip.md')).resolves.toContain('#')
  })

  test('changes nothing when a file cannot be written', async () => {
    await mkdir(join(project, 'src/site/types/guide/hop.json'), { recursive: true })
    await write('src/site/types/guide/skip.json', '{}')
    const before = await readProject()
    const { code, errors } = await run('rename', 'docs/guide/skip.md', 'docs/guide/hop.md')
    expect(code).toBe(1)
    expect(errors).toContain('src/site/types/guide/hop.json  cannot be opened')
    expect(await readProject()).toEqual(before)
  })

  test('needs two paths', async () => {
    expect(await run('rename', 'docs/guide/skip.md')).toMatchObject({ code: 2 })
  })
})

test('the check names the new page in the faults of links to a page that was moved by hand', async () => {
  await replace('src/site/site.ts', '  sampleTypes:', "  published: 'src/site/published.txt',\n  sampleTypes:")
  await write('docs/guide/skip.md', '# Skip\n\n## Bend your knees\n')
  await write('src/site/published.txt', '/guide/skip.html\n/guide/skip.html#bend-your-knees\n')
  await mkdir(join(project, 'docs/lakes'))
  await rename(join(project, 'docs/guide/skip.md'), join(project, 'docs/lakes/throwing.md'))
  expect((await run('check')).errors).toMatch(
    /^docs\/guide\/README\.md:\d+:\d+ {2}no page at docs\/guide\/skip\.md\n {2}did you mean \.\.\/lakes\/throwing\.md \? It has/m,
  )
})

test.each(['new', 'rename'])('%s does not take an empty text for a path', async (command) => {
  expect(await run(command, '', 'docs/a.md')).toEqual({
    code: 2,
    output: '',
    errors: expect.stringMatching(/^An argument is empty\nusage: npm run /) as string,
  })
})

describe('new', () => {
  test('writes a page that builds, after the pages of its folder', async () => {
    const { code, output, errors } = await run('new', 'docs/guide/api/my-page')
    expect({ code, errors }).toEqual({ code: 0, errors: '' })
    expect(output).toBe('wrote docs/guide/api/my-page.md, and added /guide/api/my-page.html to src/site/site.ts\n')
    expect(await read('docs/guide/api/my-page.md')).toMatch(/^---\ndescription: .{50,160}\n---\n\n# My page\n\n.+\n$/)
    expect(await read('src/site/site.ts')).toContain("'/guide/api/slow.html', '/guide/api/my-page.html']")
    await expectBuild()
  })

  test('adds a page of another folder outside of the sidebar', async () => {
    expect(await run('new', 'docs/notes/README.md')).toEqual({
      code: 0,
      errors: '',
      output:
        'wrote docs/notes/README.md, and added /notes/ to "outside" in src/site/site.ts\n' +
        "No sidebar group has pages of this folder. To show it there, move '/notes/' to the pages of a group.\n",
    })
    expect(await read('docs/notes/README.md')).toContain('# Notes\n')
    expect(await read('src/site/site.ts')).toContain("outside: ['/', '/changes/', '/notes/']")
    await expectBuild()
  })

  test('takes a file without its ending, or with that of its address', async () => {
    for (const path of ['docs/guide/one', './docs/guide/two.html'])
      expect(await run('new', path)).toMatchObject({ code: 0 })
    expect(await readdir(join(project, 'docs/guide'))).toEqual(expect.arrayContaining(['one.md', 'two.md']))
  })

  test('takes the address of a page, with the pages of its folder', async () => {
    await write('docs/docs/recipes/README.md', '# Recipes\n')
    await replace('src/site/site.ts', "outside: ['/', ", "outside: ['/', '/docs/recipes/', ")
    for (const path of ['docs/recipes/one', '/docs/recipes/two.html', 'guide/three.md', 'docs/guide/four'])
      expect(await run('new', path)).toMatchObject({ code: 0, errors: '' })
    expect(await readdir(join(project, 'docs/docs/recipes'))).toEqual(['README.md', 'one.md', 'two.md'])
    expect(await readdir(join(project, 'docs/guide'))).toEqual(expect.arrayContaining(['three.md', 'four.md']))
    await expectBuild()
  })

  test('leaves placeholders that the check reports', async () => {
    await run('new', 'docs/guide/my-page')
    await expectBuild()
    const { errors } = await run('check')
    expect(errors).toContain('docs/guide/my-page.md:2:14  is the placeholder of a new page')
    expect(errors).toContain('docs/guide/my-page.md:7:1  is the placeholder of a new page')
  })

  test('writes a page in a new folder whose name resembles another one, if the folder is there', async () => {
    await mkdir(join(project, 'docs/api'))
    expect(await run('new', 'docs/api/page.md')).toMatchObject({ code: 0, errors: '' })
  })

  test('writes a page in a new folder that only resembles another one', async () => {
    for (const folder of ['guards', 'games'])
      expect(await run('new', `docs/${folder}/page.md`)).toMatchObject({ code: 0, errors: '' })
  })

  test('does not replace a page', async () => {
    const before = await read('docs/guide/skip.md')
    const { code, errors } = await run('new', 'docs/guide/skip.md')
    expect(code).toBe(1)
    expect(errors).toContain('docs/guide/skip.md  /guide/skip.html is the address of docs/guide/skip.md')
    expect(await read('docs/guide/skip.md')).toBe(before)
  })

  test.each([
    ['docs/404.md', 'docs/404.md  makes 404.html, which the not-found page also makes'],
    ['docs/guide.md', 'docs/guide.md  makes guide.html, which docs/guide/README.md also makes'],
    ['docs/stone/README.md', 'docs/stone/README.md  makes stone/index.html, which public/stone/index.html also makes'],
    [
      'docs/guide/setup.md',
      'docs/guide/setup.md  /guide/setup.html is the address of a redirect to /guide/install.html',
    ],
    ['docs/out/page.md', 'docs/out  is a link'],
    ['docs/dangling.md', 'docs/dangling.md  is a link'],
    ['docs/../../page.md', '../page.md  is not in docs/'],
    ['api/page', 'api/page.md  is not in docs/\n  did you mean docs/guide/api/page.md ?'],
    [
      'docs/api/page',
      'docs/api/page.md  there is no folder docs/api/\n  did you mean docs/guide/api/page.md ? If not, create the folder first',
    ],
    [
      'docs/guide/page.mdx',
      'docs/guide/page.mdx  ends with .mdx, but pages are files in Markdown\n  name it docs/guide/page.md',
    ],
    ['https://pebble.example/pebble/guide/a.html', 'leave out the site: /guide/a.html'],
    ['docs/giude/page.md', 'there is no folder docs/giude/\n  did you mean docs/guide/page.md ?'],
    ['docs/guide', 'docs/guide  is a folder\n  name the file: docs/guide/my-page.md'],
    ["docs/it's.md", `"it's" cannot be part of a URL`],
  ])('does not write %s', async (file, problem) => {
    const outside = await mkdtemp(join(tmpdir(), 'outside-'))
    onTestFinished(() => rm(outside, { recursive: true }))
    await symlink(outside, join(project, 'docs/out'))
    await symlink(join(outside, 'page.md'), join(project, 'docs/dangling.md'))
    await write('public/stone/index.html', '<!doctype html>')
    const before = await readProject()
    const { code, errors } = await run('new', file)
    expect({ code, errors }).toEqual({ code: 1, errors: expect.stringContaining(problem) as string })
    expect(await readProject()).toEqual(before)
    expect(await readdir(outside)).toEqual([])
  })
})

describe('a new version of the documented package', () => {
  test('is named by the build, and the check lists the lines that name the old one', async () => {
    await replace(
      'src/site/site.ts',
      "  sampleTypes: 'src/site/types',",
      "  sampleRuns: 'src/site/runs.txt',\n  library: { package: 'esbuild', version: '0.0.1', builtUpon: [], values: '/guide/api/', types: '/guide/api/', pages: {}, exempt: {} },",
    )
    await write('src/site/runs.txt', 'docs/guide/first-lake.md 12345678 2026-03-01\n')
    await write(
      'docs/changes/README.md',
      "# Changes\n\nNeeds 0.0.1.\n\n```ts\n// 0.0.1\nimport type { Loader } from 'esbuild'\n```\n",
    )
    const warning = /warning: src\/site\/site\.ts:\d+:\d+ {2}esbuild \S+ is installed, the pages say 0\.0\.1\n/
    expect((await run('build')).errors).toMatch(warning)
    // The stand-in of npm has no network at first.
    const bin = await mkdtemp(join(tmpdir(), 'npm-'))
    onTestFinished(() => rm(bin, { recursive: true, force: true }))
    const useNpm = async (script: string) => {
      await writeFile(join(bin, 'npm'), `#!/bin/sh\n${script}\n`, { mode: 0o755 })
    }
    vi.stubEnv('PATH', `${bin}:${process.env['PATH']}`)
    onTestFinished(() => void vi.unstubAllEnvs())
    await useNpm('exit 1')
    const { code, output, errors } = await run('check', '--version')
    expect(code).toBe(0)
    expect(errors).toMatch(warning)
    const [first, second, installing, hint, ...others] = output.trimEnd().split('\n')
    expect([first, second]).toEqual(['docs/changes/README.md:3  Needs 0.0.1.', 'docs/changes/README.md:6  // 0.0.1'])
    expect(installing).toBe('installing esbuild@0.0.1')
    expect(hint).toMatch(
      / have changed since 0\.0\.1 is not listed: esbuild@0\.0\.1 could not be installed\. Check that/,
    )
    const toRun = (page: string) => `${page}  the samples have not passed with the installed packages`
    expect(others).toEqual(expect.arrayContaining(['docs/changes/README.md', 'docs/guide/first-lake.md'].map(toRun)))
    expect(others.at(-1)).toBe(
      `2 lines with 0.0.1, and ${others.length - 1} pages with samples to run: npm run samples`,
    )

    await useNpm(`while [ "$1" != --prefix ]; do shift; done
mkdir -p "$2/node_modules/esbuild" && cd "$2/node_modules/esbuild"
echo '{ "name": "esbuild", "types": "index.d.ts" }' > package.json
echo "export type Loader = 'js'" > index.d.ts`)
    const compared = (await run('check', '--version')).output.split('\n')
    expect(compared[3]).toBe('docs/changes/README.md:6  uses Loader')
    expect(compared[4]).toMatch(/^\d+ types changed since 0\.0\.1, used in 1 block of code$/)
  })
})

test('a page over its budget is a fault of the check, at the file of the page', async () => {
  const budgets = 'page: 200, scripts: 1e9, search: 1e9, playground: 1e9, searchPerWord: 1e9'
  await replace('src/site/site.ts', '  sampleTypes:', `  budgets: { ${budgets} },\n  sampleTypes:`)
  expect(await run('build')).toMatchObject({ code: 0 })
  const { code, errors } = await run('check')
  expect(code).toBe(1)
  expect(errors).toMatch(
    /docs\/guide\/skip\.md {2}its HTML has \d+ bytes, compressed with Brotli, which is \d+ more than the limit of 200\n {2}split the page, or raise "budgets\.page" at src\/site\/site\.ts:\d+\n/,
  )
  expect(errors).not.toContain('first view')
})

test('a page whose samples have not run as they are now has no marks, and is a fault of the check', async () => {
  await replace('src/site/site.ts', "  sampleTypes: 'src/site/types',", "  sampleRuns: 'src/site/runs.txt',")
  await write('src/site/runs.txt', 'docs/changes/README.md 0badc0de 2026-03-01\n')
  await write('docs/changes/README.md', '# Changes\n\n```ts\nconst b = 2\nb // → 3\n```\n')
  expect(await run('build')).toMatchObject({ code: 0 })
  const fault =
    'docs/changes/README.md:3:1  its samples, or the packages that they run with, have changed since they last ran\n  run npm run samples -- docs/changes/README.md; when it finds no other fault, add --update, which writes the day\n'
  expect(await read('dist/changes/index.html')).not.toContain('Verified')
  const { code, errors } = await run('check')
  expect({ code, errors }).toEqual({ code: 1, errors: expect.stringContaining(fault) as string })
  expect(errors).toContain('docs/guide/install.md')
})

describe('a site with clean addresses', () => {
  beforeEach(async () => {
    for (const [file, text] of await readFolder(join(project, 'src/site')))
      if (/\.tsx?$/.test(file)) await write(`src/site/${file}`, text.replace(/\.html(?=['#])/g, ''))
    await replace('src/site/site.ts', "  base: '/pebble/',", "  base: '/pebble/',\n  cleanAddresses: true,")
  })

  test('has no endings in links, canonical addresses, redirects and the sitemap, and the crawl finds no fault', async () => {
    await replace(
      'src/site/site.ts',
      "'/guide/setup':",
      "'/guide/started.html': '/guide/install',\n    '/guide/setup':",
    )
    await expectBuild()
    const { errors } = await run('check')
    // The copy has no word list.
    expect(
      errors.split('\n').filter((line) => /^(?:dist|src|docs\/\S+:\d+:\d+ {2}(?:no page|there is no))/.test(line)),
    ).toEqual([])
    const page = await read('dist/guide/install.html')
    expect(page).toContain('<link rel="canonical" href="https://pebble.example/pebble/guide/install"')
    expect(page.match(/href="\/pebble\/[^"]*\.html[#"]/g)).toBeNull()
    expect(await read('dist/guide/install/index.html')).toBe(page)
    expect(await read('dist/guide/install.md')).toContain('url: "https://pebble.example/pebble/guide/install"')
    expect(await read('dist/sitemap.xml')).not.toContain('.html')
    for (const old of ['setup', 'started'])
      expect(await read(`dist/guide/${old}.html`)).toContain('content="0; url=/pebble/guide/install"')
    expect(await read('dist/assets/js/chunks.json')).toContain('"/guide/setup":"/guide/install"')
  })

  test('keeps the addresses with an ending that were published, and gets new pages without one', async () => {
    await replace('src/site/site.ts', '  sampleTypes:', "  published: 'src/site/published.txt',\n  sampleTypes:")
    const published =
      '/guide/install.html\n/guide/install.html#configure-it\n/guide/install.html#shapes\n/guide/setup.html\n/guide/api/\n'
    await write('src/site/published.txt', published)
    expect(await run('new', 'guide/my-page')).toMatchObject({ code: 0 })
    expect(await read('src/site/site.ts')).toContain("'/guide/my-page'")
    await write('src/site/published.txt', `${published}/guide/my-page\n`)
    expect(await run('rename', 'guide/my-page', 'guide/your-page')).toMatchObject({ code: 0, errors: '' })
    expect(await read('src/site/site.ts')).toContain("'/guide/my-page': '/guide/your-page'")
    await expectBuild()
  })
})
