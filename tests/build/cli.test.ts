import { execFile, fork, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { appendFile, cp, readFile, rename, rm, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { build } from '../../src/config'
import { makeSite, type FixtureSite } from '../fixture'
import { copyPages, makeProject, removeProject, thisProject } from '../project'

/** The program, with the site of the tests. */
let project = ''
beforeAll(async () => {
  project = await makeProject()
})
afterAll(() => removeProject(project))

interface Outcome {
  readonly code: number
  readonly output: string
  readonly errors: string
}

/** Runs a command in a folder as npm does. */
function run(folder: string, args: readonly string[], environment: Readonly<Record<string, string>> = {}) {
  const env = { PATH: process.env['PATH'], ...environment }
  return new Promise<Outcome>((resolve) => {
    const child = execFile(
      process.execPath,
      [join(project, 'scripts/run.js'), ...args],
      { cwd: folder, env },
      (_error, output, errors) => resolve({ code: child.exitCode ?? -1, output, errors }),
    )
  })
}

describe.each(['build', 'check'])('%s', (command) => {
  test('--help shows its usage', async () => {
    const { root } = await makeSite({})
    const { code, output, errors } = await run(root, [command, '--help'])
    expect({ code, errors }).toEqual({ code: 0, errors: '' })
    expect(output).toMatch(new RegExp(`^usage: npm run ${command}.*\n\n(?:.+\n)+\n(?:  --.+\n)*  --help .+\n$`))
  })

  test.each(command === 'build' ? ['--no-cahce', '--help=yes', 'extra'] : ['--no-cahce', '--help=yes'])(
    '%s is wrong usage',
    async (argument) => {
      const { root } = await makeSite({})
      const { code, output, errors } = await run(root, [command, argument])
      expect({ code, output }).toEqual({ code: 2, output: '' })
      expect(errors).toContain(argument.replace(/=.*/, ''))
      expect(errors).toMatch(new RegExp(`\nusage: npm run ${command}`))
      expect(errors).not.toMatch(/^ +at /m)
    },
  )
})

describe('build', () => {
  test('prints each fault with its place and exits 1', async () => {
    const site = await makeSite({
      'docs/README.md': '# Home\n\nSee [it](./gone.md).\n\n```rust\n```\n',
      'docs/a.md': '---\ntitle: a: b\n---\n',
    })
    const { code, output, errors } = await run(site.root, ['build'])
    expect({ code, output }).toEqual({ code: 1, output: '' })
    const lines = errors.trimEnd().split('\n')
    // The other faults are about pages in the navigation that this site doesn't have.
    expect(lines.filter((line) => line.startsWith('docs/'))).toEqual([
      'docs/README.md:3:10  no page at docs/gone.md',
      'docs/README.md:5:4  "rust" is not a language of this site',
      'docs/a.md  /a.html is not in a sidebar group',
      expect.stringMatching(/^docs\/a\.md:2:9 {2}the frontmatter is not valid YAML: /),
    ])
    const places = lines.filter((line) => /^\S+ {2}/.test(line))
    const left = /^and (\d+) more$/m.exec(errors)?.[1] ?? 0
    expect(lines.at(-1)).toBe(`${places.length + Number(left)} faults`)
    expect(errors).not.toMatch(/^ +at /m)
    expect(await site.dist()).toEqual(new Map())
  })

  test('reports an error of a component, and of a module of the site, at their places', async () => {
    const copy = await makeProject()
    onTestFinished(() => removeProject(copy))
    const edit = async (file: string, from: string, to: string) => {
      const path = join(copy, file)
      const text = await readFile(path, 'utf8')
      await writeFile(path, text.replace(from, to))
      return () => writeFile(path, text)
    }
    const site = await makeSite({ 'docs/README.md': '# Home\n\n::: island counter\n:::\n' })
    const script = join(copy, 'scripts/run.js')
    const faults = async () => {
      const command = promisify(execFile)(process.execPath, [script, 'build'], { cwd: site.root })
      const { code, stderr } = (await command.catch((error: unknown) => error)) as { code: number; stderr: string }
      return [code, ...stderr.split('\n').filter((line) => line.startsWith('src/') && line.includes('throws'))]
    }
    for (const [file, declaration] of [
      ['src/site/site.ts', 'export const site'],
      ['src/config.ts', 'export const build'],
    ] as const) {
      const undo = await edit(file, declaration, `JSON.parse('{')\n${declaration}`)
      const [above = ''] = (await readFile(join(copy, file), 'utf8')).split('JSON.parse')
      const place = `${file}:${above.split('\n').length}:6`
      expect(await faults()).toEqual([1, expect.stringContaining(`${place}  throws SyntaxError: `)])
      await undo()
    }
    await edit('src/site/site.ts', "outside: ['/', '/changes/']", "outside: ['/']")
    await edit(
      'src/site/site.ts',
      /sidebar: \[[^]*?\n    \],/.exec(await readFile(join(copy, 'src/site/site.ts'), 'utf8'))?.[0] ?? '',
      'sidebar: [],',
    )
    await edit(
      'src/site/site.ts',
      /top: \[[^]*?\n    \],/.exec(await readFile(join(copy, 'src/site/site.ts'), 'utf8'))?.[0] ?? '',
      'top: [],',
    )
    await edit(
      'src/site/site.ts',
      /redirects: \{[^]*?\n  \},/.exec(await readFile(join(copy, 'src/site/site.ts'), 'utf8'))?.[0] ?? '',
      '',
    )
    await edit('src/site/Counter.tsx', '  return (', "  if (count === 0) throw new RangeError('no stone')\n  return (")
    expect(await faults()).toEqual([1, 'src/site/Counter.tsx:7:26  throws RangeError: no stone'])
  })

  test.each([
    ['src/config.ts', 'segment: ', 'segmant: ', '"segmant" is not a constant of the engine\n  did you mean segment ?'],
    [
      'src/site/site.ts',
      'sidebar: [',
      'sidebr: [',
      '"sidebr" is not a setting of "navigation"\n  did you mean sidebar ?',
    ],
    [
      'src/site/site.ts',
      "title: 'API'",
      "titel: 'API'",
      '"titel" is not a setting of entry 2 of "navigation.sidebar"\n  did you mean title ?',
    ],
    ['src/config.ts', 'segment: ', '= ', 'Expected identifier but found "="\n  write a name before "="'],
    ['src/site/brand.ts', "id: 'pebble-docs'", '= 7', 'Expected identifier but found "="\n  write a name before "="'],
    [
      'src/site/Counter.tsx',
      'setCount(0)',
      'setCuont(0)',
      '"setCuont" is not defined\n  did you mean setCount ? If not, import or declare it',
    ],
    ['src/site/brand.ts', "id: 'pebble-docs'", 'id: 7', 'the setting "brand.id" must be text with words\n  change it;'],
    [
      'src/config.ts',
      'segment: /^[a-z0-9]+(?:-[a-z0-9]+)*$/',
      "segment: '^x'",
      'the constant "build.segment" must be a regular expression\n  change it;',
    ],
    [
      'src/config.ts',
      'hashLength: 8,',
      'hashLength: 8000,',
      'the constant "build.hashLength" must be a whole number from 8 to 64\n  change it;',
    ],
    [
      'src/config.ts',
      "'bun'] as const",
      "'bunn'] as const",
      'entry 4 of "packageManagers" must be npm, yarn, pnpm or bun\n  did you mean bun ?',
    ],
    ['src/config.ts', "docs: 'docs'", "docs: 'dosc'", 'there is no folder dosc\n  did you mean docs ?'],
    [
      'src/site/site.ts',
      "folder: 'src/site'",
      "folder: 'src/sit'",
      'there is no src/sit/site.ts, which the setting "folder" names\n  set "folder" to the folder that site.ts is in',
    ],
  ])('reports a slip in %s, and so does watch mode: %s', async (file, from, to, fault) => {
    const copy = await makeProject()
    onTestFinished(() => removeProject(copy))
    await copyPages(copy)
    const text = await readFile(join(copy, file), 'utf8')
    const [above = '', below] = text.split(from)
    expect(below).toBeDefined()
    const place = `${file}:${above.split('\n').length}:${(above.split('\n').at(-1)?.length ?? 0) + 1}`
    const script = join(copy, 'scripts/run.js')

    const watch = spawn(process.execPath, [script, 'watch', '--port', '0'], { cwd: copy, stdio: 'pipe' })
    onTestFinished(() => void watch.kill())
    let output = ''
    for (const stream of [watch.stdout, watch.stderr]) stream.on('data', (data) => (output += String(data)))
    await expect.poll(() => output, { timeout: 40_000 }).toMatch(/pages? in \d+ ms/)
    await writeFile(join(copy, file), text.replace(from, to))
    await expect.poll(() => output, { timeout: 20_000 }).toContain(`${place}  ${fault}`)
    watch.kill()
    await once(watch, 'exit')

    const command = promisify(execFile)(process.execPath, [script, 'build'], { cwd: copy })
    const error = (await command.catch((thrown: unknown) => thrown)) as { code: number; stderr: string }
    expect(error).toMatchObject({ code: 1, stderr: expect.stringContaining(`${place}  ${fault}`) as string })
  })

  test('watch mode applies a new address and analytics, and says to restart for a new base', async () => {
    const copy = await makeProject()
    onTestFinished(() => removeProject(copy))
    await copyPages(copy)
    const watch = spawn(process.execPath, [join(copy, 'scripts/run.js'), 'watch', '--port', '0'], { cwd: copy })
    onTestFinished(() => void watch.kill())
    let output = ''
    for (const stream of [watch.stdout, watch.stderr]) stream.on('data', (data) => (output += String(data)))
    await expect.poll(() => output, { timeout: 40_000 }).toMatch(/pages? in \d+ ms/)
    const file = join(copy, 'src/site/site.ts')
    const text = await readFile(file, 'utf8')
    const home = () => readFile(join(copy, 'dist/index.html'), 'utf8').catch(() => '')
    const published = (words: string) => expect.poll(home, { timeout: 20_000 }).toContain(words)

    const moved = text.replace('https://pebble.example', 'https://stone.example')
    await writeFile(file, moved)
    await published('"https://stone.example/pebble/"')
    await writeFile(file, moved.replace('  base:', "  analytics: 'plausible:stone.example',\n  base:"))
    await published('https://plausible.io')
    // The address of the service is in another module.
    const config = join(copy, 'src/config.ts')
    await writeFile(
      config,
      (await readFile(config, 'utf8')).replace('https://plausible.io', 'https://plausible.example'),
    )
    await published('https://plausible.example')
    await writeFile(file, text.replace("'/pebble/'", "'/stone/'"))
    const line = text.slice(0, text.indexOf('  base:')).split('\n').length
    const fault = `src/site/site.ts:${line}:3  the base was "/pebble/" when watch mode started\n  restart npm run watch`
    await expect.poll(() => output, { timeout: 20_000 }).toContain(fault)
    await writeFile(file, text)
    await published('"https://pebble.example/pebble/"')
    watch.kill()
    await once(watch, 'exit')
  })

  test('reports what esbuild, Node and React say about a module of the site at its place, in watch mode, too', async () => {
    const copy = await makeProject()
    onTestFinished(() => removeProject(copy))
    await copyPages(copy)
    const textOf = (name: string) => readFile(join(copy, 'src/site', name), 'utf8')
    const files = ['Counter.tsx', 'islands.ts', 'site.ts', 'search.ts']
    const [counter, islands, site, hints] = await Promise.all(files.map(textOf))
    const component = 'Counter.tsx'
    const slips = [
      [component, `import x from 'react/foo'\nx()\n${counter}`, '1:15  the package react has no module "react/foo"'],
      [component, `import('https://esm.sh/stones')\n${counter}`, '1:8  "https://esm.sh/stones" is on another server'],
      [
        component,
        `import { readUtf8 } from '../output/disk/disk'\nreadUtf8\n${counter}`,
        '1:26  src/output/disk/disk.ts is a',
      ],
      [component, `console.debug(process.env['API'])\n${counter}`, '1:15  only Node has "process"'],
      ['site.ts', `${site}\nexport const a = /(/`, '57:18  is not a valid regular expression: Unterminated group'],
      [
        component,
        counter?.replace('<button', '<button title={String(/a**/)}'),
        '9:29  is not a valid regular expression: Nothing to repeat',
      ],
      [
        'site.ts',
        site?.replace('site/words.txt', 'site/word.txt'),
        '51:5  there is no src/site/word.txt\n  did you mean src/site/words.txt ?',
      ],
      [
        'site.ts',
        site?.replace("base: '/pebble/'", "base: '/pebble/', hosting: { headers: { 'X-Test': '$a' } }"),
        '12:43  hosts can\'t send the header "X-Test"',
      ],
      [
        'search.ts',
        hints?.replace('/guide/install.html', '/guide/instal.html'),
        '7:26  the task "Install it" leads to /guide/instal.html, which is not a page or heading\n  did you mean',
      ],
      [component, `import './Counter.css'\n${counter}`, '1:8  there is no file src/site/Counter.css'],
      [component, `import x from './Hero'\nx()\n${counter}`, '1:8  No matching export in "src/site/Hero.tsx"'],
      [
        component,
        `import x from 'react/package.json'\nx()\n${counter}`,
        '1:15  "react/package.json" cannot be imported',
      ],
      [
        component,
        `import { useSate } from 'react'\nuseSate()\n${counter}`,
        '1:10  the package react does not export "useSate"',
      ],
      [component, counter?.replace('{count} skips', '{{ count }}'), '5:17  cannot be rendered: Objects are not valid'],
      [component, counter?.replaceAll('output>', 'div>'), '15:7  browsers move <div> out of <p>'],
      [
        component,
        counter?.replace('return (', 'document.title = "a"\n  return ('),
        '7:3  throws ReferenceError: document is',
      ],
      [
        component,
        counter?.replace('export function', 'export async function'),
        '5:23  waits for a promise, but components are rendered at once\n  let it be a function that is not async',
      ],
      [
        component,
        counter?.replace('return (', "throw 'no lake'\n  return ("),
        '7:3  throws "no lake", which is not an error\n  throw new Error(…)',
      ],
      ['site.ts', `throw 'no stone'\n${site}`, '1:1  throws "no stone", which is not an error\n  throw new Error(…)'],
      [
        component,
        `import { islands } from './islands'\nconsole.debug(islands)\n${counter}`,
        '1:25  the import of src/site/islands.ts leads back',
      ],
      ['islands.ts', islands?.replace('export const', 'const'), '4:1  does not export "islands"'],
      ['islands.ts', islands?.replace('Counter]]', 'undefined as any]]'), '4:43  the island "counter" is undefined'],
      [
        'site.ts',
        site?.replace(').islands }', ').island }'),
        '9:34  the setting "load" of "islands" results in undefined',
      ],
    ] as const
    /** What a module throws later, when its pages may be in dist already. */
    const late = [
      [
        component,
        `void Promise.reject(new Error('no lake'))\n${counter}`,
        '1:21  throws Error: no lake\n  correct the values that lead here, or catch the error',
      ],
      [
        component,
        `void Promise.reject('no shore')\n${counter}`,
        '1:6  throws "no shore", which is not an error\n  throw new Error(…)',
      ],
      [
        component,
        counter?.replace('return (', "setTimeout(() => {\n    throw new Error('too late')\n  })\n  return ("),
        '8:11  throws Error: too late\n  correct the values that lead here, or catch the error',
      ],
      [
        component,
        `setInterval(() => {\n  throw new Error('too often ' + Math.random())\n}, 20)\n${counter}`,
        '2:9  throws Error: too often 0.',
      ],
      ['site.ts', `void Promise.reject(new Error('no site'))\n${site}`, '1:21  throws Error: no site\n'],
    ] as const

    const script = join(copy, 'scripts/run.js')
    const watch = spawn(process.execPath, [script, 'watch', '--port', '0'], { cwd: copy, stdio: 'pipe' })
    onTestFinished(() => void watch.kill())
    let output = ''
    for (const stream of [watch.stdout, watch.stderr]) stream.on('data', (data) => (output += String(data)))
    await expect.poll(() => output, { timeout: 40_000 }).toMatch(/pages? in \d+ ms/)
    for (const [file, text = '', fault] of [...slips, ...late]) {
      const before = await textOf(file)
      await writeFile(join(copy, 'src/site', file), text)
      await expect.poll(() => output, { timeout: 20_000 }).toContain(`src/site/${file}:${fault}`)
      await writeFile(join(copy, 'src/site', file), before)
    }
    watch.kill()
    await once(watch, 'exit')
    expect(output).not.toContain('bug in the builder')
    expect(output.split('throws Error: too often')).toHaveLength(2)

    for (const [file, text = '', fault] of late) {
      const before = await textOf(file)
      await writeFile(join(copy, 'src/site', file), text)
      const { stderr } = await promisify(execFile)(process.execPath, [script, 'build'], { cwd: copy })
      expect(stderr).toContain(`warning: src/site/${file}:${fault}`)
      await writeFile(join(copy, 'src/site', file), before)
    }
    for (const [file, text = '', fault] of slips) {
      const before = await textOf(file)
      await writeFile(join(copy, 'src/site', file), text)
      const command = promisify(execFile)(process.execPath, [script, 'build'], { cwd: copy })
      const error = (await command.catch((thrown: unknown) => thrown)) as { code: number; stderr: string }
      expect(error).toMatchObject({ code: 1, stderr: expect.stringContaining(`src/site/${file}:${fault}`) as string })
      await writeFile(join(copy, 'src/site', file), before)
    }
  })

  test('ends even if a module of the site has a timer', async () => {
    const copy = await makeProject()
    onTestFinished(() => removeProject(copy))
    await copyPages(copy)
    await appendFile(join(copy, 'src/site/site.ts'), 'setInterval(() => {}, 1000)\n')
    for (const args of [['build'], ['check'], ['build', '--help'], ['build', '--wrong']]) {
      const child = promisify(execFile)(process.execPath, [join(copy, 'scripts/run.js'), ...args], {
        cwd: copy,
        timeout: 60_000,
        killSignal: 'SIGKILL',
      })
      expect(await child.catch((error: unknown) => error)).not.toMatchObject({ killed: true })
    }
  })

  test.each(['undefined', 'null', "'pebble'"])('a site that is %s is a fault', async (value) => {
    const copy = await makeProject()
    onTestFinished(() => removeProject(copy))
    await writeFile(join(copy, 'src/site/site.ts'), `export const site: any = ${value}\n`)
    const command = promisify(execFile)(process.execPath, [join(copy, 'scripts/run.js'), 'build'], { cwd: copy })
    const error = (await command.catch((thrown: unknown) => thrown)) as { code: number; stderr: string }
    expect(error).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/^src\/site\/site\.ts {2}does not export a site\n {2}.+\n1 fault\n$/) as string,
    })
  })

  test.each([
    ['src/site/site.ts', 'restore it, or write it with an export named "site"'],
    ['src/config.ts', 'restore it, as with git checkout src/config.ts'],
  ])('says how to get back %s, in watch mode too', async (file, remedy) => {
    const copy = await makeProject()
    onTestFinished(() => removeProject(copy))
    await copyPages(copy)
    const script = join(copy, 'scripts/run.js')
    const fault = `${file}  is missing\n  ${remedy}\n`
    const watch = spawn(process.execPath, [script, 'watch', '--port', '0'], { cwd: copy, stdio: 'pipe' })
    onTestFinished(() => void watch.kill())
    let [output, errors] = ['', '']
    watch.stdout.on('data', (data) => (output += String(data)))
    watch.stderr.on('data', (data) => (errors += String(data)))
    await expect.poll(() => output, { timeout: 40_000 }).toMatch(/pages? in \d+ ms/)
    await rename(join(copy, file), join(copy, 'elsewhere'))
    await expect.poll(() => errors, { timeout: 20_000 }).toBe(`${fault}1 fault\n`)
    const build = promisify(execFile)(process.execPath, [script, 'build'], { cwd: copy })
    await expect(build).rejects.toMatchObject({ code: 1, stderr: fault })
    const before = output
    await rename(join(copy, 'elsewhere'), join(copy, file))
    await expect.poll(() => output.slice(before.length), { timeout: 20_000 }).toMatch(/pages? in \d+ ms/)
    watch.kill()
    await once(watch, 'exit')
  })

  test('prints the first of many faults, and how many more there are', async () => {
    const { root } = await makeSite({ 'docs/README.md': `# Home\n${'\n#A '.repeat(1000)}\n` })
    const { code, errors } = await run(root, ['build'])
    expect(code).toBe(1)
    const lines = errors.trimEnd().split('\n')
    expect(lines.filter((line) => line.startsWith('docs/README.md:'))).toHaveLength(20)
    expect(lines.at(-2)).toMatch(/^and \d+ more$/)
    expect(lines.at(-1)).toMatch(/^\d+ faults$/)
  })

  test('watch mode reports wrong types when nothing changes for a moment', async () => {
    const copy = await makeProject()
    onTestFinished(() => removeProject(copy))
    await copyPages(copy)
    // The types of all modules would take long.
    const { compilerOptions } = JSON.parse(await readFile(join(copy, 'tsconfig.json'), 'utf8')) as Record<
      string,
      object
    >
    await writeFile(join(copy, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: ['src/site/Counter.tsx'] }))
    const watch = spawn(process.execPath, [join(copy, 'scripts/run.js'), 'watch', '--port', '0'], { cwd: copy })
    onTestFinished(() => void watch.kill())
    let output = ''
    for (const stream of [watch.stdout, watch.stderr]) stream.on('data', (data) => (output += String(data)))
    await expect.poll(() => output, { timeout: 40_000 }).toMatch(/pages? in \d+ ms/)
    const counter = join(copy, 'src/site/Counter.tsx')
    await writeFile(counter, (await readFile(counter, 'utf8')).replace('setCount(0)', "setCount('0')"))
    await expect
      .poll(() => output, { timeout: 60_000 })
      .toMatch(/warning: src\/site\/Counter\.tsx:12:\d+ {2}Argument of type 'string' .* \(TS2345\)\n/)
    watch.kill()
    await once(watch, 'exit')
  })

  test('watch mode reports a check that has crashed, and scripts that are gone', async () => {
    const copy = await makeProject()
    onTestFinished(() => removeProject(copy))
    await copyPages(copy)
    await writeFile(join(copy, 'scripts/check.ts'), "process.kill(process.pid, 'SIGKILL')\n")
    await writeFile(join(copy, 'scripts/typecheck.ts'), 'process.exit(70)\n')
    const watch = spawn(process.execPath, [join(copy, 'scripts/run.js'), 'watch', '--port', '0'], { cwd: copy })
    onTestFinished(() => void watch.kill())
    let output = ''
    for (const stream of [watch.stdout, watch.stderr]) stream.on('data', (data) => (output += String(data)))
    for (const [command, problem] of [
      ['check', 'was ended by SIGKILL'],
      ['typecheck', 'has crashed with exit code 70'],
    ])
      await expect
        .poll(() => output, { timeout: 40_000 })
        .toContain(`warning: scripts/${command}.ts  ${problem}\n  run npm run ${command} to see why\n`)
    await rename(join(copy, 'scripts'), join(copy, 'elsewhere'))
    await appendFile(join(copy, 'docs/README.md'), '\nBack again.\n')
    const fault =
      'scripts/run.js  is missing; every command starts with it\n  restore it, as with git checkout scripts\n'
    await expect.poll(() => output, { timeout: 40_000 }).toContain(fault)
    await rename(join(copy, 'elsewhere'), join(copy, 'scripts'))
    const home = () => readFile(join(copy, 'dist/index.html'), 'utf8')
    await expect.poll(home, { timeout: 40_000 }).toContain('Back again.')
    expect(output).not.toContain('This is a bug')
    watch.kill()
    await once(watch, 'exit')
  })

  test('exits 1 on an error of the operating system, with the path', async () => {
    const { root } = await makeSite({ '.cache': '' })
    const { code, output, errors } = await run(root, ['build'])
    expect({ code, output }).toEqual({ code: 1, output: '' })
    expect(errors).toMatch(/^\.cache {2}cannot be created: .+ \(EEXIST\)\n {2}.+\n1 fault\n$/)
  })

  test('applies the environment variables, or reports what is wrong with them', async () => {
    const { root } = await makeSite({ 'docs/README.md': '# Home\n' })
    expect(await run(root, ['build'], { SITE_BASE: 'folder' })).toEqual({
      code: 1,
      output: '',
      errors: expect.stringMatching(/^SITE_BASE {2}"folder" is not a folder of a site\n {2}.+\n1 fault\n$/) as string,
    })
  })
})

