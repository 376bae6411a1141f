import { Faults } from '../errors'
import type { Measured, Site } from '../siteConfig'

/**
 * The pages of a site that measurements open.
 *
 * @throws Faults when the site names none
 */
export function measuredPages({ folder, measured }: Pick<Site, 'folder' | 'measured'>): Measured {
  if (measured !== undefined) return measured
  const remedy = 'add `measured`, which src/siteConfig.ts describes'
  throw new Faults([{ file: `${folder}/site.ts`, problem: 'names no pages to measure', remedy }])
}
