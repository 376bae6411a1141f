/** Plugins without types for this version of markdown-it. */
declare module 'markdown-it-container' {
  import type { MarkdownIt, Token } from 'markdown-it'
  export default function container(
    md: MarkdownIt,
    name: string,
    options: {
      validate?: (params: string) => boolean
      render?: (tokens: readonly Token[], index: number) => string
    },
  ): void
}

declare module 'markdown-it-footnote' {
  import type { MarkdownIt } from 'markdown-it'
  export default function footnote(md: MarkdownIt): void
}
