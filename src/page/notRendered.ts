import type { Block } from './blocks'
import { containerNames } from './markdown/containers'
import type { PageFault } from './markdown/environment'
import { findText } from './place'

/** Syntax that other tools render, and that readers of this site would see as text. */
interface Foreign {
  readonly pattern: RegExp
  /** Whether it is only foreign at the beginning of a line, after the marks of lists and quotations. */
  readonly opensLine?: true
  readonly what: string
  readonly remedy: string
}

/** Patterns search each text once, so none of them may look back to its beginning. */
const foreign: readonly Foreign[] = [
  {
    // Not a type argument, `Lake<Stone>`, nor the name of one, `<T>`.
    pattern: /(?:<\/|(?<!\w)<)[A-Z]\w*[A-Za-z]\w*(?:\.\w+)*(?=[\s/>]|$)/g,
    what: 'a component',
    remedy: `use a container (${containerNames.join(', ')}), or put the tag in backticks`,
  },
  {
    // Not a comparison, `a <b`, nor a type argument, `Lake<stone>`. A line break stands right after a word.
    pattern: /(?:<\/|(?<!\w)<|<(?=br\b))[a-z][\w.:-]*(?:(?:\s[^<>]*)?\/?>|(?:\s[^<>]*=[^<>]*)?$)/g,
    what: 'an element',
    remedy: `use Markdown or a container (${containerNames.join(', ')}), or put the tag in backticks`,
  },
  {
    // Prices have no power, index or command in between: `from $5 to $10`.
    pattern: /\$\$(?:[^$]*\$\$)?|(?<![\w$])\$(?=[^\s$])[^$]*[\\^_{][^$]*(?<=[^\s$])\$(?!\w)/g,
    what: 'a formula',
    remedy: 'write it in words, in backticks, or as an image in public/',
  },
  {
    pattern: /(?<![\w:]):(?:[a-z][a-z0-9_+-]*|[+-]1):(?![\w:])/g,
    what: 'an emoji',
    remedy: 'type the emoji itself, or put the text in backticks',
  },
  {
    pattern: /\[\[_?toc_?\]\]/gi,
    what: 'a table of contents',
    remedy: 'remove it, because every page lists its sections',
  },
  {
    pattern: /\[\[(?!_?toc_?\]\])[^[\]]+\]\]/gi,
    what: 'a link',
    remedy: 'name the file: [title](./page.md)',
  },
  {
    pattern: /(?:!?\[[^[\]]*)?\]\[[^[\]]*\]/g,
    what: 'a link',
    remedy: 'define its target on a line such as [name]: ./page.md, or write [title](./page.md)',
  },
  {
    pattern: /(?:!?\[[^[\]]*)?\]\([^()]*\)/g,
    what: 'a link',
    remedy: 'write [title](./page.md), without spaces in the address',
  },
  {
    pattern: /(?:!?\[[^[\]]*)?\]\((?![^()]*\))[^\s()]*/g,
    what: 'a link',
    remedy: 'put a parenthesis right after the address: [title](./page.md)',
  },
  {
    pattern: /!?\[[^[\]()]*\((?=\.{0,2}\/|#|[\w-]+\.md\b)[^()]*\)/g,
    what: 'a link',
    remedy: 'put a bracket right after the title: [title](./page.md)',
  },
  {
    pattern: /!?\[[^[\]]*\] \((?:\.{0,2}\/|#|https?:)[^()]*\)/g,
    what: 'a link',
    remedy: 'remove the space between the brackets and the address: [title](./page.md)',
  },
  {
    pattern: /^<<< ?\S+/g,
    opensLine: true,
    what: 'the code of a file',
    remedy: 'copy the code into a fence, where it is also checked',
  },
  {
    pattern: /<!--/g,
    what: 'a comment',
    remedy: 'write a comment as a line such as [//]: # (my note)',
  },
  {
    pattern: /\{\{[^{}]*\}\}|\{%[^{}]*%\}/g,
    what: 'the value of an expression',
    remedy: 'write the value itself, or put the text in backticks',
  },
  {
    pattern: /\{[.#][\w-][^{}]*\}/g,
    what: 'attributes',
    remedy: 'remove them; only a heading can have an id, at its end: ## Title {#my-id}',
  },
  {
    pattern: /(?<![=\w])==(?=[^\s=])[^=]*(?<=[^\s=])==(?![=\w])/g,
    what: 'marked text',
    remedy: 'use **bold** or *italic*',
  },
  {
    pattern: /(?<![+\w])\+\+(?=[^\s+])[^+]*(?<=[^\s+])\+\+(?![+\w])/g,
    what: 'inserted text',
    remedy: 'use **bold** or *italic*',
  },
  {
    pattern: /\^[^\s^[\]]+\^/g,
    what: 'a superscript',
    remedy: 'type the character itself, such as ², or write it in words',
  },
  {
    // Not `~5 to ~6 kB`, which are two words.
    pattern: /(?<!~)~(?=[^\s~])(?:[^\s~]+~(?!~)|(?<!\w~)[^~]*(?<=[^\s~])~(?![~\w]))/g,
    what: 'struck or lowered text',
    remedy: 'use ~~two of them~~ to strike text, or type the character itself, such as ₂',
  },
  {
    pattern: /^(?:!!!|\?\?\?\+?|::|\/\/\/) ?\w+/g,
    opensLine: true,
    what: 'a callout',
    remedy: `use a container (${containerNames.join(', ')}): "::: tip", and at its end ":::"`,
  },
  {
    pattern: /^(?:-\[[ xX]\]|\[[ xX]\](?=[^\s[(:.,;]))/g,
    opensLine: true,
    what: 'a task',
    remedy: 'put a space on both sides of the brackets: - [x] task',
  },
  {
    pattern: /^(?:import (?:[\w*{}, ]+ from )?(?:'[^']*'|"[^"]*")|export (?:const|let) \w+ =)/g,
    opensLine: true,
    what: 'code',
    remedy: 'remove it, or put code in a fence or in backticks',
  },
  {
    pattern: /^\*\[[^[\]]+\]:/g,
    opensLine: true,
    what: 'an abbreviation',
    remedy: 'explain it in the text where it first appears',
  },
  {
    pattern: /^:\s+\S+/g,
    opensLine: true,
    what: 'a definition',
    remedy: 'use a list or a table',
  },
  {
    pattern: /^#{1,6}[A-Z]\w*/g,
    opensLine: true,
    what: 'a heading',
    remedy: 'put a space after #',
  },
  {
    pattern: /^\|[^|]*\|?/g,
    opensLine: true,
    what: 'a row of a table',
    remedy: 'put a line such as | --- | --- | below its first row, with as many cells',
  },
  {
    pattern: /\*\*[^\s*]+|(?<![^\s*])[^\s*]+\*\*/g,
    what: 'bold text',
    remedy: 'put ** right before the first word and right after the last',
  },
  {
    pattern: /(?<![^\s(])\*\w[^\s*]*/g,
    what: 'italic text',
    remedy: 'put * right before the first word and right after the last',
  },
  {
    pattern: /(?<!\w)__\w[^\s_]*/g,
    what: 'bold text',
    remedy: 'put __ right before the first word and right after the last, or a name in backticks',
  },
  {
    // Not a name that is a whole heading or cell, `_main`.
    pattern: /(?<!\w)_(?!_)\w[^\s_]*(?=\s)/g,
    what: 'italic text',
    remedy: 'put _ right before the first word and right after the last, or a name in backticks',
  },
  {
    pattern: /~~[^\s~]+|(?<![^\s~])[^\s~]+~~/g,
    what: 'struck text',
    remedy: 'put ~~ right before the first word and right after the last',
  },
  {
    pattern: /`+[^\s`]*/g,
    what: 'code',
    remedy: 'put as many backticks at the other end',
  },
  {
    pattern: /\[\^[^\s[\]]+\]/g,
    what: 'a footnote',
    remedy: 'write the note on its own line: [^1]: text',
  },
]

/** Every pattern needs one of these characters or beginnings, which most texts lack. */
const marks = /[<$:[\]{=+^~!?*|#`_]|^(?:\/\/\/|import |export )/

/** The beginning of a link up to a part of its address, which may contain the same text as its title. */
const inAddress = /\]\(<?[^\s()>]*$/

/** What may be in front of the first text of a line. */
const lineStart = /^[\s>]*(?:(?:[-*+]|\d+[.)])[\s>]+)*$/

/**
 * Finds syntax in the text of a page that no rule renders. A mark behind a backslash is text on purpose. `lines` are
 * those of the page.
 */
export function checkNotRendered(blocks: readonly Block[], lines: readonly string[]): PageFault[] {
  const texts = blocks.flatMap(({ pieces }) => pieces.filter(({ kind, text }) => kind === 'text' && marks.test(text)))
  return texts.flatMap((piece) =>
    foreign.flatMap(({ pattern, opensLine, what, remedy }) => {
      let from = piece
      return [...piece.text.matchAll(pattern)].flatMap(([found]): PageFault[] => {
        const { place, end } = findText(lines, [piece.line - 1, piece.line], found, from) ?? {}
        if (place === undefined || end === undefined) return []
        from = { ...piece, ...end }
        const before = lines[place.line - 1]?.slice(0, place.column - 1) ?? ''
        if (before.endsWith('\\') || inAddress.test(before) || (opensLine && !lineStart.test(before))) return []
        return [
          {
            ...place,
            problem: `readers see ${found} as text, not as ${what}`,
            remedy: `${remedy}. To show it, put a backslash in front`,
          },
        ]
      })
    }),
  )
}
