import { describe, expect, test } from 'vitest'
import { checkTables } from './tables'
import { sourcePageOf, written } from '../../page/testPage'
import { library } from '../../../tests/sites/testLibrary'
import { published } from './testDeclarations'

const row = '| Name | Type | Default | Meaning |\n| --- | --- | --- | --- |\n'

const bounce = `# bounce

### Parameters

${row}| \`bounce\` | \`(state, payload) => void\` or a new state | required | The handler |
| \`config\` | \`Config\` | none | Options |

### Options

${row}| \`quiet\` | \`boolean\` | \`true\` | Whether it is a draft |

\`\`\`ts
1 // → 1
// default: quiet is true
\`\`\`
`

/** The faults of a page on `bounce`, or on the export of its file, after one change. */
function faultsAfter(from: string, to: string, body = bounce, file?: string): string[] {
  if (!body.includes(from)) throw new Error(`no ${from}`)
  return written(
    checkTables(
      sourcePageOf(body.replace(from, to), file === undefined ? {} : { file: file.replace(/^docs\//, '') }),
      published,
      library,
    ),
  )
}

describe('checkTables', () => {
  test('accepts the declared names and types', () => {
    expect(faultsAfter('', '')).toEqual([])
  })

  test.each([
    ['`quiet`', '`quet`', '14:4 bounce.config has no "quet" => did you mean quiet ?'],
    ['`boolean`', '`string`', '14:14 "quiet" is not string: its type is boolean'],
    ['`boolean`', '`any`', '14:14 "quiet" is not any: its type is boolean'],
    ['`Config`', '`Options`', '8:15 "config" is not Options: its type is Config'],
    ['`Config` | none', '`Config` | required', '8:25 "config" is optional => write its default, or "none"'],
    ['state | required', 'state | none', '7:58 "bounce" is required => write "required"'],
    ['| `config` | `Config` | none | Options |\n', '', '5:1 "config" of bounce is not in this table'],
    [
      '// default: quiet is true\n',
      '',
      '14:26 no sample of this page proves that the default of "quiet" is true => write',
    ],
    ['```ts', '```text', '14:26 no sample of this page proves that the default of "quiet" is true => write'],
    ['| `bounce`', '| `x` | `y` | none | z |\n| `bounce`', '7:4 bounce has no "x"'],
  ])('%s -> %s', (from, to, fault) => {
    const faults = faultsAfter(from, to)
    expect(faults[0]).toContain(fault)
    // A row with another name loses its proof, and the proof its row.
    expect(faults.length).toBe(from === '`quiet`' ? 4 : 1)
  })

  test('a matching comment proves a default in code', () => {
    const proof = '18:1 no table of this page says that the default of "quiet" is'
    const unproved = '14:26 no sample of this page proves that the default of "quiet" is'
    expect(faultsAfter('`true`', '`false`')).toEqual([
      `${unproved} false => write // default: quiet is false below the assertion that shows it`,
      `${proof} true => write // default: quiet is false`,
    ])
    expect(faultsAfter('quiet is true', 'quiet is false')).toEqual([
      `${unproved} true => write // default: quiet is true below the assertion that shows it`,
      `${proof} false => write // default: quiet is true`,
    ])
    expect(faultsAfter('`true`', 'on, as a rule')).toEqual([`${proof} true => add it to a row, or remove this comment`])
    expect(faultsAfter('`true`', '`true`; [`false`](x.md) *here*')[0]).toContain('is true; false here => write')
    expect(faultsAfter('```ts', '```ts no-run: x')).toEqual([
      `${unproved} true => write // default: quiet is true below the assertion that shows it`,
      '18:1 this proves nothing => move it to a sample that runs',
    ])
  })

  test('the default of a type parameter is the declared one', () => {
    const types = (model: string, injections: string) =>
      `${row}| \`Model\` | \`object\` | ${model} | x |\n| \`Injections\` | none | ${injections} | x |\n`
    const faultsOf = (model: string, injections: string) =>
      faultsAfter('', '', `[//]: # (table of Fling<>)\n\n${types(model, injections)}`).filter(
        (fault) => !fault.includes('is not in this table'),
      )
    expect(faultsOf('required', '`any`')).toEqual([])
    expect(faultsOf('none', '`{}`')).toEqual([
      '5:24 "Model" is required => write "required"',
      '6:26 the default of "Injections" is not {}: it is any => write `any`',
    ])
    for (const cell of ['none', 'required', '`any` or `{}`', '`any`, as a rule', '`unknown`']) {
      expect(faultsOf('required', cell)).toEqual([expect.stringMatching(/^6:2[56] /)])
    }
  })

  test('a type in words is not compared', () => {
    expect(faultsAfter('`boolean`', 'a flag, as `string`')).toEqual([])
    expect(faultsAfter('`boolean`', '`boolean` or `string`')).toEqual([
      '14:14 "quiet" is not boolean or string: its type is boolean => correct it, or use words if code does not help readers',
    ])
  })

  test('without a Default column, all names are required', () => {
    const body = `### Parameters\n\n| Name | Type | Meaning |\n| - | - | - |\n| \`bounce\` | words | x |\n| \`config\` | \`Config\` | x |\n`
    expect(faultsAfter('', '', body)).toEqual([
      '6:4 "config" is optional, and this table does not say so => add a column "Default"',
    ])
  })

  test('two tables of the same subject are one list, and members of members have dots', () => {
    const helpers = (names: string) =>
      names
        .split(' ')
        .map((name) => `| \`${name}\` | x |\n`)
        .join('')
    const list = (names: string) => `[//]: # (table of Helpers)\n\n| Name | Meaning |\n| - | - |\n${helpers(names)}\n`
    const all = `${list('dispatch fail getState()')}${list('getLakeBounces getLakeWater injections meta.path')}`
    expect(faultsAfter('', '', all)).toEqual([
      '16:4 "parent" of Helpers.meta is not in this table => add a row for it: it is required',
    ])
    expect(faultsAfter('meta.path', 'meta', all)).toEqual([])
  })

  test('the heading refers to the export that the page documents', () => {
    const props = `### Props\n\n${row}| \`store\` | \`Lake\` | required | x |\n`
    const missing = '3:1 "children" of LakeProvider.props is not in this table => add a row for it: it is optional'
    expect(faultsAfter('', '', props, 'docs/docs/api/lake-provider.md')).toEqual([missing])
    const types = `### Parameters\n\n| Name | Default | Meaning |\n| - | - | - |\n| \`Model\` | required | x |\n`
    expect(faultsAfter('', '', types, 'docs/docs/typescript-api/bounce.md')).toEqual([
      '3:1 "Payload" of Bounce<> is not in this table => add a row for it: it is optional',
    ])
    const options = `### Options\n\n| Name | Meaning |\n| - | - |\n| \`nme\` | x |\n`
    expect(faultsAfter('', '', options, 'docs/docs/api/lake-config.md')[0]).toContain(
      '5:4 LakeConfig has no "nme" => did you mean name ?',
    )
  })

  test.each([
    [`### Things\n\n${row}`, '3:1 it is not clear what this table describes'],
    [`[//]: # (table of Nothing)\n\n${row}`, '1:10 there is no "Nothing" in the declarations'],
    [`[//]: # (table of the config)\n\n${row}`, '1:10 this marker does not name a declaration'],
    [`[//]: # (table of no declaration:)\n\n${row}`, '1:10 this marker does not name a declaration'],
    [
      `[//]: # (table of Config)\n\n| Key | Type |\n| - | - |\n`,
      '1:10 the first column of a table of a declaration must be "Name"',
    ],
  ])('%j is unclear', (body, fault) => {
    expect(faultsAfter('', '', body)).toEqual([expect.stringContaining(`${fault} => say above it what it describes`)])
  })

  test.each([
    [`[//]: # (table of no declaration: it is the reader's own)\n\n${row}| x | y | z | a |\n`, undefined],
    [`### Things\n\n${row}`, 'docs/docs/tutorials/testing.md'],
    [`### Versions\n\n| Name | Meaning |\n| - | - |\n| x | y |\n`, undefined],
  ])('%j describes nothing in the package', (body, file) => {
    expect(faultsAfter('', '', body, file)).toEqual([])
  })
})
