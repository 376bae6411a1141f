import { escapeHtml } from './escapeHtml'

const quoted = String.raw`"(?:[^"\\]|\\.)*"|'[^']*'`

/** Comment, word. A word may have quoted parts, with spaces. */
const piece = new RegExp(String.raw`(?<=^|\s)#.*$|(?:${quoted}|[^\s"'|;&])+`, 'g')

/** What a word follows that is the name of a command. */
const start = /(?:^|&&|\|\||[|;])\s*$/

/** Quoted part of a word, its option or its first part. */
const part = new RegExp(String.raw`(${quoted})|^(--?[\w-]+)|^[\w./-]+`, 'g')

/**
 * Shell commands -> one piece of HTML per line. A few lines are enough, because commands in documentation are simple. A
 * word that browsers would break after a sign, as `--no-open` and `@lake/stones`, is in an element without a class.
 */
export function highlightShell(code: string): string[] {
  return code.split('\n').map((line) => {
    let html = ''
    let end = 0
    for (const { 0: text, index } of line.matchAll(piece)) {
      html += escapeHtml(line.slice(end, index))
      html += text.startsWith('#') ? colored('c', text) : highlightWord(text, start.test(line.slice(0, index)))
      end = index + text.length
    }
    return html + escapeHtml(line.slice(end))
  })
}

function highlightWord(word: string, isCommand: boolean): string {
  let html = ''
  let end = 0
  for (const found of word.matchAll(part)) {
    const [text, inQuotes, option] = found
    html += escapeHtml(word.slice(end, found.index))
    const kind = inQuotes ? 's' : isCommand ? 'f' : option ? 'p' : ''
    html += kind === '' ? escapeHtml(text) : colored(kind, text)
    end = found.index + text.length
  }
  html += escapeHtml(word.slice(end))
  return /[^\w\s"'<]\w/.test(word) ? `<span>${html}</span>` : html
}

function colored(kind: string, text: string): string {
  return `<span class="${kind}">${escapeHtml(text)}</span>`
}
