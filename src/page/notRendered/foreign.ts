import { alertContainers } from '../markdown/alerts'
import { containerNames } from '../markdown/containers'
import { lineStart, type Mark } from './mark'

/** No rule renders formulas. */
export const formula = {
  what: 'a formula',
  remedy: 'write it in words, or as an image in public/',
} as const

/** The words that open callouts here and on GitHub. */
const callouts: readonly string[] = [...containerNames, ...alertContainers.keys()]

const alerts = [...alertContainers.keys()].join('|')
const alert = {
  what: 'an alert',
  remedy: 'write "> [!NOTE]" on a separate line, and "> " in front of its text below',
}

/** Syntax of other tools. */
export const foreign: readonly Mark[] = [
  {
    // Not a type argument, `Lake<Stone>`, nor the name of one, `<T>`.
    pattern: /(?:<\/|(?<!\w)<)(?:[A-Z]\w*[A-Za-z]\w*(?:\.\w+)*(?=[\s/>]|$)|[A-Z](?=\s*\/>|\s[^<>]*=))/g,
    what: 'a component',
    remedy: `use a container (${containerNames.join(', ')})`,
  },
  {
    pattern: /<img\b[^<>]*>?/gi,
    what: 'an image',
    remedy: 'show a file of public/ with ![What it shows](/images/flow.svg)',
  },
  {
    pattern: /<>(?=[^<>]*<\/>)|<\/>/g,
    what: 'a component',
    remedy: 'remove it',
  },
  {
    pattern: /(?<=\s)(?:\{[a-z][\w-]*\}|\(#[\w-]+\)|\[#[\w-]+\])$/g,
    before: /^\s*#{1,6}\s/,
    what: 'the id of a heading',
    remedy: 'write it with a # between braces: ## Title {#my-id}',
  },
  {
    // Not a comparison, `a <b`, nor a type argument, `Lake<stone>`, nor an address. A line break is right after a word.
    pattern:
      /(?:<\/|(?<!\w)<|<(?=br\b))(?!(?:[\w-]+\.)+(?:com|org|net|dev|io|app|md)\b)[a-z][\w.:-]*(?:(?:\s[^<>]*)?\/?>|(?:\s[^<>]*=[^<>]*)?$)/g,
    what: 'an element',
    remedy: `use Markdown or a container (${containerNames.join(', ')})`,
  },
  {
    // Not the process of a shell, `$$`. A formula of several lines has the mark alone on a line, or next to a sign.
    pattern:
      /\$\$(?:[^\s$](?:[^$]*[^\s$])?|[^$]*[\\^_=+*/<>][^$]*)\$\$|^\$\$(?:$|(?=[^$]*[\\^_=]))|\$\$$(?<=[\\^_=+][^$]*\$\$)/g,
    ...formula,
  },
  {
    pattern: /\\begin\{\w+\*?\}/g,
    ...formula,
  },
  {
    // With code between, as on GitHub.
    pattern: /(?<![\w$])\$$/g,
    after: /^(`+)[^`]+\1\$/,
    ...formula,
  },
  {
    // Not prices, `from $5 to $10` and `$5 (or US-$)`, nor variables of a shell, `$HOME and $PATH`, `${A}/${B}`. Without
    // a sign, a formula is one word.
    pattern:
      /(?<![\w$-])\$(?=[^\s$).,;:])(?!\d[\d.,]*\s+[^\s=+*/<>-])(?=[^\s$]+\$|[^$]*[\\^_=+*/<>|(-])[^$]*(?<=[^\s$])\$(?![\w({$])/g,
    ...formula,
  },
  {
    pattern: /(?<![\w:]):(?:[a-z][a-z0-9_+-]*|[+-]1|100):(?![\w:])/g,
    what: 'an emoji',
    remedy: 'type the emoji itself',
  },
  {
    pattern: /\[\[_?toc_?\]\]|^@?\[_?toc_?\]$|^\$\{toc\}$|^\{:toc\}$/gi,
    what: 'a table of contents',
    remedy: 'remove it, because every page lists its sections',
  },
  {
    // Not a list of lists, `[[1, 2]]`.
    pattern: /!?\[\[(?!_?toc_?\]\]|['"\d])(?=[^[\]]*\p{L}{2})[^[\]]+\]\]/giu,
    what: 'a link',
    remedy: 'name the file: [title](./page.md)',
  },
  {
    pattern: /^(?:<<< ?\S+|--8<--.*|[@!]include\b.*)/g,
    before: lineStart,
    what: 'the code of a file',
    remedy: 'copy the code into a fence, where it is also checked',
  },
  {
    pattern: /^\[\/\/?\](?=\s*#)|<!--|\{\/\*|%%[^%]+%%/g,
    what: 'a comment',
    remedy: 'write a comment as a line such as [//]: # (my note)',
  },
  {
    pattern: /\{@link(?:code|plain)?\b[^{}]*\}/g,
    what: 'a link',
    remedy: 'name the file: [title](./page.md)',
  },
  {
    // Not a placeholder, `{id}`.
    pattern:
      /\{\{[^{}]*\}\}|\{%[^{}]*%\}|\{(?:(?:new )?[a-z_$][\w$]*(?:\.[\w$]+|\([^(){}]*\))+|'[^'{}]*'|"[^"{}]*")\}/gi,
    what: 'the value of an expression',
    remedy: 'write the value itself',
  },
  {
    // Not the length of a variable of a shell, `${#name}`.
    pattern: /(?<!\$)\{[.#:] *[\w.#-][^{}]*\}|\{ *[\w-]+=[^{}]*\}|\{open\}$/g,
    what: 'attributes',
    remedy: 'remove them; only a heading can have an id, at its end: ## Title {#my-id}',
  },
  {
    pattern: /\{#[\w-]*$|(?<!\{|\$\{\w+)#[\w-]+\}$/g,
    what: 'the id of a heading',
    remedy: 'put it between {# and }, at the end: ## Title {#my-id}',
  },
  {
    pattern: /(?<=^|\s)\^[a-z][\w-]*$/g,
    what: 'the name of this text',
    remedy: 'remove it, and link to the id of a heading',
  },
  {
    pattern: /(?<![=\w])==(?=[^\s=])[^=]*(?<=[^\s=])==(?![=\w])/g,
    what: 'marked text',
    remedy: 'use **bold** or *italic*',
  },
  {
    // Without its end. Not a comparison, `a == b`.
    pattern: /(?<![^\s(])==(?=\p{L}{2})[^\s=]+/gu,
    what: 'marked text',
    remedy: 'use **bold** or *italic*',
  },
  {
    // Not operators of code, `++i and i++`.
    pattern: /(?<![+\w])\+\+(?=[^\s+])(?!(\w+)\b[^+]+\b\1\+\+)[^+]*(?<=[^\s+])\+\+(?![+\w])/g,
    what: 'inserted text',
    remedy: 'use **bold** or *italic*',
  },
  {
    // Not a face, `^_^`.
    pattern: /(?<=[\w)])\^[^\s^[\]]+\^/g,
    what: 'a superscript',
    remedy: 'type the character itself, such as ², or write it in words',
  },
  {
    // Not `~5 to ~6 kB`, which are two words, nor `~5-~6 kB`.
    pattern: /(?<!~)~(?=[^\s~])(?:[^\s~]+(?<![-–—/,:+(])~(?!~)|(?<!\w~)[^~]*(?<=[^\s~])~(?![~\w]))/g,
    what: 'struck or lowered text',
    remedy: 'use ~~two of them~~ to strike text, or type the character itself, such as ₂',
  },
  {
    pattern: new RegExp(`\\[! *(?:${alerts}) *\\]`, 'gi'),
    ...alert,
  },
  {
    // Without the mark, or with brackets that differ: `[NOTE]`, `!NOTE`, `[!NOTE`, `{!NOTE}`.
    pattern: new RegExp(`^(?=.*[[\\](){}!])[[({]?!?(?:${alerts})[\\])}]?$`, 'gi'),
    before: /^[\s>]*>\s*$/,
    ...alert,
  },
  {
    // Not a part of an element in CSS, `::before`.
    pattern: new RegExp(
      `^(?:;;;+ ?\\w+|(?:!!!|\\?\\?\\?\\+?|///) ?\\w+|:: \\w+|::(?:${callouts.join('|')})\\b|\\.\\. [\\w-]+::)`,
      'gi',
    ),
    before: lineStart,
    what: 'a callout',
    remedy: `use a container (${containerNames.join(', ')}): "::: tip", and at its end ":::"`,
  },
  {
    pattern:
      /^(?:import (?:[\w*{}, ]+ from )?(?:'[^']*'|"[^"]*")|export (?:const|let) \w+ =|export (?:default )?(?:function|class) \w+)/g,
    before: lineStart,
    what: 'code',
    remedy: 'remove it, or put code in a fence',
  },
  {
    pattern: /^===[!+]? "[^"]*"/g,
    before: lineStart,
    what: 'a tab',
    remedy: 'use "::: code-group" for code, and headings for text',
  },
  {
    pattern: /^[•·▪◦‣●○]\s*\S+/g,
    before: lineStart,
    what: 'an item of a list',
    remedy: 'begin it with "- "',
  },
  {
    pattern: /^\*\[[^[\]]+\]:/g,
    before: lineStart,
    what: 'an abbreviation',
    remedy: 'explain it in the text where it first appears',
  },
  {
    pattern: /^:\s+\S+/g,
    before: lineStart,
    what: 'a definition',
    remedy: 'use a list or a table',
  },
]
