import { expect, test } from 'vitest'
import { putInPublic } from './publicFile'

test('the file of an address is in public/, which is not a part of the address', () => {
  expect(putInPublic('/images/flow.svg')).toBe('put it at public/images/flow.svg')
  expect(putInPublic('/public/images/flow.svg')).toBe('put it at public/images/flow.svg, and write /images/flow.svg')
  expect(putInPublic('/publications/flow.svg')).toBe('put it at public/publications/flow.svg')
})
