import type { MarkdownIt } from 'markdown-it'
import type { PageEnv } from './environment'
import { renderFence } from './fence'
import { renderPackageCommand } from './packageCommand'

/** Fenced code: highlighted blocks, and `npm` fences as tabs of package managers. */
export function fences(md: MarkdownIt): void {
  md.renderer.rules['fence'] = (tokens, index, _options, env) => {
    const token = tokens[index]
    if (token === undefined) return ''
    const page = env as PageEnv
    return token.info.trim() === 'npm' ? renderPackageCommand(page, token) : renderFence(page, token).html
  }
}
