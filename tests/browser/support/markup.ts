import { HtmlValidate, StaticConfigLoader, type ConfigData } from 'html-validate'
import type { Page } from 'playwright-core'

/** The recommended preset, without rules that are a matter of taste. */
const config: ConfigData = {
  root: true,
  extends: ['html-validate:recommended'],
  rules: {
    // HTML allows both. Our tags are in lower case.
    'doctype-style': ['error', { style: 'lowercase' }],
    // React writes attributes with their DOM names, such as popoverTarget and dateTime. HTML ignores case.
    'attr-case': ['error', { style: ['lowercase', 'camelcase'] }],
    // React writes open="" and hidden="", and Markdown writes checked. Both mean the same.
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    // React writes <link/>. HTML ignores the slash.
    'void-style': 'off',
    // HTML allows both. Ids of the frame begin with "_", unlike those of headings, which may begin with a digit.
    'valid-id': ['error', { relaxed: true }],
    // A table whose rows are shown as cards needs its role, because Safari ignores a table with another layout.
    'no-redundant-role': 'off',
  },
}

const validator = new HtmlValidate(new StaticConfigLoader(config))

/** A colored word of code. It is valid wherever its text is, and nine of ten elements are such words. */
const coloredWord = /<span class="[a-z]{1,2}">([^<]*)<\/span>/g

/** `12:8 what is wrong (rule) selector`, for each error and warning of a document. */
export async function markupFaultsOf(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html.replace(coloredWord, '$1'))
  return results
    .flatMap(({ messages }) => messages)
    .map(({ line, column, message, ruleId, selector }) => `${line}:${column} ${message} (${ruleId}) ${selector ?? ''}`)
}

/**
 * The markup in an element of the page, by its selector, without what scripts change on every hydrated page: they remove
 * the tab stops of code and tables where there is nothing to scroll, mark islands that have started, and add buttons to
 * samples. Elements of the other selectors are left out.
 */
export function markupOf(page: Page, selector = '[data-app]', ...others: readonly string[]): Promise<string> {
  return page.locator(selector).evaluate(
    (element, leftOut) => {
      const copy = element.cloneNode(true) as Element
      copy.querySelectorAll('pre, .table').forEach((box) => box.removeAttribute('tabindex'))
      copy.querySelectorAll('[data-island]').forEach((island) => island.removeAttribute('data-started'))
      copy.querySelectorAll(leftOut).forEach((part) => part.remove())
      return copy.innerHTML
    },
    ['.run', ...others].join(', '),
  )
}
