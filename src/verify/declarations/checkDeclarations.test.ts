import { describe, expect, test } from 'vitest'
import { formatFault } from '../../errors'
import { readSource } from '../../page/testPage'
import { checkDeclarations } from './checkDeclarations'
import { library, libraryFolder } from '../../../tests/sites/testLibrary'

const given = { root: libraryFolder, library, siteFile: 'src/site/site.ts' }

/** The faults of one page, without remedies. */
function faultsOf(source: string, file = 'docs/docs/api/thunk.md'): string[] {
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

# thunk

See [\`thunkk\`](./thunk.md).

\`\`\`signature
export type Dispose = () => void;
\`\`\`

[//]: # (table of Config)

| Name | Type | Default | Meaning |
| --- | --- | --- | --- |
| \`immer\` | \`string\` | none | x |
`
    expect(faultsOf(source).sort()).toEqual([
      'docs/docs/api/thunk.md  this is the page of the export "thunk", but it does not name it in code',
      'docs/docs/api/thunk.md:10:29  "void" is not in the published signature of Dispose',
      'docs/docs/api/thunk.md:17:14  "immer" is not string: its type is boolean',
      'docs/docs/api/thunk.md:7:7  pebble-store has no "thunkk"',
    ])
  })

  test('an export whose page is neither written nor planned is a fault of the declarations', () => {
    const faults = checkDeclarations({ ...given, pages: [] })
    expect(faults.map(formatFault)).toContainEqual(
      expect.stringMatching(/^index\.d\.ts:\d+:17 {2}the export "action" has no page at \/docs\/api\/action\.html/),
    )
  })
})
