import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { build } from 'esbuild'
import { expect, onTestFinished, test } from 'vitest'
import { faultsOf, formatFault } from '../errors'
import { checkImports } from './imports.js'
import { recordSources } from './sources.js'

const packageJson = {
  imports: { '#engine': './src/engine.ts' },
  dependencies: { stones: '1.0.0', 'flat-stones': '1.0.0' },
}

/** A project with one installed package, a test without its module, and files of a theme. */
const files = {
  'package.json': JSON.stringify(packageJson),
  'node_modules/stones/package.json': JSON.stringify({
    exports: { '.': './a.js', './flat': './a.js', './a.css': './a.css' },
  }),
  'node_modules/stones/a.js': 'export default 1',
  'node_modules/stones/a.css': '',
  'src/output/disk.ts': "import 'node:fs'",
  'src/engine.ts': 'export const a = 1',
  'src/theme/frame/Shore.tsx': 'export const Shore = 1',
  'src/site/lakeModel.ts': 'export const a = 1',
  'src/site/data.json': '{}',
  'src/site/stone.png': '',
  'src/site/Lake.css': '',
  'src/site/ripple.test.ts': 'export const a = 1',
}

/** What is shown for a module of the site with this text, in a program for Node or in a script for browsers. */
async function shownFor(
  text: string,
  platform: 'node' | 'browser',
  file = 'src/site/Dip.ts',
): Promise<readonly string[]> {
  const root = await mkdtemp(join(tmpdir(), 'imports-'))
  onTestFinished(() => rm(root, { recursive: true }))
  for (const [path, contents] of Object.entries({ ...files, [file]: text })) {
    await mkdir(dirname(join(root, path)), { recursive: true })
    await writeFile(join(root, path), contents)
  }
  const isStyle = file.endsWith('.css')
  const bundle = build({
    absWorkingDir: root,
    stdin: {
      contents: isStyle ? `@import './${file}';` : `import './${file}'`,
      resolveDir: root,
      loader: isStyle ? 'css' : 'ts',
    },
    bundle: true,
    write: false,
    platform,
    format: 'esm',
    logLevel: 'silent',
    plugins: [checkImports(root), recordSources(root).plugin],
  })
  const error = await bundle.then(
    () => undefined,
    (thrown: unknown) => thrown,
  )
  return faultsOf(error, root)?.map(formatFault) ?? []
}

const blocked = 'is on another server, and the policy of the pages blocks it'

const slips: readonly (readonly [path: string, problem: string, remedy: string])[] = [
  ['./lakeModell', 'there is no module src/site/lakeModell', 'did you mean ./lakeModel ?'],
  ['./Shore', 'there is no module src/site/Shore', 'did you mean ../theme/frame/Shore ?'],
  ['./ripple', 'there is no module src/site/ripple', 'write this file, or correct the path'],
  ['./dta.json', 'there is no file src/site/dta.json', 'did you mean ./data.json ?'],
  ['./LakeModel', '"./LakeModel" is not in the case of the file lakeModel.ts', 'did you mean ./lakeModel ?'],
  [
    '../output/disk',
    'src/output/disk.ts is a part of the engine',
    'import what sites may use from #engine, which src/engine.ts lists',
  ],
  ['../theme', 'src/theme is a folder', 'import a module in it'],
  ['@/theme/frame/Shore', '"@/theme/frame/Shore" is not a path from this file', 'did you mean ../theme/frame/Shore ?'],
  ['/src/site/nothing', '"/src/site/nothing" is not a path from this file', 'begin the path with ./ or ../'],
  ['', 'this import names no module', 'name a file or a package, or remove it'],
  ['#engin', '"#engin" is not in the imports of package.json', 'did you mean #engine ?'],
  ['stones/flatt', 'the package stones has no module "stones/flatt"', 'did you mean stones/flat ?'],
  ['stonez', 'the package stonez is not installed', 'did you mean stones ? If not, run npm install stonez'],
  ['sandwich', 'the package sandwich is not installed', 'correct its name, or run npm install sandwich'],
  ['flat-stones/a', 'the package flat-stones is not installed', 'run npm ci'],
  [
    'https://esm.sh/stones',
    `"https://esm.sh/stones" ${blocked}`,
    'install its package with npm, and import it by its name',
  ],
  ['//esm.sh/stones', `"//esm.sh/stones" ${blocked}`, 'install its package with npm, and import it by its name'],
  ['node:fss', 'Node has no module "node:fss"', 'did you mean node:fs ?'],
  ['./Lake.css', 'a module cannot import styles', "import them in src/site/site.css: @import './Lake.css';"],
  ['stones/a.css', 'a module cannot import styles', "import them in src/site/site.css: @import 'stones/a.css';"],
  [
    './stone.png',
    'a module cannot import stone.png, because it is neither code nor JSON',
    'put the file into public/, and use its address there',
  ],
]

test.each(slips)('an import of %j is a fault at its place, wherever it runs', async (path, problem, remedy) => {
  const texts = [`import a from '${path}'\na()`, `export * from '${path}'`, `a(import('${path}'))`]
  for (const platform of ['node', 'browser'] as const) {
    const found = await Promise.all(texts.map((text) => shownFor(text, platform)))
    const places = texts.map((text) => `src/site/Dip.ts:1:${text.indexOf("'") + 1}`)
    expect(found).toEqual(places.map((place) => [`${place}  ${problem}\n  ${remedy}`]))
  }
})

test('only a script for browsers has no modules of Node', async () => {
  for (const name of ['node:fs', 'fs']) {
    const text = `import { readFileSync } from '${name}'\nreadFileSync()`
    expect(await shownFor(text, 'node')).toEqual([])
    expect(await shownFor(text, 'browser')).toEqual([
      `src/site/Dip.ts:1:30  only Node has the module "${name}"\n  remove it, because this module runs in browsers, too`,
    ])
  }
})

test.each([
  ["@import './Lakes.css';", '1:9', 'there is no file src/site/Lakes.css', 'did you mean ./Lake.css ?'],
  ["@import 'https://fonts.example/a';", '1:9', `"https://fonts.example/a" ${blocked}`, 'put a copy next to this file'],
  [
    "p { background: url('./a.svg') }",
    '1:21',
    'there is no file src/site/a.svg',
    'write this file, or correct the path',
  ],
])('styles have the same rule: %s', async (text, place, problem, remedy) => {
  expect(await shownFor(text, 'browser', 'src/site/site.css')).toEqual([
    `src/site/site.css:${place}  ${problem}\n  ${remedy}`,
  ])
})

test('imports that lead somewhere, types, and imports of the engine are left alone', async () => {
  const sound = "import a from 'stones/flat'\nimport { a as b } from './lakeModel'\nimport c from './data.json'\n"
  const types = "import type { D } from './nowhere'\nimport { a as e } from '#engine'\na(b, c, e)"
  for (const platform of ['node', 'browser'] as const) expect(await shownFor(sound + types, platform)).toEqual([])
  expect(await shownFor("import './nowhere'", 'node', 'src/output/a.ts')).toEqual([
    'src/output/a.ts:1:8  Could not resolve "./nowhere"\n  write the path of a file that is there',
  ])
})
