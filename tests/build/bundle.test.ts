import { appendFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { faultsOf } from '../../src/errors'
import { bundleBrowser, bundleOnce } from '../../src/output/assets/bundle'
import { makeProject, removeProject } from '../project'
import { site as moved } from '../sites/pebble/site'
import { site } from '../sites/pebbleSite'

test('the scripts of a site are the same bytes whenever they are bundled', async () => {
  expect(await bundleBrowser(process.cwd(), site)).toEqual(await bundleBrowser(process.cwd(), site))
})

test('the browser compiles the scripts of a first view while they load', async () => {
  const { assets, files } = await bundleBrowser(process.cwd(), site)
  const scripts = files.filter(({ path }) => path === assets.entry || path === assets.react)
  expect(scripts).toHaveLength(2)
  for (const { contents } of scripts) expect(contents).toMatch(/^\/\/# allFunctionsCalledOnLoad\n/)
})

test('the components of a script import the functions of JSX together', async () => {
  const { assets, files } = await bundleBrowser(process.cwd(), site)
  const entry = String(files.find(({ path }) => path === assets.entry)?.contents)
  expect(entry.match(/import\{[^}]*\bjsx as/g)).toHaveLength(1)
})

test('the bar at the top of the window is bundled without its parts for old browsers', async () => {
  const { assets, files } = await bundleBrowser(process.cwd(), site)
  const entry = String(files.find(({ path }) => path === assets.entry)?.contents)
  expect(entry).toContain('translate3d')
  expect(entry).not.toMatch(/getPositioningCSS|Perspective|\.always=/)
})

test('whatever a component imports from React is in its file', async () => {
  const root = await makeProject()
  onTestFinished(() => removeProject(root))
  const file = join(root, 'src/site/Counter.tsx')
  const component = `import * as React from 'react'
    import { useId, useReducer } from 'react'
    export function Counter() {
      const [count, add] = useReducer((last: number) => last + 1, 0)
      return <button id={useId()} onClick={add}>{React.useDeferredValue(count)}</button>
    }`
  await writeFile(file, component)
  const { assets, files, lazy } = await bundleBrowser(root, moved)
  const react = String(files.find(({ path }) => path === assets.react)?.contents)
  const exported = [...react.matchAll(/export\{(.*?)\}/g)].flatMap(([, names = '']) => names.match(/[\w$]+(?=,|$)/g))
  expect(exported).toEqual(expect.arrayContaining(['useId', 'useReducer', 'useDeferredValue', 'useState', 'default']))
  expect(lazy.islands.code).toContain(assets.react.replace('assets/js/', './'))
})

describe('the licenses', async () => {
  const { files, lazy } = await bundleBrowser(process.cwd(), site)
  const [licenses = ''] = files.flatMap(({ path, contents }) =>
    path === 'assets/js/licenses.txt' && typeof contents === 'string' ? [contents] : [],
  )

  test('are those of all packages in the scripts, with their texts', () => {
    const packages = [...licenses.matchAll(/^(\S+) \d+\.\d+\.\d+ \(MIT\)$/gm)].map(([, name]) => name)
    expect(packages).toEqual(['minisearch', 'nprogress', 'react', 'react-dom', 'scheduler'])
    expect(licenses.match(/^Permission is hereby granted, free of charge/gm)).toHaveLength(packages.length)
    expect(licenses).toContain('Copyright (c) Meta Platforms, Inc. and affiliates.')
  })

  test('are named by every script', () => {
    const loaded = files.filter(({ path }) => path.endsWith('.js')).map(({ contents }) => contents)
    const scripts = [...loaded, lazy.islands.code, lazy.search.code]
    expect(scripts).toHaveLength(4)
    for (const script of scripts) expect(script).toMatch(/\n\/\/! licenses\.txt\n$/)
  })
})

test.each([
  [
    'an unfinished comment',
    '/* stones',
    [6, 1, 'Expected "*/" to terminate multi-line comment'],
    'write "*/" where it ends',
  ],
  ['a block without an end', '.stone { color: red', [6, 1, 'Expected "}" to go with "{"'], 'write } there'],
  [
    'a misspelled property',
    '.stone { colr: red }',
    [5, 10, '"colr" is not a known CSS property'],
    'did you mean color ?',
  ],
  [
    'a misspelled pseudo-class',
    '.stone:hoverr { color: red }',
    [5, 8, 'there is no pseudo-class hoverr, so browsers ignore what is inside'],
    'did you mean hover ? If not, remove it',
  ],
  [
    'a declaration without an end',
    '.stone {\n  color: red\n  fill: red;\n}',
    [6, 13, 'the declaration of color has no end, so browsers ignore it and the next one'],
    'put a semicolon here',
  ],
])('%s in the styles of a site is a fault with its place', async (_name, line, [row, column, problem], remedy) => {
  const root = await makeProject()
  onTestFinished(() => removeProject(root))
  await writeFile(join(root, 'src/site/site.css'), `\n\n\n\n${line}\n`)
  const error = await bundleBrowser(root, moved).catch((thrown: unknown) => thrown)
  expect(faultsOf(error, root)).toEqual([{ file: 'src/site/site.css', line: row, column, problem, remedy }])
})

test.each([
  ['a style', 'src/site/site.css', '.stone { stroke: #012345 }\n'],
  ['the picture of the icons', 'src/theme/styles/icons.svg', '<!-- pencil -->'],
])('a process bundles the scripts of a site once, and again when %s has changed', async (_, file, change) => {
  const root = await makeProject()
  onTestFinished(() => removeProject(root))
  const first = await bundleOnce(root, moved)
  expect(await bundleOnce(root, moved)).toBe(first)
  await appendFile(join(root, file), change)
  const second = await bundleOnce(root, moved)
  expect(second.assets.styles).not.toBe(first.assets.styles)
  expect(second.assets.entry).toBe(first.assets.entry)
})

test('a process bundles a site once more for another address, which printed pages show', async () => {
  const stylesAt = async (url: string) => {
    const { assets, files } = await bundleOnce(process.cwd(), { ...site, url })
    return files.find(({ path }) => path === assets.stylesheet)?.contents
  }
  expect(await stylesAt('https://first.example')).toContain('https://first.example')
  expect(await stylesAt('https://second.example')).toContain('https://second.example')
})

test('a name that a module of the browser does not have is a fault, even after the command is bundled', async () => {
  const root = await makeProject()
  onTestFinished(() => removeProject(root))
  await bundleOnce(root, moved)
  const file = 'src/theme/navigation/bar/readTopLinks.ts'
  await appendFile(join(root, file), 'export const open = () => unknownName()\n')
  const error = await bundleOnce(root, moved).catch((thrown: unknown) => thrown)
  expect(faultsOf(error, root)).toMatchObject([{ file, problem: expect.stringContaining('unknownName') as string }])
})
