import type { OutputFile } from '../../types'
import { readPublished } from './ownership'
import { publish, type Publication } from './publish'

/** Prepares to publish a site again and again, each time after the last one, which can be that of another process. */
export function openPublisher(root: string): (files: readonly OutputFile[]) => Promise<Publication> {
  let before = readPublished(root)
  return async (files) => {
    const publication = await publish(root, files, before)
    before = publication.published
    return publication
  }
}
