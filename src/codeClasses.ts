import { styleTags, tagHighlighter, tags } from '@lezer/highlight'

/** A call keeps its color when it names types: `createLake<Stone>()`. */
export const typedCalls = styleTags({
  'CallExpression/InstantiationExpression/VariableName': tags.function(tags.variableName),
  'CallExpression/InstantiationExpression/MemberExpression/PropertyName': tags.function(tags.propertyName),
  'NewExpression/InstantiationExpression/VariableName': tags.className,
})

/**
 * Class names have one or two letters, because pages contain them many times. Their colors are in
 * theme/styles/code.css. Punctuation has the color of the text. Otherwise it would take a third of all elements and
 * slow down long pages.
 */
export const highlighter = tagHighlighter([
  { tag: [tags.keyword, tags.modifier, tags.operatorKeyword, tags.self, tags.null, tags.bool], class: 'k' },
  { tag: [tags.string, tags.special(tags.string), tags.regexp, tags.attributeValue], class: 's' },
  { tag: [tags.number, tags.unit, tags.color], class: 'n' },
  { tag: [tags.comment, tags.docComment], class: 'c' },
  { tag: [tags.typeName, tags.className, tags.namespace], class: 't' },
  { tag: [tags.function(tags.variableName), tags.function(tags.propertyName)], class: 'f' },
  { tag: [tags.function(tags.definition(tags.variableName))], class: 'f' },
  { tag: [tags.propertyName, tags.definition(tags.propertyName), tags.attributeName], class: 'p' },
  { tag: [tags.tagName, tags.standard(tags.tagName)], class: 'g' },
  { tag: [tags.inserted], class: 'di' },
  { tag: [tags.deleted], class: 'dd' },
])
