import { expect, test } from 'vitest'
import { containerNames } from '../../page/markdown/containers'
import { faultsIn, htmlOf } from '../testPage'

const show = '. To show it, write it as code, in backticks, or put a backslash in front'

const fault = (place: string, tag: string) =>
  `${place} readers see ${tag} as text, not as a component => use a container (${containerNames.join(', ')})${show}`

const element = (place: string, tag: string) =>
  `${place} readers see ${tag} as text, not as an element => use Markdown or a container (${containerNames.join(', ')})${show}`

test.each([
  ['a <Badge text="x"/> b', [fault('1:3', '<Badge')]],
  ['<Tabs>\n\nb\n\n</Tabs>\n', [fault('1:1', '<Tabs'), fault('5:1', '</Tabs')]],
  ['`<Tabs>` and <Tabs>, <Tabs />', [fault('1:14', '<Tabs'), fault('1:22', '<Tabs')]],
  ['| a |\n| - |\n| <CodeGroup> |\n', [fault('3:3', '<CodeGroup')]],
  ['<Foo.Bar/>', [fault('1:1', '<Foo.Bar')]],
  ['a <A/> b', [fault('1:3', '<A')]],
  ['<A b="c">', [fault('1:1', '<A')]],
  ['<ISLAND name="x" />', [fault('1:1', '<ISLAND')]],
  ['a <div\nclass="x">', [element('1:3', '<div')]],
  ['a <a href="x"\nid="y">', [element('1:3', '<a href="x"')]],
  ['a <br/>', [element('1:3', '<br/>')]],
  ['a<br>b', [element('1:2', '<br>')]],
  ['in<Tabs>b</Tabs>', [fault('1:10', '</Tabs')]],
  ['a <b>c</b>', [element('1:3', '<b>'), element('1:7', '</b>')]],
  ['<my-widget size="2"/>', [element('1:1', '<my-widget size="2"/>')]],
  ['- <island name="a" />', [element('1:3', '<island name="a" />')]],
  ['# Press <kbd>Tab</kbd>', [element('1:9', '<kbd>'), element('1:17', '</kbd>')]],
])('the tag of a component or an element in the text is a fault: %j', (text, faults) => {
  expect(faultsIn(text)).toEqual(faults)
})

test.each([
  ['a \\<b>', '<p>a &lt;b&gt;</p>'],
  ['a <b and c', '<p>a &lt;b and c</p>'],
  ['a Lake<stone>', '<p>a Lake&lt;stone&gt;</p>'],
  ['Lake<Model> of <T>', '<p>Lake&lt;Model&gt; of &lt;T&gt;</p>'],
  ['a \\<Badge>', '<p>a &lt;Badge&gt;</p>'],
  ['`<Badge>`', '<p><code>&lt;Badge&gt;</code></p>'],
])('other tags are shown as text: %s', (text, html) => {
  expect(htmlOf(text)).toBe(html)
})

const page = '[title](./page.md)'
const picture = '![What it shows](/images/flow.svg)'
const inWords = 'write it in words, or as an image in public/'
const definition = 'define its target on a line such as [name]: ./page.md, or write [title](./page.md)'
const closeAddress = 'put a parenthesis right after the address: [title](./page.md)'
const closeTitle = 'put a bracket right after the title: [title](./page.md)'
const twoTildes = 'use ~~two of them~~ to strike text, or type the character itself, such as ₂'
const callout = `use a container (${containerNames.join(', ')}): "::: tip", and at its end ":::"`
const task = 'put a space on both sides of the brackets: - [x] task'
const mdx = 'remove it, or put code in a fence'
const sameMark = (mark: string) => `put ${mark} right before the first word and right after the last`

