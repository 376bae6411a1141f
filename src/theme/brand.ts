import { createContext, use } from 'react'
import type { Brand } from '../siteConfig'

/** The App provides its site's brand to every component; outside an App there is none. */
export const BrandContext = createContext({} as Brand)

/** The brand of the site that the calling component belongs to. */
export function useBrand(): Brand {
  return use(BrandContext)
}
