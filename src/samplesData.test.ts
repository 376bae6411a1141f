import { expect, test } from 'vitest'
import { packSamples, unpackSample } from './samplesData'

test('samples of a page share the code of their files', () => {
  const store = { 'store.ts': 'const a: 1 = 1', 'data.json': '1' }
  const samples = [
    {
      name: 'store.ts',
      files: store,
      javascript: { name: 'store.js', files: { 'store.js': 'const a = 1' } },
    },
    { name: 'App.tsx', files: { ...store, 'App.tsx': '<p />' }, steps: '// shows: 1', random: 7 },
  ]
  const data = packSamples(samples)
  expect(data.codes).toEqual(['const a: 1 = 1', '1', 'const a = 1', '<p />'])
  expect(samples.map((_, index) => unpackSample(data, index))).toEqual(samples)
  expect(unpackSample(data, 2)).toBeUndefined()
})
