import { describe, expect, test } from 'vitest'
import { formatFault } from '../../errors'
import { readSource } from '../../page/testPage'
import { checkDeclarations } from './checkDeclarations'
import { library, libraryFolder } from '../../../tests/sites/testLibrary'

const given = { root: libraryFolder, library, siteFile: 'src/site/site.ts' }

/** The faults of one page, without remedies. */
function faultsOf(source: string, file = 'docs/docs/api/fling.md'): string[] {
  const { page } = readSource(source, file.replace(/^docs\//, ''))
  return checkDeclarations({ ...given, pages: page === undefined ? [] : [page] })
    .filter((fault) => fault.file === file)
    .map((fault) => formatFault(fault).split('\n')[0] ?? '')
}

// Each test reads the declarations again, which may take seconds on a busy machine.
describe('checkDeclarations', { timeout: 30_000 }, () => {
  test('finds all faults of a page, each at its place', () => {
    const source = `---
description: x
---

# fling

See [\`flingg\`](./fling.md).

\`\`\`signature
export type Drain = () => void;
\`\`\`

[//]: # (table of Config)

| Name | Type | Default | Meaning |
| --- | --- | --- | --- |
| \`quiet\` | \`string\` | none | x |
`
    expect(faultsOf(source).sort()).toEqual([
      'docs/docs/api/fling.md  this is the page of the export "fling", but it does not name it in code',
      'docs/docs/api/fling.md:10:27  "void" is not in the published signature of Drain',
      'docs/docs/api/fling.md:17:14  "quiet" is not string: its type is boolean',
      'docs/docs/api/fling.md:7:7  pebble-store has no "flingg"',
    ])
  })

  test('an export whose page is neither written nor planned is a fault of the declarations', () => {
    const faults = checkDeclarations({ ...given, pages: [] })
    expect(faults.map(formatFault)).toContainEqual(
      expect.stringMatching(/^index\.d\.ts:\d+:17 {2}the export "bounce" has no page at \/docs\/api\/bounce\.html/),
    )
  })
})