describe('check', () => {
  /** The whole site of the tests, and other files. */
  async function makeWhole(files: Readonly<Record<string, string>> = {}): Promise<FixtureSite> {
    const site = await makeSite(files)
    const pebble = join(thisProject, 'tests/sites/pebble')
    const kept = { recursive: true, force: false }
    for (const folder of ['docs', 'public']) await cp(join(pebble, folder), join(site.root, folder), kept)
    for (const name of ['types', 'words.txt']) await cp(join(pebble, name), join(site.root, 'src/site', name), kept)
    return site
  }

  async function makeBuilt(): Promise<FixtureSite> {
    const site = await makeWhole()
    expect(await run(site.root, ['build'])).toMatchObject({ code: 0 })
    return site
  }

  test('finds nothing in a good dist', async () => {
    const { root } = await makeBuilt()
    const { code, output, errors } = await run(root, ['check'])
    expect({ code, errors }).toEqual({ code: 0, errors: '' })
    expect(output).toMatch(/^no problems in \d+ pages and \d+ files of dist\/\n/)
  })

  test('says when dist is older than a page or a removed file, until the next build', async () => {
    const site = await makeBuilt()
    const check = async () => (await run(site.root, ['check'])).errors.split('\n').slice(0, 2)
    const stale = (file: string) => [
      `warning: dist  is older than ${file}, so the crawl does not see that change`,
      '  run npm run build first',
    ]
    const home = await readFile(join(site.root, 'docs/README.md'), 'utf8')
    await site.write('docs/README.md', home)
    expect(await check()).toEqual(stale('docs/README.md'))
    expect(await run(site.root, ['build'])).toMatchObject({ code: 0 })
    expect(await check()).toEqual([''])
    await site.write('public/a.txt', '')
    await rm(join(site.root, 'public/a.txt'))
    expect(await check()).toEqual(stale('public'))
  })

  test('names the file of each fault and exits 1', async () => {
    const site = await makeBuilt()
    await site.write(join('dist', 'stray.txt'), '')
    const { code, output, errors } = await run(site.root, ['check'])
    expect({ code, output }).toEqual({ code: 1, output: '' })
    expect(errors).toMatch(/^dist\/stray\.txt {2}is unaccounted for: .+\n {2}.+\n1 fault\n$/)
  })

  test('names a file of dist that is too large to be read', async () => {
    const site = await makeBuilt()
    await site.write(join('dist', 'large.html'), '')
    await truncate(join(site.root, 'dist/large.html'), 600e6)
    const { code, errors } = await run(site.root, ['check'])
    expect(code).toBe(1)
    expect(errors).toMatch(/^dist\/large\.html {2}is larger than 400 MB\n {2}.+\n1 fault\n$/)
  })

  test('ends with the process that has started it with a channel, as watch mode does', async () => {
    const { root } = await makeWhole()
    const child = fork(join(project, 'scripts/run.js'), ['check'], {
      cwd: root,
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    })
    onTestFinished(() => void child.kill('SIGKILL'))
    const ended = once(child, 'exit')
    child.disconnect()
    expect(await ended).toEqual([130, null])
  })

  test('does not wait for that process', async () => {
    const { root } = await makeBuilt()
    const child = fork(join(project, 'scripts/run.js'), ['check'], {
      cwd: root,
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    })
    onTestFinished(() => void child.kill('SIGKILL'))
    expect(await once(child, 'exit')).toEqual([0, null])
  })

  test('names the Markdown file of a page that has a fault in dist', async () => {
    const site = await makeBuilt()
    const page = await readFile(join(site.root, 'dist/index.html'), 'utf8')
    await site.write('dist/index.html', page.replace('</h1>', '</h1><a href="/pebble/nowhere.html">Nowhere</a>'))
    const { errors } = await run(site.root, ['check'])
    expect(errors).toMatch(/^dist\/index\.html {2}.*nowhere.*\n {2}fix docs\/README\.md and build again\n/)
  })

  test('lists all that a renamed page has broken, though dist still has it', async () => {
    const { root } = await makeBuilt()
    await rename(join(root, 'docs/guide/skip.md'), join(root, 'docs/guide/throw.md'))
    const { code, errors } = await run(root, ['check'])
    expect(code).toBe(1)
    const faults = errors.split('\n').filter((line) => /^\S+ {2}/.test(line))
    expect(faults).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^docs\/guide\/README\.md:\d+:\d+ {2}no page at docs\/guide\/skip\.md$/),
        'docs/guide/throw.md  /guide/throw.html is not in a sidebar group',
        'src/site/site.ts  the navigation lists /guide/skip.html, but there is no page',
      ]),
    )
  })

  test('finds faults in the prose, with their lines', async () => {
    const sound = '---\ndescription: A page that is there for the tests of the checks of this site.\n---\n# Twin\n'
    const index = await readFile(join(thisProject, 'tests/sites/pebble/docs/guide/api/README.md'), 'utf8')
    const words = await readFile(join(thisProject, 'tests/sites/pebble/words.txt'), 'utf8')
    const { root } = await makeWhole({
      'docs/faults.md': [
        '---',
        'description: Too short.',
        '---',
        '# A recieve',
        '### Not So',
        '[here](./README.md) https://a.example',
        '`a.b is not a function`',
        '```ts',
        `a() // ${'b '.repeat(40)}`,
        '```',
        '',
      ].join('\n'),
      'docs/other.md': sound,
      'docs/twin.md': sound,
      'docs/guide/api/README.md': `${index}\n| Message | At |\n| - | - |\n| \`c is not a function\` | [home](../../README.md) |\n`,
      'src/site/words.txt': `${words}zebra\n`,
    })
    const { code, errors } = await run(root, ['check'])
    expect(code).toBe(1)
    const lines = index.split('\n').length + 3
    expect(errors.split('\n').filter((line) => /^(?:docs|src)\/\S+:\d+:\d+ /.test(line))).toEqual([
      'docs/faults.md:2:1  the description has 10 characters',
      'docs/faults.md:4:5  "recieve" is not in the dictionary',
      'docs/faults.md:5:5  a level 3 heading below one of level 1',
      'docs/faults.md:5:9  "So" has a capital inside this heading',
      'docs/faults.md:6:2  "here" does not say where this link leads',
      'docs/faults.md:6:21  the address https://a.example needs link text',
      'docs/faults.md:7:2  the error index does not have "a.b is not a function"',
      'docs/faults.md:9:73  this line of code has 87 columns',
      `docs/guide/api/README.md:${lines}:4  no page linked here quotes "c is not a function"`,
      'docs/twin.md:2:1  docs/other.md has the same description',
      `src/site/words.txt:${words.split('\n').length}:1  no page needs "zebra"`,
    ])
    expect(errors).toContain('did you mean "receive"? If not, add it to src/site/words.txt')
  })

  test('reports a missing dist', async () => {
    const { root } = await makeSite({ 'docs/README.md': '# Home\n' })
    const { code, errors } = await run(root, ['check'])
    expect(code).toBe(1)
    expect(errors).toContain('dist/index.html  is missing: build the site first')
  })
})

