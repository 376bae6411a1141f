import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { site } from '../../tests/sites/pebbleSite'
import type { Site } from '../siteConfig'
import { checkSettings } from './checkSettings'

const root = process.cwd()

describe('checkSettings', () => {
  test('finds nothing in a site whose settings are right', async () => {
    expect(await checkSettings(root, site)).toEqual([])
  })

  test('finds a setting that is misspelled', async () => {
    const misspelled = { ...site, webManifst: '/site.webmanifest' }
    expect(await checkSettings(root, misspelled)).toEqual([
      {
        file: 'tests/sites/pebble/site.ts',
        problem: '"webManifst" is not a setting of a site',
        remedy: 'did you mean webManifest ?',
      },
    ])
  })

  test('finds a setting that is missing, and says where the site is described', async () => {
    const incomplete = { ...site, navigation: undefined } as unknown as Site
    const lines = (await readFile(join(root, 'tests/sites/pebble/site.ts'), 'utf8')).split('\n')
    const line = lines.findIndex((text) => text.startsWith('export const site: Site')) + 1
    expect(await checkSettings(root, incomplete)).toEqual([
      {
        file: 'tests/sites/pebble/site.ts',
        line,
        column: 14,
        problem: 'the setting "navigation" of a site is missing',
        remedy: 'add it; src/siteConfig.ts describes all settings',
      },
    ])
  })

  test('finds slips in a group of settings, in the modules that have them', async () => {
    const { lang, ...others } = site.brand
    const brand = { ...others, label: lang } as unknown as Site['brand']
    expect(await checkSettings(root, { ...site, brand })).toEqual([
      {
        ...{ file: 'tests/sites/pebble/brand.ts', line: 12, column: 11 },
        problem: '"label" is not a setting of "brand"',
        remedy: 'did you mean lang ?',
      },
      {
        ...{ file: 'tests/sites/pebble/brand.ts', line: 5, column: 14 },
        problem: 'the setting "lang" of "brand" is missing',
        remedy: 'add it; src/siteConfig.ts describes all settings',
      },
    ])
  })
})
