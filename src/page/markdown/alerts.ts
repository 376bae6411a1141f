import type { MarkdownIt, StateCore, Token } from 'markdown-it'
import { nameLike } from '../../similar.js'
import { addFault, envOf } from './environment'

/** GitHub's alerts, each with the opening words of the container that it becomes. */
export const alertContainers: ReadonlyMap<string, string> = new Map([
  ['NOTE', 'info'],
  ['TIP', 'tip'],
  ['IMPORTANT', 'info Important'],
  ['WARNING', 'warning'],
  ['CAUTION', 'danger'],
])

/** Turns quotations that begin with a line like `[!NOTE]` into containers, as on GitHub. */
export function alerts(md: MarkdownIt): void {
  md.core.ruler.after('block', 'alerts', readAlerts)
}

function readAlerts(state: StateCore): void {
  const open: Token[] = []
  const empty = new Set<Token>()
  state.tokens.forEach((token, index) => {
    if (token.type === 'blockquote_open') {
      open.push(token)
      const [paragraph, text, end, next] = state.tokens.slice(index + 1, index + 5)
      if (text?.type !== 'inline' || !readAlert(state, token, text) || text.content !== '') return
      if (next?.type === 'blockquote_close') {
        const remedy = 'write it on the next line, with "> " in front of each of its lines'
        addFault(envOf(state), text.map ?? [0, 1], '[!', 'this alert has no text', remedy)
      }
      for (const part of [paragraph, text, end]) if (part !== undefined) empty.add(part)
    } else if (token.type === 'blockquote_close' && open.pop()?.type === 'container_block_open') {
      token.type = 'container_block_close'
    }
  })
  state.tokens = state.tokens.filter((token) => !empty.has(token))
}

/** Turns a quotation into a container if its first text begins with the line of an alert, and removes that line. */
function readAlert(state: StateCore, quote: Token, text: Token): boolean {
  const [, name] = /^\[! *(\w+) *\]/.exec(text.content) ?? []
  if (name === undefined) return false
  const container = alertContainers.get(name.toUpperCase())
  if (container === undefined) {
    const meant = alertLike(name)
    const suggestion = meant === undefined ? '' : `did you mean [!${meant}] ? `
    const remedy = `${suggestion}The alerts are ${[...alertContainers.keys()].join(', ')}`
    addFault(envOf(state), text.map ?? [0, 1], name, `"${name}" is not an alert`, remedy)
    return false
  }
  const [line] = /^\[!\w+\][ \t]*(?:\n|$)/.exec(text.content) ?? []
  // Readers see any other form, and checkNotRendered reports it.
  if (line === undefined) return false
  Object.assign(quote, { type: 'container_block_open', info: container })
  text.content = text.content.slice(line.length)
  return true
}

/** The alert that an author may have meant by an unknown one. The names of containers are known to authors, too. */
function alertLike(name: string): string | undefined {
  const [byContainer] = [...alertContainers].find(([, container]) => container === name.toLowerCase()) ?? []
  return byContainer ?? nameLike(name, [...alertContainers.keys()])
}
