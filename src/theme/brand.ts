import { createContext, use } from 'react'
import type { Brand } from '../siteConfig'

/** The App gives every component the brand of its site; there is none outside. */
export const BrandContext = createContext({} as Brand)

/** The brand of the site around the component that calls. */
export function useBrand(): Brand {
  return use(BrandContext)
}
