import { createContext, use } from 'react'
import type { NavLink } from '../siteConfig'
import type { SidebarNode } from '../types'

/** Data that any part of the frame may need, on every page. */
export interface Frame {
  /** Path of the site's root, with a slash at both ends. */
  readonly base: string
  readonly topLinks: readonly NavLink[]
  readonly sidebar: readonly SidebarNode[]
}

/** The App provides its frame to every component; outside an App there is none. */
export const FrameContext = createContext({} as Frame)

/** The frame that the calling component belongs to. */
export function useFrame(): Frame {
  return use(FrameContext)
}
