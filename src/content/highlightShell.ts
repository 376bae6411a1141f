import { escapeHtml } from './escapeHtml'

/** Comment, quoted text, option, first word of a command, anything else. */
const piece = /(^|\s)(#.*$)|("(?:[^"\\]|\\.)*"|'[^']*')|(?<=\s)(--?[\w-]+)|(?<=^\s*|(?:&&|\|\||[|;])\s*)([\w./-]+)/g

/** Shell commands -> one piece of HTML per line. A few lines are enough, because commands in documentation are simple. */
export function highlightShell(code: string): string[] {
  return code.split('\n').map((line) => {
    let html = ''
    let end = 0
    for (const found of line.matchAll(piece)) {
      const [whole, space = '', comment, quoted, option, command] = found
      html += escapeHtml(line.slice(end, found.index) + space)
      const text = whole.slice(space.length)
      const kind = comment ? 'c' : quoted ? 's' : option ? 'p' : command ? 'f' : ''
      html += kind === '' ? escapeHtml(text) : `<span class="${kind}">${escapeHtml(text)}</span>`
      end = found.index + whole.length
    }
    return html + escapeHtml(line.slice(end))
  })
}
