import { expect, test } from 'vitest'
import { containerNames } from '../../page/markdown/containers'
import { faultsIn, htmlOf } from '../testPage'

const fault = (place: string, tag: string) =>
  `${place} readers see ${tag} as text, not as a component => use a container (${containerNames.join(', ')}), or put the tag in backticks`

test.each([
  ['a <Badge text="x"/> b', [fault('1:3', '<Badge')]],
  ['<Tabs>\n\nb\n\n</Tabs>\n', [fault('1:1', '<Tabs'), fault('5:1', '</Tabs')]],
  ['`<Tabs>` and <Tabs>, <Tabs />', [fault('1:14', '<Tabs'), fault('1:22', '<Tabs')]],
  ['| a |\n| - |\n| <CodeGroup> |\n', [fault('3:3', '<CodeGroup')]],
])('the tag of a component in the text is a fault: %j', (text, faults) => {
  expect(faultsIn(text)).toEqual(faults)
})

test.each([
  ['a <b>c</b>', '<p>a &lt;b&gt;c&lt;/b&gt;</p>'],
  ['Lake<Model> of <T>', '<p>Lake&lt;Model&gt; of &lt;T&gt;</p>'],
  ['a \\<Badge>', '<p>a &lt;Badge&gt;</p>'],
  ['`<Badge>`', '<p><code>&lt;Badge&gt;</code></p>'],
])('other tags are shown as text: %s', (text, html) => {
  expect(htmlOf(text)).toBe(html)
})
