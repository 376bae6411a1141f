import { escapeHtml } from '../escapeHtml'
import { captionOf, type CodeBlock } from './codeBlock'
import type { ArticleEnv } from './articleEnv'

/**
 * The same code in TypeScript and in JavaScript, and the switch between them. The choice applies to the whole site, and
 * the boot script sets it before the first paint. Without a script, both are shown, one below the other.
 */
export function inBothLanguages(env: Pick<ArticleEnv, 'radioGroups'>, typescript: string, javascript: string): string {
  const name = `language-${++env.radioGroups}`
  const radio = (value: string, label: string, isChecked: boolean) =>
    `<label><input type="radio" name="${name}" value="${value}"${isChecked ? ' checked' : ''}>${label}</label>`
  const buttons = radio('ts', 'TypeScript', true) + radio('js', 'JavaScript', false)
  return (
    `<div class="languages" data-choice="language"><fieldset><legend>Language of the samples</legend>${buttons}</fieldset>` +
    `<div data-in="ts">${typescript.trimEnd()}</div><div data-in="js">${javascript.trimEnd()}</div></div>\n`
  )
}

/** The name of a file in the chosen language: `store.ts` or `store.js`, as the HTML that `htmlOf` makes of a text. */
export function inEither(typescript: string, javascript: string, htmlOf = escapeHtml): string {
  const [first, second] = [htmlOf(typescript), htmlOf(javascript)]
  if (first === second) return first
  return `<span data-in="ts">${first}</span><span data-in="js">${second}</span>`
}

/** The caption of code that is the same in both languages. */
export function oneCaption(typescript: CodeBlock, javascript: CodeBlock): string {
  if (typescript.title === undefined || javascript.title === undefined) return captionOf(typescript)
  return inEither(typescript.title, javascript.title)
}

/** The caption of one of two blocks: the file, or else the language. With a script, the switch shows the language. */
export function ownCaption(block: CodeBlock, name: 'TypeScript' | 'JavaScript'): string {
  return block.title === undefined ? `<span data-name="">${name}</span>` : captionOf(block)
}
