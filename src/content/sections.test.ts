import { expect, test } from 'vitest'
import { pageOf, parseText } from './testPage'

const textOf = (markdown: string) => pageOf(markdown).sections[0]?.text

test('a section goes from one level 2 or 3 heading to the next; deeper headings are text', () => {
  const { sections } = pageOf(
    'Lead.\n\n## Two `code`\n\nSecond.\n\n### Three {#drei}\n\nThird.\n\n#### Four\n\nFourth.\n',
  )
  expect(sections).toEqual([
    { level: 1, title: 'bounce', slug: '', text: 'Lead.', asked: '', samples: '', rows: [] },
    { level: 2, title: 'Two code', slug: 'two-code', text: 'Second.', asked: '', samples: '', rows: [] },
    { level: 3, title: 'Three', slug: 'drei', text: 'Third.\nFour\nFourth.', asked: '', samples: '', rows: [] },
  ])
})

test('phrases below a heading belong to its section, and not to its text', () => {
  const page = pageOf(
    '# One\n\n[//]: # (asked: first; the start)\n\nLead.\n\n## Two\n\n[//]: # (asked: go back)\n\nSecond.\n',
  )
  expect(page.sections).toMatchObject([
    { text: 'Lead.', asked: 'first\nthe start' },
    { text: 'Second.', asked: 'go back' },
  ])
  expect(page.html.join('')).not.toContain('asked')
})

test('the description ends the first section', () => {
  const { page } = parseText('---\ntitle: T\ndescription: What it is.\n---\nLead.\n\n## Two\n')
  expect(page?.sections.map(({ text }) => text)).toEqual(['Lead.\nWhat it is.', ''])
})

test.each([
  ['marks and links', 'See **the** [fling `x`](./fling.md).\n', 'See the fling x.'],
  ['lists', '- one\n- two\n', 'one\ntwo'],
  ['a table, a row a line', '| A | B |\n| --- | --- |\n| `a` | text |\n| b | |\n', 'A · B\na · text\nb'],
  ['what a terminal says', '```text\nError: first\n  second\n```\n', 'Error: first second'],
  ['commands', '```npm\nnpm install pebble-store\n```\n', 'npm install pebble-store'],
  [
    'the messages of a sample, not its code',
    '```ts\nlost() // throws: Error: gone\nconst n = 1\n// @errors: 2322\nconst s: string = n\n```\n',
    'Error: gone\nTS2322',
  ],
])('%s', (_what, markdown, text) => {
  expect(textOf(markdown)).toBe(text)
})

test('rows that describe a name are lines of the text with an id; other rows are only text', () => {
  const table = (head: string) => `| ${head} | Meaning |\n| - | - |\n| \`a\` | one |\n| [b](./fling.md) | two |\n`
  const [section] = pageOf(`Lead.\n\n${table('Name')}\n${table('Word')}`).sections
  expect(section?.rows).toEqual([
    [2, 'a'],
    [3, 'b'],
  ])
  expect(section?.text.split('\n').slice(2, 4)).toEqual(['a · one', 'b · two'])
})

test('of its samples, it keeps each line with a name that its text lacks, not counting keywords, comments and strings', () => {
  const [section] = pageOf(
    'Call `toss`.\n\n' +
      "```ts\nimport { toss } from 'pond' // skips twice\nconst far = toss(stone, 'flat').distance\n```\n\n" +
      '```ts\n/* heavy\nload */\nstone.sink(id, `deep`)\nfar.sink(id)\n```\n\n```json\n{ "depth": 3 }\n```\n',
  ).sections
  expect(section?.samples).toBe("const far = toss(stone, 'flat').distance\nstone.sink(id, `deep`)")
})
