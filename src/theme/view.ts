import type { PageData, SidebarNode } from '../types'

/** A page that a reader may have meant. */
export interface Suggestion {
  readonly title: string
  readonly path: string
}

/** What is on the screen. */
export interface View {
  readonly page: PageData
  /** The heading of the section that is being read. */
  readonly activeSlug?: string | undefined
  /** What screen readers are told: the title of the page that has just come. */
  readonly announcement?: string
  /** The sidebar, when it differs from the first page's: in a large site, another group is open. */
  readonly sidebar?: readonly SidebarNode[]
  /** On the not-found page: what was asked for, and what may have been meant. */
  readonly missing?: { readonly path: string; readonly suggestions: readonly Suggestion[] }
}
