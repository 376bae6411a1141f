import { describe, expect, test } from 'vitest'
import { formatFault } from '../../errors'
import { readSource } from '../../page/testPage'
import { checkDeclarations } from './checkDeclarations'
import { library } from '../../testLibrary'

const given = { root: process.cwd(), library, siteFile: 'src/site/site.ts' }

/** The faults of one page, without remedies. */
function faultsOf(source: string, file = 'docs/docs/api/thunk.md'): string[] {
  const { page } = readSource(source, file.replace(/^docs\//, ''))
  return checkDeclarations({ ...given, pages: page === undefined ? [] : [page] })
    .filter((fault) => fault.file === file)
    .map((fault) => formatFault(fault).split('\n')[0] ?? '')
}

// Each reads the declarations anew, which a busy machine may take seconds for.
describe('checkDeclarations', { timeout: 30_000 }, () => {
  test('finds all that is wrong with a page, each at its place', () => {
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
      'docs/docs/api/thunk.md  this page does not name the export "thunk", which is documented here',
      'docs/docs/api/thunk.md:10:29  "void" is not in the published signature of Dispose',
      'docs/docs/api/thunk.md:17:14  "immer" is no string: its type is boolean',
      'docs/docs/api/thunk.md:7:7  easy-peasy has no "thunkk"',
    ])
  })

  test('an export whose page is neither there nor planned is a fault of the declarations', () => {
    const faults = checkDeclarations({ ...given, pages: [] })
    expect(faults.map(formatFault)).toContainEqual(
      expect.stringMatching(
        /^node_modules\/easy-peasy\/index\.d\.ts:\d+:17 {2}the export "action" has no page at \/docs\/api\/action\.html/,
      ),
    )
  })
})
