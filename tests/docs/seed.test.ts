import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { makeSite } from '../fixture'
import { seedOf } from './seed'

test('a share of the site is chosen by a number that follows from the build, unless it is given', async () => {
  const { root: dist } = await makeSite({})
  const seedWith = async (chunks: string) => {
    await mkdir(join(dist, 'assets/js'), { recursive: true })
    await writeFile(join(dist, 'assets/js/chunks.json'), chunks)
    return seedOf(dist, undefined)
  }
  const first = await seedWith('{"/":"2.abc.js"}')
  expect(await seedWith('{"/":"2.abc.js"}')).toBe(first)
  expect(await seedWith('{"/":"2.abd.js"}')).not.toBe(first)
  expect(await seedOf(dist, '7')).toBe(7)
})
