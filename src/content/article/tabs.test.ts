import { describe, expect, test } from 'vitest'
import { renderTabs } from './tabs'

describe('renderTabs', () => {
  test('the first is chosen; labels are escaped', () => {
    const tabs = [
      { label: 'a', html: '<p>1</p>' },
      { label: '"b" <c>', html: '<p>2</p>' },
    ]
    expect(renderTabs(tabs, 'tabs-1', 'Pick')).toBe(
      '<div class="tabs"><fieldset><legend>Pick</legend>' +
        '<label><input type="radio" name="tabs-1" value="a" checked>a</label>' +
        '<label><input type="radio" name="tabs-1" value="&quot;b&quot; &lt;c&gt;">&quot;b&quot; &lt;c&gt;</label>' +
        '</fieldset><div class="tab" data-tab="a"><p>1</p></div>' +
        '<div class="tab" data-tab="&quot;b&quot; &lt;c&gt;"><p>2</p></div></div>\n',
    )
  })

  test('a choice across the site is named', () => {
    expect(renderTabs([], 'tabs-1', 'Pick', 'package-manager')).toBe(
      '<div class="tabs" data-choice="package-manager"><fieldset><legend>Pick</legend></fieldset></div>\n',
    )
  })
})