test.each([
  ['so $x^2$ is', '1:4', '$x^2$', 'a formula', inWords],
  ['$$\n\\sum\n$$', '1:1', '$$', 'a formula', inWords],
  ['so $$y$$ is', '1:4', '$$y$$', 'a formula', inWords],
  [
    'an <img src="a.svg"> b',
    '1:4',
    '<img src="a.svg">',
    'an image',
    'show a file of public/ with ![What it shows](/images/flow.svg)',
  ],
  ['a <>x</> b', '1:3', '<>', 'a component', 'remove it'],
  ['a <>x</> b', '1:6', '</>', 'a component', 'remove it'],
  ['## A {my-id}', '1:6', '{my-id}', 'the id of a heading', 'write it with a # between braces: ## Title {#my-id}'],
  ['so $`x^2`$ is', '1:4', '$', 'a formula', inWords],
  ['\\begin{equation}\nE\n\\end{equation}', '1:1', '\\begin{equation}', 'a formula', inWords],
  ['so $n$ is', '1:4', '$n$', 'a formula', inWords],
  ['so $a + b = c$, and', '1:4', '$a + b = c$', 'a formula', inWords],
  ['so $2 + 2 = 4$', '1:4', '$2 + 2 = 4$', 'a formula', inWords],
  ['done :tada:', '1:6', ':tada:', 'an emoji', 'type the emoji itself'],
  ['yes :+1:', '1:5', ':+1:', 'an emoji', 'type the emoji itself'],
  ['[[toc]]', '1:1', '[[toc]]', 'a table of contents', 'remove it, because every page lists its sections'],
  ['see [[My page]]', '1:5', '[[My page]]', 'a link', 'name the file: [title](./page.md)'],
  ['see [ref][nope]', '1:5', '[ref][nope]', 'a link', definition],
  ['see [`ref`][nope]', '1:11', '][nope]', 'a link', definition],
  ['![alt][nope]', '1:1', '![alt][nope]', 'an image', definition.replace(page, picture)],
  ['see [a](b c.md)', '1:5', '[a](b c.md)', 'a link', 'write [title](./page.md), without spaces in the address'],
  ['see [a](../b.md for more.', '1:5', '[a](../b.md', 'a link', closeAddress],
  ['see [a](../b.md for (more).', '1:5', '[a](../b.md', 'a link', closeAddress],
  ['![pic](/favicon.png here.', '1:1', '![pic](/favicon.png', 'an image', closeAddress.replace(page, picture)],
  ['see [`a`](../b.md for', '1:9', '](../b.md', 'a link', closeAddress],
  ['see [a](https://example.com for', '1:5', '[a](', 'a link', closeAddress],
  ['[another(../b.md) here', '1:1', '[another(../b.md)', 'a link', closeTitle],
  ['![another(b.md) here', '1:1', '![another(b.md)', 'an image', closeTitle.replace(page, picture)],
  [
    'see [a] (./b.md)',
    '1:5',
    '[a] (./b.md)',
    'a link',
    'remove the space between the brackets and the address: [title](./page.md)',
  ],
  [
    '- <<< ./store.ts',
    '1:3',
    '<<< ./store.ts',
    'the code of a file',
    'copy the code into a fence, where it is also checked',
  ],
  ['<!-- later -->', '1:1', '<!--', 'a comment', 'write a comment as a line such as [//]: # (my note)'],
  ['is {{ page.title }}', '1:4', '{{ page.title }}', 'the value of an expression', 'write the value itself'],
  ['{% tabs %}', '1:1', '{% tabs %}', 'the value of an expression', 'write the value itself'],
  [
    'a {.wide}',
    '1:3',
    '{.wide}',
    'attributes',
    'remove them; only a heading can have an id, at its end: ## Title {#my-id}',
  ],
  ['a ==mark== b', '1:3', '==mark==', 'marked text', 'use **bold** or *italic*'],
  ['a ==mark b', '1:3', '==mark', 'marked text', 'use **bold** or *italic*'],
  ['see {@link toss} and', '1:5', '{@link toss}', 'a link', 'name the file: [title](./page.md)'],
  ['a ++new++ b', '1:3', '++new++', 'inserted text', 'use **bold** or *italic*'],
  ['x^2^ is', '1:2', '^2^', 'a superscript', 'type the character itself, such as ², or write it in words'],
  ['H~2~O', '1:2', '~2~', 'struck or lowered text', twoTildes],
  ['a ~b c~ d', '1:3', '~b c~', 'struck or lowered text', twoTildes],
  ['!!! note', '1:1', '!!! note', 'a callout', callout],
  [':: tip', '1:1', ':: tip', 'a callout', callout],
  ['a\n::note', '2:1', '::note', 'a callout', callout],
  ['> /// note', '1:3', '/// note', 'a callout', callout],
  ['- [X]task', '1:3', '[X]', 'a task', task],
  ['-[ ] task', '1:1', '-[ ]', 'a task', task],
  ['[ ] task', '1:1', '[ ]', 'a task', 'make it an item of a list: - [x] task'],
  ['a\n[x] task', '2:1', '[x]', 'a task', 'make it an item of a list: - [x] task'],
  ["import Foo from './Foo'", '1:1', "import Foo from './Foo'", 'code', mdx],
  ["a\n\nimport './foo.css'", '3:1', "import './foo.css'", 'code', mdx],
  ['export const x = 1', '1:1', 'export const x =', 'code', mdx],
  ['*[HTML]: words', '1:1', '*[HTML]:', 'an abbreviation', 'explain it in the text where it first appears'],
  ['Term\n: Words', '2:1', ': Words', 'a definition', 'use a list or a table'],
  ['##Title', '1:1', '##Title', 'a heading', 'put a space after #'],
  [
    '> | a | b |\n> | 1 | 2 |',
    '2:3',
    '| 1 |',
    'a row of a table',
    'put a line such as | --- | --- | below its first row, with as many cells',
  ],
  ['a * b, but **c d', '1:12', '**c', 'bold text', sameMark('**')],
  ['a **b **', '1:3', '**b', 'bold text', sameMark('**')],
  ['a * b, but *c d', '1:12', '*c', 'italic text', sameMark('*')],
  ['so __b c', '1:4', '__b', 'bold text', sameMark('__')],
  ['so _b c', '1:4', '_b', 'italic text', sameMark('_')],
  ['a ~~b c', '1:3', '~~b', 'struck text', sameMark('~~')],
  ['`a` and `b', '1:9', '`b', 'code', 'put as many backticks at the other end'],
  ['a note[^1]', '1:7', '[^1]', 'a footnote', 'write the note on its own line: [^1]: text'],
])('syntax that is not rendered is a fault: %j', (text, place, found, what, remedy) => {
  expect(faultsIn(text)).toContain(`${place} readers see ${found} as text, not as ${what} => ${remedy}${show}`)
})

