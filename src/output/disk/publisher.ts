import type { OutputFile } from '../../types'
import { readPublished } from './ownership'
import { publish, type Publication, type PublicationEvents } from './publish'

/** Publishes `files`, all or nothing, like `publish`. */
type PublishSite = (
  files: readonly OutputFile[],
  events?: PublicationEvents,
  signal?: AbortSignal,
) => Promise<Publication>

/** Prepares to publish a site again and again, each time after the last one, which can be that of another process. */
export function openPublisher(root: string): PublishSite {
  let before = readPublished(root)
  return async (files, events, signal) => {
    const publication = await publish(root, files, before, events, signal)
    before = publication.published
    return publication
  }
}
