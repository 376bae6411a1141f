import { describe, expect, test } from 'vitest'
import { faultsIn, parseText } from '../testPage'

/** A text, the place of its only fault, and a part of its message: the problem or the remedy. */
type Slip = readonly [text: string, place: string, message: string]

const groups: Readonly<Record<string, readonly Slip[]>> = {
  alerts: [
    ['> [!NOTE] text', '1:3', 'write "> [!NOTE]" on a separate line'],
    ['> [! NOTE]\n> text', '1:3', 'readers see [! NOTE] as text, not as an alert'],
    ['[!NOTE]\ntext', '1:1', 'readers see [!NOTE] as text, not as an alert'],
    ['> [!NOTE]\n> a\n> [!TIP]\n> b', '3:3', 'readers see [!TIP] as text, not as an alert'],
    ['> [!info] Title', '1:5', 'did you mean [!NOTE] ?'],
  ],
  links: [
    ['a [text]() b', '1:10', 'this link has no target'],
    ['a [text](#) b', '1:10', 'this link has no target'],
    ['a ![text]() b', '1:11', 'this image has no address'],
    ['a [](./fling.md) b', '1:3', 'this link has no text'],
    ['a [b](./fling.md) [](./fling.md)', '1:19', 'this link has no text'],
    ['a [ ](./fling.md) b', '1:4', 'this link has no text'],
    ['(fling)[fling.md]', '1:1', 'swap the brackets and the parentheses: [title](./page.md)'],
    ['a (fling)[./fling.md#a] b', '1:3', 'readers see (fling)[./fling.md#a] as text, not as a link'],
    ['!(fling)[/images/flow.svg]', '1:1', 'the parentheses: ![What it shows](/images/flow.svg)'],
    ['(a)[https://example.com]', '1:1', 'swap the brackets and the parentheses'],
    ['[a]{./fling.md}', '1:1', 'put parentheses around the address: [title](./page.md)'],
    ['a(./fling.md)', '1:2', 'put brackets around the title, right in front of it'],
    ['`a`\n(./fling.md)', '2:1', 'put brackets around the title, right in front of it'],
    ['<./fling.md>', '1:1', 'readers see <./fling.md> as text, not as a link'],
    ['<example.com>', '1:1', 'begin the address with https://'],
    ['a https//example.com', '1:3', 'readers see https//example.com as text, not as a link'],
    ['a htps://example.com', '1:3', 'begin the address with https://'],
    ['[a](https://)', '1:5', 'the address https:// is not complete'],
    ['[a](https:/example.com)', '1:5', 'the address https:/example.com is not complete'],
    ['[a](mailto:)', '1:5', 'the address mailto: is not complete'],
    ['[a](me@example.com)', '1:5', 'did you mean mailto:me@example.com ?'],
    ['[[fling]]', '1:1', 'name the file: [title](./page.md)'],
    ['![[flow.svg]]', '1:1', 'readers see ![[flow.svg]] as text, not as an image'],
    ['a[1]\n\n[1]: a text', '3:1', 'a footnote has a ^: [^1]: text'],
    ['a [b]\n\n[b] : ./fling.md', '3:1', 'readers see [b] : as text, not as the target of a link'],
    ['a\n\n[b]: ./fling.md', '3:1', 'no text refers to [b]: => write [b] or [text][b] where'],
    ['[b]:(./fling.md)', '1:1', 'no text refers to [b]:'],
  ],
  images: [
    ['![a](/images/flow.svg =100x200)', '1:1', 'remove the size, which the page reads from the file'],
    ['![a](/images/flow.svg){width=9}', '1:23', 'readers see {width=9} as text, not as attributes'],
    ['![a|100](/images/flow.svg)', '1:3', '"|100" is a part of the alternative text, not a size'],
  ],
  headings: [
    ['## \n\ntext', '1:1', 'this heading has no words'],
    ['a\n\n##', '3:1', 'this heading has no words'],
    ['## {#a}', '1:1', 'this heading has no words'],
    ['## Title {#a', '1:10', 'put it between {# and }, at the end: ## Title {#my-id}'],
    ['## Title #a}', '1:10', 'readers see #a} as text, not as the id of a heading'],
    ['## Title {: #a}', '1:10', 'readers see {: #a} as text, not as attributes'],
    ['##title', '1:1', 'put a space after #'],
    ['####### Seven', '1:1', 'use at most six #'],
    ['##\u00a0Title', '1:1', 'replace the no-break space'],
    ['A sentence.\n---', '2:1', 'this line makes the text above it a heading'],
  ],
  emphasis: [
    ['_text', '1:1', 'readers see _text as text, not as italic text'],
    ['a _text', '1:3', 'put _ right before the first word and right after the last'],
    ['*text', '1:1', 'readers see *text as text, not as italic text or an item of a list'],
    ['** bold ** here', '1:1', 'put ** right before the first word and right after the last'],
    ['a ** two words ** here', '1:3', 'readers see ** two words ** as text, not as bold text'],
    ['a ~~ struck ~~ here', '1:3', 'readers see ~~ struck ~~ as text, not as struck text'],
    ['**bold:**text', '1:1', 'put the marks at its ends outside: **text**: more'],
    ['*text**', '1:6', 'put as many * at its other end'],
    ['**text*', '1:1', 'put as many * at its other end'],
    ['_text__', '1:6', 'put as many _ at its other end'],
  ],
  lists: [
    ['-item', '1:1', 'put a space after its first mark: - item, or 1. item'],
    ['a\n-item', '2:1', 'readers see -item as text, not as an item of a list'],
    ['-**item**', '1:1', 'readers see - as text, not as an item of a list'],
    ['+item', '1:1', 'readers see +item as text, not as an item of a list'],
    ['*item one', '1:1', 'or a space after the * of an item'],
    ['1)item', '1:1', 'readers see 1)item as text, not as an item of a list'],
    ['1.item', '1:1', 'readers see 1.item as text, not as an item of a list'],
    ['1.[item](./fling.md)', '1:1', 'readers see 1. as text, not as an item of a list'],
    ['-\u00a0item', '1:1', 'replace the no-break space after it with a plain one'],
    ['• item', '1:1', 'begin it with "- "'],
    ['- [] task', '1:3', 'readers see [] as text, not as a task'],
    ['- [ x ] task', '1:3', 'put one space or an x into the brackets'],
    ['- [-] task', '1:3', 'readers see [-] as text, not as a task'],
    ['- [ ]', '1:3', 'and text after them: - [x] task'],
    ['-[] task', '1:1', 'put a space on both sides of the brackets: - [x] task'],
  ],
  tables: [
    ['| a | b |\n| - | - |\n| 1 |', '3:1', 'this row has 1 cell, but its table has 2 columns => write all cells'],
    ['| a | b |\n| - | - |\n| 1 | 2 |\ntext', '4:1', 'this line is a row of the table above it'],
  ],
  'the syntax of other tools': [
    ['a {props.x} b', '1:3', 'readers see {props.x} as text, not as the value of an expression'],
    ['a {get(1)} b', '1:3', 'readers see {get(1)} as text, not as the value of an expression'],
    ["a{' '}b", '1:2', "readers see {' '} as text, not as the value of an expression"],
    ['a {/* c */} b', '1:3', 'write a comment as a line such as [//]: # (my note)'],
    ['%% note %%', '1:1', 'readers see %% note %% as text, not as a comment'],
    ['[toc]', '1:1', 'remove it, because every page lists its sections'],
    ['{:toc}', '1:1', 'readers see {:toc} as text, not as a table of contents'],
    ['a ^ref', '1:3', 'remove it, and link to the id of a heading'],
    ['export default function Page() {}', '1:1', 'put code in a fence or in backticks'],
    ['=== "npm"', '1:1', 'use "::: code-group" for code, and headings for text'],
    ['.. note:: a', '1:1', 'readers see .. note:: as text, not as a callout'],
  ],
  'code and characters': [
    ["'''ts\na", '1:1', "readers see '''ts as text, not as code"],
    ['a ´code´', '1:3', 'use backticks: `code` in a line'],
    ['a &foo; b', '1:3', 'type the character itself'],
    ['a &nbsp b', '1:3', 'readers see &nbsp as text, not as a character'],
    ['a\\', '1:2', 'readers see \\ as text, not as a line break'],
  ],
  'lines that only the site reads': [
    ['## A\n\n[//]: # (askd: undo; redo)', '3:10', 'did you mean asked, as in [//]: # (asked: undo; ctrl z) ?'],
    ['## A\n\n[//]: # (asked undo; redo)', '3:10', 'the site does not read this line => did you mean asked'],
    ['## A\n\n[//]: # (phrases: undo)', '3:10', 'A note for authors begins with a capital letter'],
    ['## A\n\n[//]: # "asked: undo"', '3:10', 'the site does not read this line => did you mean asked'],
    ['## A\n\n[comment]: # (asked: undo)', '3:15', 'the site does not read this line => did you mean asked'],
    ['[//]: # (tabel of Config)\n\n| a |\n| - |', '1:10', 'did you mean table, as in [//]: # (table of NAME) ?'],
    ['[//] : # (asked: undo)', '1:1', 'readers see this marker'],
    ['[//]: #(asked: undo)', '1:1', 'readers see this marker'],
  ],
}

