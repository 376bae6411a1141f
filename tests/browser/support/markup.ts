import { HtmlValidate, StaticConfigLoader, type ConfigData } from 'html-validate'

/** What the preset recommends, but for what is a matter of taste. */
const config: ConfigData = {
  root: true,
  extends: ['html-validate:recommended'],
  rules: {
    // Either is right; our tags are lower-case.
    'doctype-style': ['error', { style: 'lowercase' }],
    // React writes attributes as the DOM names them: popoverTarget, dateTime. HTML ignores case.
    'attr-case': ['error', { style: ['lowercase', 'camelcase'] }],
    // React writes open="", Markdown writes checked: the same.
    'attribute-boolean-style': 'off',
    // What HTML allows. Ids of the frame begin with "_", as no heading does; those of headings that begin with a digit are specified.
    'valid-id': ['error', { relaxed: true }],
    // A table whose rows are shown as cards says what it is: Safari takes one that is not laid out as a table for none.
    'no-redundant-role': 'off',
  },
}

const validator = new HtmlValidate(new StaticConfigLoader(config))

/** `12:8 what is wrong (rule) selector`, for each error and warning of a document. */
export async function markupFaultsOf(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html)
  return results
    .flatMap(({ messages }) => messages)
    .map(({ line, column, message, ruleId, selector }) => `${line}:${column} ${message} (${ruleId}) ${selector ?? ''}`)
}
