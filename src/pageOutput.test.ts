import { describe, expect, test } from 'vitest'
import { outputOf } from './pageOutput'

describe('outputOf', () => {
  test.each([
    ['/', ['index.html']],
    ['/docs/api/', ['docs/api/index.html', 'docs/api.html']],
    ['/docs/api/bounce.html', ['docs/api/bounce.html', 'docs/api/bounce/index.html']],
  ])('%s', (route, files) => {
    expect(outputOf(route)).toEqual(files)
  })
})
