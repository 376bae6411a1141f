import { describe, expect, test } from 'vitest'
import { renderTabs } from './tabs'

describe('renderTabs', () => {
  test('each label is followed by its panel; the first is chosen; labels are escaped', () => {
    const tabs = [
      { label: 'a', html: '<p>1</p>' },
      { label: '"b" <c>', html: '<p>2</p>' },
    ]
    expect(renderTabs(tabs, 'tabs-1', 'Pick')).toBe(
      '<div class="tabs"><fieldset><legend>Pick</legend>' +
        '<label><input type="radio" name="tabs-1" value="a" checked>a</label>' +
        '<div class="tab"><p>1</p></div>' +
        '<label><input type="radio" name="tabs-1" value="&quot;b&quot; &lt;c&gt;">&quot;b&quot; &lt;c&gt;</label>' +
        '<div class="tab"><p>2</p></div></fieldset></div>\n',
    )
  })

  test('a choice across the site is named', () => {
    expect(renderTabs([], 'tabs-1', 'Pick', 'package-manager')).toBe(
      '<div class="tabs" data-choice="package-manager"><fieldset><legend>Pick</legend></fieldset></div>\n',
    )
  })
})
