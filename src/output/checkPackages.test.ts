import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { pebbleLibrary } from '../../tests/sites/pebbleLibrary'
import type { Site } from '../siteConfig'
import { createCache } from './cache'
import { checkPackages } from './checkPackages'

const slipsOf = (settings: Pick<Site, 'library' | 'playground'>, root = process.cwd()) =>
  checkPackages(root, settings, createCache())

test('finds nothing where all names are exported, and before packages are installed', async () => {
  const library = { ...pebbleLibrary, package: 'redux', typedHooks: 'combineReducers' }
  const playground = {
    packages: ['redux', 'react-dom/client'],
    stores: ['combineReducers', 'hydrateRoot'],
    computed: { package: 'redux', name: 'compose' },
  }
  expect(await slipsOf({ library, playground })).toEqual([])
  expect(await slipsOf({})).toEqual([])
  const root = await mkdtemp(join(tmpdir(), 'new-'))
  onTestFinished(() => rm(root, { recursive: true }))
  expect(await slipsOf({ library: pebbleLibrary }, root)).toEqual([])
})

test.each<
  [Pick<Site, 'library' | 'playground'>, path: Readonly<[string, ...unknown[]]>, problem: string, remedy: string]
>([
  [
    { library: { ...pebbleLibrary, package: 'reduxx' } },
    ['library', 'package'],
    'the package reduxx is not installed',
    'did you mean redux ? If not, correct the name, or install it: npm install --save-exact reduxx',
  ],
  [
    { library: { ...pebbleLibrary, package: 'redux', typedHooks: 'combineReducer' } },
    ['library', 'typedHooks'],
    'redux does not export "combineReducer"',
    'did you mean combineReducers ?',
  ],
  [
    { library: { ...pebbleLibrary, package: 'redux', pages: { Acton: '/a.html' } } },
    ['library', 'pages', 'Acton'],
    'redux does not export "Acton"',
    'did you mean Action ?',
  ],
  [
    { library: { ...pebbleLibrary, package: 'redux', exempt: { makeNothing: 'It is internal.' } } },
    ['library', 'exempt', 'makeNothing'],
    'redux does not export "makeNothing"',
    'correct it, or leave it out',
  ],
  [
    { playground: { packages: ['redux', 'react'], stores: ['combineReducers', 'makeNothing'] } },
    ['playground', 'stores', 1],
    'redux and react do not export "makeNothing"',
    'correct it, or leave it out',
  ],
  [
    { playground: { packages: ['redux'], computed: { package: 'redux', name: 'compse' } } },
    ['playground', 'computed', 'name'],
    'redux does not export "compse"',
    'did you mean compose ?',
  ],
  [
    { playground: { packages: ['redux'], computed: { package: 'reduz', name: 'compose' } } },
    ['playground', 'computed', 'package'],
    'reduz is not in "packages" of the playground',
    'did you mean redux ?',
  ],
])('finds a name in %j that its package does not have', async (settings, path, problem, remedy) => {
  expect(await slipsOf(settings)).toEqual([{ path, problem, remedy }])
})

test('does not judge the exports of a package that only browsers can import', async () => {
  const root = await mkdtemp(join(tmpdir(), 'browser-'))
  onTestFinished(() => rm(root, { recursive: true }))
  const folder = join(root, 'node_modules/only-in-browsers')
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, 'package.json'), '{ "name": "only-in-browsers" }')
  await symlink(join(process.cwd(), 'package.json'), join(root, 'package.json'))
  expect(await slipsOf({ playground: { packages: ['only-in-browsers'], stores: ['makeLake'] } }, root)).toEqual([])
})
