import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { faultsOf, formatFault } from '../errors'
import { expectNoChance } from './chance.js'

/** The faults of a site whose brand has this text. */
async function faultsIn(text: string): Promise<readonly string[]> {
  const root = await mkdtemp(join(tmpdir(), 'chance-'))
  onTestFinished(() => rm(root, { recursive: true }))
  await mkdir(join(root, 'src/site'), { recursive: true })
  await writeFile(join(root, 'src/site/brand.tsx'), text)
  const error = await expectNoChance(root).catch((thrown: unknown) => thrown)
  return faultsOf(error, root)?.map(formatFault) ?? []
}

const remedy = 'write a fixed value, or set it in an effect of a component, which runs after the page is there'
const time = `this time is another one in each build, and in the browser\n  ${remedy}`
const chance = `this random value is another one in each build, and in the browser\n  ${remedy}`

test('the modules of this project do not depend on chance', async () => {
  await expect(expectNoChance(process.cwd())).resolves.toBeUndefined()
})

test.each([
  ['export const brand = { title: `Built ${Date.now()}` }', '1:40', time],
  ['export const year = new Date().getFullYear()', '1:21', time],
  ['export const day = new Date', '1:20', time],
  ['export const day = Date()', '1:20', time],
  ['export const id =\n  Math.random()', '2:3', chance],
  ['export const id = crypto.randomUUID()', '1:19', chance],
  ['export const ids = [1, 2].length + (() => Math.random())()', '1:43', chance],
])('a module may not read the clock or random numbers while it loads: %s', async (text, place, problem) => {
  expect(await faultsIn(text)).toEqual([`src/site/brand.tsx:${place}  ${problem}`])
})

test.each([
  ["export const day = new Date('2026-01-01')"],
  ['export const day = new Date( 2026, 1)'],
  ['export const day = Date.UTC(2026, 0, 1)'],
  ['export const now = () => Date.now()'],
  ['export function Now() { return <p onClick={() => alert(new Date())}>{Math.random()}</p> }'],
  ['export const clock = { now() { return performance.now() } }'],
  ["export const text = 'Date.now()' // new Date()"],
])('functions, and dates that are written out, may: %s', async (text) => {
  expect(await faultsIn(text)).toEqual([])
})
