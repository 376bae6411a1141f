import { expect, test } from 'vitest'
import { versionPlaces } from './versionPlaces'

test('finds the lines that name a version, and no longer numbers', () => {
  const lines = [
    '# Pebble',
    'Since 1.2.3.',
    'pebble@1.2.3',
    'v1.2.3, `1.2.3`',
    'Needs 1.2.',
    '1.2.30',
    '1.20',
    '1.2.4',
    '11.2.3',
    '1.2.3.4',
    '0.1.2.3',
    '1x2x3',
  ]
  expect(versionPlaces([{ file: 'docs/a.md', lines }], '1.2.3')).toEqual([
    { file: 'docs/a.md', line: 2, text: 'Since 1.2.3.' },
    { file: 'docs/a.md', line: 3, text: 'pebble@1.2.3' },
    { file: 'docs/a.md', line: 4, text: 'v1.2.3, `1.2.3`' },
    { file: 'docs/a.md', line: 5, text: 'Needs 1.2.' },
  ])
})
