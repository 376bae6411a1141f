import { addressOf, type Deployment } from '../../deployment'
import type { PageRecord } from '../../types'

/** Returns whether search engines should list a page: it has no `noindex`, and its canonical address is its own. */
export function isListed({ path, frontmatter }: PageRecord, deployment: Deployment): boolean {
  const isHidden = frontmatter.meta?.some(({ name, content }) => name === 'robots' && content?.includes('noindex'))
  const address = addressOf(path, deployment)
  return isHidden !== true && (frontmatter.canonicalUrl ?? address) === address
}
