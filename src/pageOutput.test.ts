import { describe, expect, test } from 'vitest'
import { outputOf } from './pageOutput'

describe('outputOf', () => {
  test.each([
    ['/', ['index.html']],
    ['/docs/api/', ['docs/api/index.html', 'docs/api.html']],
    ['/docs/api/action.html', ['docs/api/action.html', 'docs/api/action/index.html']],
  ])('%s', (route, files) => {
    expect(outputOf(route)).toEqual(files)
  })
})