describe.each(Object.entries(groups))('a slip is a fault: %s', (_name, slips) => {
  test.each(slips)('%j', (text, place, message) => {
    const [first = '', ...others] = faultsIn(text)
    expect(first.slice(0, first.indexOf(' '))).toBe(place)
    expect(first).toContain(message)
    expect(others).toEqual([])
  })
})

test.each([
  ['an empty line', '\n---\ntitle: A\n---\n', '2:1'],
  ['a space', ' ---\ndescription: A\ntitle: A\n---\n', '1:1'],
  ['a heading', '# A\n\n---\ntitle: A\n---\n', '3:1'],
  ['five dashes', '-----\ntitle: A\n---\n', '2:1'],
  ['a value of several lines', '# A\n---\nmeta:\n  - name: a\n    content: b\n---\n', '2:1'],
])('frontmatter after %s is a fault', (_name, text, place) => {
  const [{ line, column, problem, remedy } = { problem: '', remedy: '' }] = parseText(text).faults
  expect(`${line}:${column} ${problem} => ${remedy}`).toBe(
    `${place} readers see this frontmatter, because the file does not begin with it => put its first --- into line 1 of the file, without spaces in front`,
  )
})

test.each([
  '2 * 3 * 4, 2 ** 3 ** 4, a*b, a * b * c, 5 * *x* and 3*4*5',
  'snake_case, _ and __, a_b_c, __dirname__ and UPPER_CASE_NAME',
  '-1 is less than 0\n-1.5 and -0',
  'green-ish, a -ish and\n-ish, --port and -p',
  '1.5 times\n2.0 and 3.x, or 4.x\n5) and 6.',
  'See version\n12. Then go on.',
  'an [x] in a text, [sic], [1], [a, b], [0, 1), (a)[b], f(x)[0] and [...]',
  '- [a] first\n- [1] second\n- […] more',
  ':-) ;-) :D <3 ^_^ -_- \\o/ :/ :( (: and >:(',
  '`{props.x}`, `<b>`, `[a]()`, `-item`, `** a **`, `[!NOTE]`, `&foo;`, `_a`, `{/* c */}` and ``a ` b``',
  '```text\n> [!NOTE] a\n-item\n## \n[a]()\n{props.x}\n** a **\n[//]: # (askd: a)\n<Badge/>\n| a | b |\n```',
  '```html\n<p>{{ a }}</p>\n<!-- c -->\n```',
  'Use {id} and {} and {1, 2} and { a } in /users/{id}, {a: 1} and {"a": 1}',
  'AT&T, R&D, a & b; c, &amp; &lt; &nbsp; &copy; and a && b',
  'a^2, 2 ^ 3, x ^2 and ^',
  '5 % 3 %, 100%% and %a',
  'C:\\files\\a and \\\\ or \\',
  '#1, #tag, issue #12 and C#',
  'from 1-2, a – b — c, and\n– so on',
  'http, https: and http/2 are protocols',
  '“quoted” and ‘quoted’, it’s 5′ 10″',
  '[a][b], [b] and [a b]\n\n[b]: ./fling.md\n[A  B]: ./fling.md',
  '[//]: # (A note.)\n\n[//]: # (TODO: more; later)\n\n[comment]: <> (a note)\n\na',
  '| a | b |\n| - | - |\n| 1 | |\n| | 2 |\n\ntext',
  '| _main | b |\n| - | - |\n| _a | [_b](./fling.md) |',
  '## _main\n\n[+1](./fling.md) and +1, x+y',
  '> [!NOTE]\n> a\n\n> **Note** a',
  'a\n\n---\n\nb: c\n\n***',
  'Title\n---\n\nAnother\n===',
  '- a\n\n  ---\n\n- b',
  'a  \nb\\\nc',
  'a **b**, **c**: d **e**. *f*! ***g*** (**h**) **`i`** [**j**](./fling.md)',
  '[a](mailto:?subject=b), [c](tel:+1555) and [d](//example.com/e)',
])('%j has no fault', (text) => {
  expect(faultsIn(text)).toEqual([])
})