test.each([
  'from $5 to $10',
  'for $5 and $6, $5 (or US-$), 5$ or 6$, $5-$6, $1,000/$2,000',
  'set $HOME and $PATH, $A:$B, or $A, $B, and $',
  '\\(see below\\), \\[title\\](./page.md), and `\\(x^2\\)`',
  '`$x^2$`',
  'at 10:30:00',
  'a:b:c',
  'std::vector::size',
  '`{{ x }}`, `==a==`, `^b^`, `[a][b]`, `**c`, and `~d~`',
  'whether a==b, a ==b, or name==other, and {link}',
  '[sic] a == b, a **b** *c*: d; 2 * 3 and 2 ** 3, C++ and C++, from ~5 to ~6 kB, 2^3 and 2^4, {x}, a | b, #1',
  '| a |\n| - |\n| `b` |',
  '## Title {#my-id}',
  'a placeholder such as {id}',
  'a <> b',
  'snake_case, a _b c_ d, a __b__, f(x) and [sic] (see below), [0, 1) and _',
  'import a file from a folder, and export const or let',
  'a path such as a/b, ../c or d:://e, and and/or',
  'the length of a variable, ${#name}, ${#list[@]} or ${name#prefix}, and of the arguments, $#',
  'a type <A> or <A, B>, an array A[ ] of [x], and [x] in a line',
  'in ${HOME}/${USER}, $(pwd)/$(whoami), and a lone $$ or $$',
  '$$ is the process, and $$ once more',
  '$count and user$, and $a, $b',
  "a matrix[0][1], data['a']['b'], `rows`[i][j], and f(x)[0][1]",
  '[[1, 2]], [[1,2],[3,4]], [["a"]], and [[x, y]]',
  'takes ~1-~2 or ~3/~4 seconds',
  '++i and i++, or ++count or count++',
  '2**3 is 8, x**2, and 10**n',
])('%s is text', (text) => {
  expect(faultsIn(text)).toEqual([])
})

