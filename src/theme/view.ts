import type { PageData, SidebarNode } from '../types'

/** A page that a reader may have meant. */
export type Suggestion = Pick<SidebarNode, 'title' | 'kind'> & { readonly path: string }

/** What is on the screen. */
export interface View {
  readonly page: PageData
  /** The heading of the section that is being read. */
  readonly activeSlug?: string | undefined
  /** The announcement for screen readers: the title of the page that has just appeared. */
  readonly announcement?: string
  /** The sidebar, if it differs from the first page's because another group of a large site is open. */
  readonly sidebar?: readonly SidebarNode[]
  /** On the not-found page: the requested address, and pages that the reader may have meant. */
  readonly missing?: { readonly path: string; readonly suggestions: readonly Suggestion[] }
}
