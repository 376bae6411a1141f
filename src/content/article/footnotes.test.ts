import { describe, expect, test } from 'vitest'
import { faultsIn, htmlOf, pageOf } from '../testPage'

describe('footnotes', () => {
  test('are at the end, numbered in the order of their references', () => {
    expect(htmlOf('a[^x] b[^y]\n\n[^y]: two\n[^x]: **one**\n')).toBe(
      '<p>a<sup class="footnote-ref"><a href="#fn:1" id="fnref:1">[1]</a></sup> ' +
        'b<sup class="footnote-ref"><a href="#fn:2" id="fnref:2">[2]</a></sup></p>\n' +
        '<hr class="footnotes-sep">\n<section class="footnotes">\n<ol class="footnotes-list">\n' +
        '<li id="fn:1" class="footnote-item"><p><strong>one</strong> ' +
        '<a aria-label="Back to the text" href="#fnref:1" class="footnote-backref">↩︎</a></p>\n</li>\n' +
        '<li id="fn:2" class="footnote-item"><p>two ' +
        '<a aria-label="Back to the text" href="#fnref:2" class="footnote-backref">↩︎</a></p>\n</li>\n' +
        '</ol>\n</section>',
    )
  })

  test('with two references have two links back, with unique ids', () => {
    expect(pageOf('a[^1] b[^1]\n\n[^1]: one\n').ids).toEqual(['fnref:1', 'fnref:1:1', 'fn:1'])
  })

  test('can be inline', () => {
    expect(htmlOf('a^[*one*]')).toContain(
      '<li id="fn:1" class="footnote-item"><p><em>one</em> <a aria-label="Back to the text" href="#fnref:1" class="footnote-backref">↩︎</a></p>\n</li>',
    )
  })

  test('with several blocks have the link back in the last paragraph', () => {
    expect(htmlOf('a[^1]\n\n[^1]: one\n\n    two\n\nb\n')).toContain(
      '<p>b</p>\n<hr class="footnotes-sep">\n<section class="footnotes">\n<ol class="footnotes-list">\n' +
        '<li id="fn:1" class="footnote-item"><p>one</p>\n' +
        '<p>two <a aria-label="Back to the text" href="#fnref:1" class="footnote-backref">↩︎</a></p>\n</li>',
    )
  })

  test('without a reference, or with the name of another one, are faults', () => {
    expect(faultsIn('a\n\n[^1]: one\n')).toEqual([
      '3:1 the footnote [^1]: is not shown, because no text refers to it => write [^1] in the text, or remove the note',
    ])
    expect(faultsIn('a[^1]\n\n[^1]: one\n\n[^1]: two\n\n[^1]:\n    three\n')).toEqual([
      '5:1 the footnote [^1]: is defined twice => give one of them another name',
      '7:1 the footnote [^1]: is defined twice => give one of them another name',
    ])
  })

  test('do not carry over to the next page', () => {
    htmlOf('a[^1]\n\n[^1]: one\n')
    expect(faultsIn('a[^1]\n')).toHaveLength(1)
  })
})
