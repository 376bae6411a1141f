import { expect, test } from 'vitest'
import { checkImages } from './images'
import { sourcePageOf, written } from '../../page/testPage'

test('every image has alternative text', () => {
  const remedy = 'say what it shows: ![The steps of the installation](/images/steps.svg)'
  expect(written(checkImages(sourcePageOf('![A flow](/a.svg)\n\ntext ![](/b.svg) [![ ](/c.svg)](./d.md)\n')))).toEqual([
    `3:8 this image has no alternative text => ${remedy}`,
    `3:21 this image has no alternative text => ${remedy}`,
  ])
})
