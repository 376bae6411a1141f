import { createContext, use } from 'react'
import type { NavLink } from '../siteConfig'
import type { SidebarNode } from '../types'

/** What every part of the frame may need, whatever the page. */
export interface Frame {
  /** Path of the site's root, with a slash at both ends. */
  readonly base: string
  readonly topLinks: readonly NavLink[]
  readonly sidebar: readonly SidebarNode[]
}

/** The App gives every component its frame; there is none outside. */
export const FrameContext = createContext({} as Frame)

/** The frame around the component that calls. */
export function useFrame(): Frame {
  return use(FrameContext)
}
