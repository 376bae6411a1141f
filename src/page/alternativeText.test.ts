import { expect, test } from 'vitest'
import { readSource, written } from './testPage'

test('every image has alternative text', () => {
  const remedy = 'say what it shows: ![The steps of the installation](/images/steps.svg)'
  const { faults } = readSource('\n\n\n# A\n\n![A flow](/a.svg)\n\ntext ![](/b.svg) [![ ](/c.svg)](./d.md)\n')
  expect(written(faults)).toEqual([
    `5:8 this image has no alternative text => ${remedy}`,
    `5:21 this image has no alternative text => ${remedy}`,
  ])
})
