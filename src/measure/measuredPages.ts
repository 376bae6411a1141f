import { Faults } from '../errors'
import type { Measured, Site } from '../siteConfig'

/**
 * The pages of a site that measurements open.
 *
 * @throws Faults when the site names none, or a click that loads no other page
 */
export function measuredPages({ folder, measured }: Pick<Site, 'folder' | 'measured'>): Measured {
  const fault = (problem: string, remedy: string) => new Faults([{ file: `${folder}/site.ts`, problem, remedy }])
  if (measured === undefined)
    throw fault('names no pages to measure', 'add `measured`, which src/siteConfig.ts describes')
  const [from, to] = measured.click
  if (from === to) throw fault(`measures a click from ${from} to the same page`, 'write the address of another page')
  return measured
}
