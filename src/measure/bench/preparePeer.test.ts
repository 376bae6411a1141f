import { expect, test } from 'vitest'
import { translate } from './preparePeer'

test('a page gets its title, and loses what only this builder reads', () => {
  const source =
    '---\nlayout: Home\ndescription: All.\n---\n\n# Toss\n\n[Up](./README.md)\n\n```signature\n```\n\n```npm\n```\n'
  expect(translate(source, 'index.md')).toBe(
    '---\ntitle: "Toss"\ndescription: All.\n---\n\n# Toss\n\n[Up](./index.md)\n\n```ts\n```\n\n```bash\n```\n',
  )
})

test('a page without frontmatter gets some', () => {
  expect(translate('# Toss\n', 'README.md')).toBe('---\ntitle: "Toss"\n---\n# Toss\n')
})