test.each([
  ['so \\(x^2\\) is', '1:4', '(x^2)'],
  ['so \\(n\\) is', '1:4', '(n)'],
  ['so \\[ E = mc^2 \\] is', '1:4', '[ E = mc^2 ]'],
  ['\\[\nE\n\\]', '1:1', '['],
])('a formula between backslashes is a fault: %j', (text, place, found) => {
  expect(faultsIn(text)).toEqual([
    `${place} readers see ${found} as text, not as a formula => ${inWords}. To show it, write it as code, in backticks`,
  ])
})

test.each([
  ['\\$x^2$', '$x^2$'],
  ['\\:tada:', ':tada:'],
  ['\\[[toc]]', '[[toc]]'],
  ['\\[[page]]', '[[page]]'],
  ['\\[ref][nope]', '[ref][nope]'],
  ['[ref]\\[nope]', '[ref][nope]'],
  ['\\[a](b c)', '[a](b c)'],
  ['\\<<< ./store.ts', '&lt;&lt;&lt; ./store.ts'],
  ['\\<!--', '&lt;!--'],
  ['\\{{ x }}', '{{ x }}'],
  ['\\{% x %}', '{% x %}'],
  ['\\{.wide}', '{.wide}'],
  ['\\==mark==', '==mark=='],
  ['\\++new++', '++new++'],
  ['x\\^2^', 'x^2^'],
  ['H\\~2~O', 'H~2~O'],
  ['\\!!! note', '!!! note'],
  ['\\*[HTML]: a', '*[HTML]: a'],
  ['\\: def', ': def'],
  ['\\#Title', '#Title'],
  ['\\| a |', '| a |'],
  ['\\**b', '**b'],
  ['\\*b', '*b'],
  ['\\~~b', '~~b'],
  ['\\`b', '`b'],
  ['\\_b', '_b'],
  ['\\__b', '__b'],
  ['\\[a](./b.md', '[a](./b.md'],
  ['\\[a(./b.md)', '[a(./b.md)'],
  ['\\:: tip', ':: tip'],
  ['\\/// note', '/// note'],
  ['\\[x]a', '[x]a'],
  ['\\[^1]', '[^1]'],
])('a backslash in front makes it text: %s', (text, shown) => {
  expect(htmlOf(text)).toBe(`<p>${shown}</p>`)
})

const external = 'class="external" target="_blank" rel="noopener noreferrer"'

test.each([
  ['https://a.example/a_b', `<a href="https://a.example/a_b" ${external}>https://a.example/a_b</a>`],
  ['www.example.com/a', `<a href="https://www.example.com/a" ${external}>www.example.com/a</a>`],
  ['(www.example.com).', `(<a href="https://www.example.com" ${external}>www.example.com</a>).`],
  ['me@example.dev', '<a href="mailto:me@example.dev">me@example.dev</a>'],
])('a bare address is a link: %s', (text, link) => {
  expect(htmlOf(`see ${text}, b`)).toBe(`<p>see ${link}, b</p>`)
})

test.each([
  'store.md, example.com, a/www.example.com, www. and www.a',
  'pebble@6.1.1, pebble@latest, @pebble/lake and a @ b',
])('%s are not links', (text) => {
  expect(htmlOf(text)).toBe(`<p>${text}</p>`)
})

test('the address of a link may contain the text of its title, which has backslashes', () => {
  expect(faultsIn('[\\_\\_proto\\_\\_](<https://example.com/#__proto__>)')).toEqual([])
})