// On Linux, the browser in BROWSER is opened.
test.runIf(process.platform === 'linux')(
  'watch --open opens the browser, and --host names other addresses',
  async () => {
    const site = await makeSite({ 'docs/README.md': '# Home\n' })
    const opened = join(site.root, 'opened.txt')
    const browser = join(site.root, 'browser')
    await writeFile(browser, `#!/bin/sh\nprintf %s "$1" > '${opened}'\n`, { mode: 0o755 })
    const args = [join(project, 'scripts/run.js'), 'watch', '--open', '--host', '--port', '0']
    const child = spawn(process.execPath, args, {
      cwd: site.root,
      stdio: ['ignore', 'pipe', 'ignore'],
      env: { ...process.env, BROWSER: browser },
    })
    onTestFinished(() => void child.kill())
    let output = ''
    child.stdout.on('data', (data) => (output += String(data)))
    await expect.poll(() => output, { timeout: 20_000 }).toMatch(/open (\S+)\non other devices: \S+/)
    const address = /open (\S+)/.exec(output)?.[1]
    await expect.poll(() => readFile(opened, 'utf8').catch(() => ''), { timeout: 20_000 }).toBe(address)
  },
)

describe('Ctrl-C', () => {
  test('ends watch mode with 130 and releases the lock', async () => {
    const site = await makeSite({ 'docs/README.md': '# Home\n' })
    const child = spawn(process.execPath, [join(project, 'scripts/run.js'), 'watch'], {
      cwd: site.root,
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    const code = new Promise<number | null>((resolve) => child.on('exit', resolve))
    // The first build has failed, because one page doesn't match the navigation. Watch mode continues.
    for await (const data of child.stderr) if (String(data).includes('fault')) break
    child.kill('SIGINT')
    expect(await code).toBe(130)
    await expect(site.build()).resolves.toMatchObject({ pages: 1 })
  })
})

test.each([
  ['SIGINT', 130],
  ['SIGTERM', 0],
  ['SIGHUP', 0],
] as const)(
  '%s during the first build of watch mode ends it with %d and releases the lock',
  async (signal, expected) => {
    const site = await makeSite({ 'docs/README.md': '# Home\n' })
    const child = spawn(process.execPath, [join(project, 'scripts/run.js'), 'watch'], {
      cwd: site.root,
      env: { ...process.env, PORT: '0' },
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    onTestFinished(() => void child.kill('SIGKILL'))
    const code = new Promise<number | null>((resolve) => child.on('exit', resolve))
    for await (const data of child.stdout) if (String(data).includes('watching')) break
    child.kill(signal)
    expect(await code).toBe(expected)
    expect(existsSync(join(site.root, build.cacheFolder, 'lock'))).toBe(false)
  },
)

test.each(['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGQUIT', 'SIGKILL'] as const)(
  '%s ends watch mode and every process that it has started',
  async (signal) => {
    const site = await makeSite({ 'docs/README.md': '# Home\n' })
    const child = spawn(process.execPath, [join(project, 'scripts/run.js'), 'watch'], {
      cwd: site.root,
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
    })
    onTestFinished(() => {
      endGroup(child.pid)
    })
    for await (const data of child.stderr) if (String(data).includes('fault')) break
    child.kill(signal)
    await expect.poll(() => running(child.pid), { timeout: 10_000 }).toEqual([])
    await expect(site.build()).resolves.toMatchObject({ pages: 1 })
  },
)

/** The processes of a group that are still running. One that has ended may wait for its parent to notice. */
async function running(group: number | undefined): Promise<string[]> {
  const { stdout } = await promisify(execFile)('ps', ['-A', '-o', 'pgid=', '-o', 'stat=', '-o', 'args='])
  return stdout
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line.startsWith(`${group} `) && !/^\d+ +Z/.test(line))
}

describe('the end of npm', () => {
  /** Runs a command in a site as `npm run` does, until it says where to open the site; then ends npm, and nothing else. */
  async function endNpm(site: FixtureSite, command: string, signal: NodeJS.Signals): Promise<string> {
    await site.write(
      'package.json',
      JSON.stringify({ scripts: { [command]: `node "${join(project, 'scripts/run.js')}" ${command}` } }),
    )
    const npm = spawn('npm', ['run', command], {
      cwd: site.root,
      env: { ...process.env, PORT: '0' },
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
    })
    onTestFinished(() => {
      endGroup(npm.pid)
    })
    let output = ''
    for (const stream of [npm.stdout, npm.stderr]) stream.on('data', (data) => (output += String(data)))
    const isReady = () => /http:\S+\s/.test(output) && (command !== 'watch' || output.includes('fault'))
    await expect.poll(isReady, { timeout: 40_000, message: `${command} is ready` }).toBe(true)
    npm.kill(signal)
    return /http:\S+/.exec(output)?.[0] ?? ''
  }

  const isServed = (address: string) =>
    fetch(address, { signal: AbortSignal.timeout(2000) }).then(
      () => true,
      () => false,
    )

  const signals = ['SIGTERM', 'SIGKILL'] as const

  test.each(signals)('ends the preview: %s', async (signal) => {
    const site = await makeSite({ 'docs/README.md': '# Home\n' })
    await site.build()
    const address = await endNpm(site, 'preview', signal)
    expect(address).toMatch(/^http/)
    await expect.poll(() => isServed(address), { timeout: 10_000 }).toBe(false)
  })

  test.each(signals)('ends watch mode and releases the lock: %s', async (signal) => {
    const site = await makeSite({ 'docs/README.md': '# Home\n' })
    const address = await endNpm(site, 'watch', signal)
    expect(address).toMatch(/^http/)
    await expect.poll(() => isServed(address), { timeout: 10_000 }).toBe(false)
    await expect.poll(() => existsSync(join(site.root, build.cacheFolder, 'lock')), { timeout: 10_000 }).toBe(false)
  })
})

/** Ends a process that leads a group, and all processes that it has started. */
function endGroup(leader: number | undefined): void {
  try {
    if (leader !== undefined) process.kill(-leader, 'SIGKILL')
  } catch {
    // All of them have ended.
  }
}

test('a command that does not exist is wrong usage', async () => {
  const { root } = await makeSite({})
  expect(await run(root, ['biuld'])).toEqual({
    code: 2,
    output: '',
    errors: '"biuld" is not a command: see the scripts in package.json\n',
  })
})
