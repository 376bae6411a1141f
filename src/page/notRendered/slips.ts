import { itemStart, lineStart, type Mark } from './mark'

const sameMark = (mark: string) => `put ${mark} right before the first word and right after the last`

/** A row of a table without the line below its first row. */
const row = {
  what: 'a row of a table',
  remedy: 'put a line such as | --- | --- | below its first row, with as many cells',
}

/** A link whose target is nowhere. */
const undefinedLink = {
  what: 'a link',
  remedy: 'define its target on a line such as [name]: ./page.md, or write [title](./page.md)',
}

/** Marks of Markdown that lack something. */
export const slips: readonly Mark[] = [
  {
    // Not a sentence in front of a link, `Look! [flow](/images/flow.svg)`.
    pattern: /(?<!\S)! +$/g,
    after: /^\[[^[\]]*\]\([^()\s]+\.(?:svg|png|jpe?g|gif|webp|avif)\)/,
    what: 'the beginning of an image',
    remedy: 'remove the space after it: ![What it shows](/images/flow.svg)',
  },
  {
    pattern: /!\[[^[\]]*\]\([^()\s]+ +=[\dx%]+\)/g,
    what: 'an image',
    remedy: 'remove the size, which the page reads from the file',
  },
  {
    // Not an entry of a list, `rows[0][1]`, nor the end of a title, which follows code or other marks.
    pattern: /!?\[[^[\]]*\]\[[^[\]]*\]/g,
    before: /(?:^|[^\w`)\]}])$/,
    ...undefinedLink,
  },
  {
    pattern: /^[^[\]]*\]\[[^[\]]*\]/g,
    before: /.$/,
    ...undefinedLink,
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
    pattern: /!?\([^()]+\)\[(?:\.{0,2}\/|#[a-z]|[\w-]+\.md\b)[^[\]]*\]/g,
    what: 'a link',
    remedy: 'swap the brackets and the parentheses: [title](./page.md)',
  },
  {
    pattern: /!?\([^()]+\)\[$/g,
    after: /^(?:https?:|www\.)/,
    what: 'a link',
    remedy: 'swap the brackets and the parentheses: [title](https://example.com)',
  },
  {
    pattern: /\[[^[\]]+\](?:\{(?:\.{0,2}\/|https?:)[^{}]*\}|<\.{1,2}\/[^<>]*>)/g,
    what: 'a link',
    remedy: 'put parentheses around the address: [title](./page.md)',
  },
  {
    pattern: /!?\[[^[\]]+\](?:\.{1,2}\/|https?:)[^\s()]*\)/g,
    what: 'a link',
    remedy: 'put a parenthesis right before the address: [title](./page.md)',
  },
  {
    // Not the number of a source, `[[1]](https://example.com)`.
    pattern: /^\[[^[\]\d][^[\]]*\]$/g,
    before: /(?<!\\)\[$/,
    after: /^\]\(/,
    what: 'the title of a link alone',
    remedy: 'remove one pair of brackets: [title](./page.md)',
  },
  {
    // Right behind a word, a parenthesis, code or the end of a line.
    pattern: /(?<=^|[\w)}])\((?:\.{1,2}\/[^()\s]*|[\w-]+\.md(?:#[\w-]*)?)\)/g,
    what: 'a link',
    remedy: 'put brackets around the title, right in front of it: [title](./page.md)',
  },
  {
    pattern: /<(?:\.{1,2}\/|[\w-]+\.md\b|(?:[\w-]+\.)+(?:com|org|net|dev|io|app)\b)[^<>\s]*>/g,
    what: 'a link',
    remedy: 'write [title](./page.md), or begin the address with https://',
  },
  {
    pattern: /\b(?:https?(?::\/?(?=\w)|\/\/)|(?!https?:)h{0,2}t{1,3}ps{0,2}:\/\/)\S+/g,
    what: 'a link',
    remedy: 'begin the address with https://',
  },
  {
    pattern: /^\[(?!\/\/)[^[\]]+\] ?:(?=\s)/g,
    before: lineStart,
    what: 'the target of a link',
    remedy: 'write only an address after it, [name]: ./page.md; a footnote has a ^: [^1]: text',
  },
  {
    pattern: /^(?:-\[[ xX]?\]|\[[ xX]\](?=[^\s[(:.,;]))/g,
    before: lineStart,
    what: 'a task',
    remedy: 'put a space on both sides of the brackets: - [x] task',
  },
  {
    pattern: /^\[[ xX]\](?=\s+\S)/g,
    before: /^[\s>]*$/,
    what: 'a task',
    remedy: 'make it an item of a list: - [x] task',
  },
  {
    pattern: /^\[(?: *[xX]? *|[-*/>+!?✓✔yY])\](?=\s|$)/g,
    before: itemStart,
    what: 'a task',
    remedy: 'put one space or an x into the brackets, and text after them: - [x] task',
  },
  {
    // Not a suffix, `-ish`, a number, a property with a prefix, nor a file, `3.js`.
    pattern:
      /^(?:[-+](?!(?:ish|like|able|Infinity|NaN)\b|(?:webkit|moz|ms)-)\p{L}{2}|\d{1,9}[.)](?!(?:\w+\.)*(?:[cm]?[jt]sx?|json|html?|css|md|svg|png|jpe?g|txt|com|org)\b)\p{L}{2})\S*/gu,
    before: lineStart,
    what: 'an item of a list',
    remedy: 'put a space after its first mark: - item, or 1. item',
  },
  {
    pattern: /^(?:[-+]|\d{1,9}[.)])$/g,
    before: lineStart,
    after: /^[*[`]/,
    what: 'an item of a list',
    remedy: 'put a space after it: - item, or 1. item',
  },
  {
    pattern: /^(?:#{1,6}|[-+*>]|\d{1,9}[.)])\u00a0/g,
    before: lineStart,
    what: 'the beginning of a heading, a list or a quotation',
    remedy: 'replace the no-break space after it with a plain one',
  },
  {
    // Not a color, `#FFF` or `#A1b2c3`.
    pattern: /^(?:#(?!(?:[\dA-F]{3,8}|(?=\w*\d)[\da-fA-F]{3,8})\b)[A-Z]|#{2,6}[^\s#])\w*/g,
    before: lineStart,
    what: 'a heading',
    remedy: 'put a space after #',
  },
  {
    pattern: /^#{7,}(?=\s)/g,
    before: lineStart,
    what: 'a heading',
    remedy: 'use at most six #',
  },
  {
    pattern: /^\|(?:\s*:?-+:?\s*\|)+/g,
    before: lineStart,
    what: 'the second row of a table',
    remedy: 'write the row above it with as many cells: | Name | Type |',
  },
  {
    // Not `|x|`, the size of a number, `||`, nor `| is a pipe`.
    pattern: /^\|(?!\||[^|\s](?:[^|]*[^|\s])?\|(?:[\s.,;:)]|$))[^|]*\|/g,
    before: lineStart,
    ...row,
  },
  {
    pattern: /^\|(?=\s*$)/g,
    before: lineStart,
    after: /[^\s|].*\|\s*$/,
    ...row,
  },
  {
    pattern: /(?<!\S)\*\* (?=[^*]*\p{L}{2})[^*]* \*\*(?!\S)/gu,
    what: 'bold text',
    remedy: sameMark('**'),
  },
  {
    pattern: /\*\*[^*\s][^*]*[^\w\s*]\*\*(?=\w)|(?<=\w)\*\*[^\w\s*][^*]*[^\s*]\*\*/g,
    what: 'bold text',
    remedy: 'leave a space on both sides of it, or put the marks at its ends outside: **text**: more',
  },
  {
    // Not a power, `2**3`.
    pattern:
      /\*\*(?<!\b(?:\d{1,9}|[a-z])\*\*(?=(?:\d+|[a-z])\b))[^\s*]+|(?<![^\s*])[^\s*]+\*\*(?<!\b(?:\d{1,9}|[a-z])\*\*(?=(?:\d+|[a-z])\b))/g,
    what: 'bold text',
    remedy: sameMark('**'),
  },
  {
    pattern: /^\*\w[^\s*]*/g,
    before: lineStart,
    what: 'italic text or an item of a list',
    remedy: `${sameMark('*')}, or a space after the * of an item`,
  },
  {
    pattern: /(?<![^\s(])\*\w[^\s*]*/g,
    what: 'italic text',
    remedy: sameMark('*'),
  },
  {
    pattern: /(?<!\w)_{2,3}(?!_)\w[^\s_]*/g,
    what: 'bold text',
    remedy: sameMark('__'),
  },
  {
    pattern: /(?<!\w)_(?!_)\w[^\s_]*(?=\s)/g,
    what: 'italic text',
    remedy: sameMark('_'),
  },
  {
    // Not a name that is a whole heading, cell or title of a link, `_main`.
    pattern: /(?<!\w)_(?!_)\w[^\s_]*$/g,
    before: /^(?!\s*#+\s+$)(?!.*[|[]\s*$)/,
    what: 'italic text',
    remedy: sameMark('_'),
  },
  {
    pattern: /^\*+|\*+$/g,
    after: /^\*/,
    what: 'bold or italic text',
    remedy: 'put as many * at its other end',
  },
  {
    // Right behind the end of text that is bold or italic.
    pattern: /^\*+/g,
    before: /[^\\]\*$/,
    what: 'bold or italic text',
    remedy: 'put as many * at its other end',
  },
  {
    pattern: /^_+|_+$/g,
    after: /^_/,
    what: 'bold or italic text',
    remedy: 'put as many _ at its other end',
  },
  {
    pattern: /(?<!\S)~~ (?=[^~]*\p{L}{2})[^~]* ~~(?!\S)|~~[^\s~]+|(?<![^\s~])[^\s~]+~~/gu,
    what: 'struck text',
    remedy: sameMark('~~'),
  },
  {
    pattern: /`+[^\s`]*/g,
    what: 'code',
    remedy: 'put as many backticks at the other end',
  },
  {
    pattern: /^(?:'''|‘‘‘|’’’|´´´)\w*$|´[^\s´][^´]*´/g,
    what: 'code',
    remedy: 'use backticks: `code` in a line, and three of them on the lines above and below a block',
  },
  {
    pattern: /\^\[[^[\]]*$/g,
    what: 'a footnote',
    remedy: 'put a bracket right after the note: ^[a note]',
  },
  {
    pattern: /\[\^[^\s[\]]+\]/g,
    what: 'a footnote',
    remedy: 'write the note on its own line: [^1]: text',
  },
  {
    pattern: /(?<!\w)&(?:[a-zA-Z]{2}\w*;|(?:nbsp|lt|gt|amp|quot|mdash|ndash|hellip|copy)(?![\w;=-]))/g,
    what: 'a character',
    remedy: 'type the character itself',
  },
  {
    pattern: /^\$ (?:npm|npx|yarn|pnpm|bun|node|git|cd)(?=\s)/g,
    before: lineStart,
    what: 'a command',
    remedy: 'put it in a bash fence',
  },
  {
    pattern: /\\$/g,
    after: /^\s*$/,
    what: 'a line break',
    remedy: 'remove it, because no line of this paragraph follows',
  },
]
