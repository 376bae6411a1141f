import { createContext, use } from 'react'
import type { Brand } from '../siteConfig'

export const BrandContext = createContext<Brand | null>(null)

/** The brand of the site around the component that calls. */
export function useBrand(): Brand {
  const brand = use(BrandContext)
  if (brand === null) throw new Error('this component stands outside of the App')
  return brand
}
