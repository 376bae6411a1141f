import type { Load } from '../../types'
import { isNewest, progress } from './progress'
import { requestDocument } from './requestDocument'
import { waitForServer } from './waitForServer'

/** Loads a part of a page, which shows the bar. If that fails, the notice says why, and the part is loaded again from it. */
export const load: Load = async (awaited, attempt) => {
  progress.start(awaited)
  try {
    await attempt()
    waitForServer()
  } catch (error) {
    console.error(error)
    const answer = await requestDocument(location.href)
    // If not, the reader has gone on to something else.
    if (isNewest(awaited)) waitForServer(() => void load(awaited, attempt), answer !== false)
  }
  progress.end(awaited)
}
