import { join } from 'node:path'
import { addressesOf, checkPublished } from '../content/published'
import type { LinkedPage } from '../content/links'
import type { Fault } from '../errors'
import { redirectsOf } from '../redirects'
import type { Site } from '../siteConfig'
import { readText, write } from './disk/disk'

type Linked = Pick<LinkedPage, 'route' | 'ids'>

/** The addresses of a site compared with the list of those that were published. */
export interface PublishedAddresses {
  /** Addresses that lead nowhere now. */
  readonly faults: readonly Fault[]
  /** Addresses that are not in the list yet. */
  readonly added: readonly string[]
}

/** Compares the pages of the site in `root` with its list. A site without a list has nothing to compare. */
export async function comparePublished(
  root: string,
  { published: list, folder, ...site }: Pick<Site, 'published' | 'folder' | 'redirects'>,
  pages: readonly Linked[],
): Promise<PublishedAddresses> {
  if (list === undefined) return { faults: [], added: [] }
  const listed = await readList(root, list)
  if (listed === undefined) return { faults: [missingList(list, folder)], added: addressesOf(pages) }
  const faults = checkPublished({ listed, pages, redirects: redirectsOf(site), list, siteFile: `${folder}/site.ts` })
  const known = new Set(listed)
  return { faults, added: addressesOf(pages).filter((address) => !known.has(address)) }
}

function missingList(list: string, folder: string): Fault {
  const remedy = `correct "published" in ${folder}/site.ts, or create the file; npm run check -- --update-published fills it`
  return { file: list, problem: 'the list of published addresses is missing', remedy }
}

/** Adds addresses to the list of the site in `root`. Addresses never leave it. */
export async function addPublished(root: string, list: string, added: readonly string[]): Promise<void> {
  const lines = new Set([...((await readList(root, list)) ?? []), ...added])
  await write(
    join(root, list),
    [...lines]
      .sort()
      .map((line) => `${line}\n`)
      .join(''),
  )
}

async function readList(root: string, list: string): Promise<string[] | undefined> {
  const text = await readText(join(root, list))
  return text?.split('\n').filter((line) => line !== '')
}
