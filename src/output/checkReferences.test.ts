import { describe, expect, test } from 'vitest'
import { site } from '../../tests/sites/pebbleSite'
import { formatFault } from '../errors'
import type { Site } from '../siteConfig'
import { checkReferences } from './checkReferences'

const root = process.cwd()
const routes = ['/', '/changes/', '/guide/', '/guide/install.html', '/guide/api/toss.html', '/guide/api/aim.html']

/** What is shown for the site of the tests with other settings. */
async function shownFor(settings: Partial<Site>): Promise<readonly string[]> {
  const source = { file: 'README.md', bytes: new Uint8Array() }
  const sources = routes.map((route) => ({ source, route }))
  return (
    await checkReferences(root, { ...site, sampleTypes: 'tests/sites/pebble/types', ...settings }, { sources })
  ).map(formatFault)
}

const leaveOut = 'correct it, or leave it out'

describe('checkReferences', () => {
  test('finds nothing in a site whose settings lead somewhere', async () => {
    const heights = [{ below: '/guide/', width: 360, height: 9000 }]
    expect(await shownFor({ heights, feed: '/changes/', samplePackages: '.' })).toEqual([])
    expect(await shownFor({ playground: { packages: ['react', 'react-dom/client'] } })).toEqual([])
    expect(await shownFor({ sampleTypes: 'tests/sites/gone/types' })).toEqual([])
  })

  test.each<[settings: Partial<Site>, ...faults: string[]]>([
    [
      { measured: { audited: ['/instal.html'], click: ['/guide/api/toss.html', '/guide/api/aim.html'] } },
      `47:25  there is no page at /instal.html\n  did you mean /guide/install.html ? If not, ${leaveOut}`,
    ],
    [
      { measured: { audited: [], click: ['/guide/api/toss.html', '/x/'] } },
      `47:63  there is no page at /x/\n  ${leaveOut}`,
    ],
    [{ heights: [{ below: '/x/', width: 1, height: 1 }] }, `6:14  there is no page at /x/\n  ${leaveOut}`],
    [{ feed: '/news/' }, `6:14  there is no page at /news/\n  ${leaveOut}`],
    [{ brand: { ...site.brand, docs: '/x/' } }, `there is no page at /x/\n  ${leaveOut}`],
    [
      { navigation: { ...site.navigation, outside: ['/', '/guide/install.html'] } },
      '38:20  the navigation lists /guide/install.html twice\n  remove one of the two entries',
    ],
    [
      { samplePackages: 'tests/sites/peble' },
      '6:14  there is no tests/sites/peble/package.json\n  did you mean tests/sites/pebble ?',
    ],
    [
      { sampleTypes: 'tests/sites/pebble/typs' },
      '48:3  there is no tests/sites/pebble/typs\n  did you mean tests/sites/pebble/types ?',
    ],
    [
      { playground: { packages: ['@stone/none/sub'] } },
      '6:14  the package @stone/none is not installed\n  correct the name, or install it: npm install --save-exact @stone/none',
    ],
  ])('finds %j', async (settings, ...faults) => {
    expect(await shownFor(settings)).toEqual(faults.map((fault) => expect.stringContaining(fault) as string))
  })

  test('places a wrong folder of the documentation in the module of the brand', async () => {
    const [fault] = await shownFor({ brand: { ...site.brand, docs: '/x/' } })
    expect(fault).toMatch(/^tests\/sites\/pebble\/brand\.ts:\d+:3 /)
  })
})
