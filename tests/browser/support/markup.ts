import { HtmlValidate, StaticConfigLoader, type ConfigData } from 'html-validate'

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

/** HTML without the tab stops of code and tables, which scripts remove where there is nothing to scroll. */
export function withoutTabStops(html: string): string {
  return html.replace(/(<(?:pre|div class="table[^"]*")) tabindex="(?:0|-1)"/g, '$1')
}
