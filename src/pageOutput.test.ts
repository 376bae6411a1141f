import { describe, expect, test } from 'vitest'
import { markdownOf, outputOf } from './pageOutput'

describe('outputOf', () => {
  test.each([
    ['/', ['index.html']],
    ['/docs/api/', ['docs/api/index.html', 'docs/api.html']],
    ['/docs/api/bounce.html', ['docs/api/bounce.html', 'docs/api/bounce/index.html']],
  ])('%s', (route, files) => {
    expect(outputOf(route)).toEqual(files)
  })
})

describe('markdownOf', () => {
  test.each([
    ['/', 'index.md'],
    ['/docs/api/', 'docs/api/index.md'],
    ['/docs/api/bounce.html', 'docs/api/bounce.md'],
  ])('%s', (route, file) => {
    expect(markdownOf(route)).toBe(file)
  })
})
