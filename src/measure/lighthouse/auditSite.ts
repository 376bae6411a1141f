import { createServer, type AddressInfo } from 'node:net'
import { chromium } from 'playwright-core'
import { findChromium } from '../../tools/findChromium'
import type { OnProgress } from '../../types'
import type { DistFiles } from '../../verify/dist/distFiles'
import { longestOf } from '../longestPage'
import { auditPage, type PageAudit } from './auditPage'
import { findLighthouse } from './findLighthouse'
import { serveCompressed } from './serveCompressed'

/**
 * Audits pages of a built site one by one, and passes each result on immediately. It audits the given `routes`, then
 * the longest page.
 */
export async function auditSite(
  files: DistFiles,
  routes: readonly string[],
  onAudit: (route: string, audit: PageAudit) => void,
  onProgress: OnProgress,
): Promise<void> {
  const lighthouse = await findLighthouse()
  const options = await findChromium()
  const port = await freePort()
  const browser = await chromium.launch({
    ...options,
    args: [...(options.args ?? []), `--remote-debugging-port=${port}`],
  })
  const site = await serveCompressed(files)
  try {
    const audited = [...routes, longestOf(files)]
    for (const [index, route] of audited.entries()) {
      onProgress(index, audited.length, route)
      onAudit(route, await auditPage(lighthouse, `${site.url}${route}`, port))
    }
  } finally {
    await browser.close()
    await site.close()
  }
}

/** A free port. Chromium must be given one, because it cannot report which port it has picked. */
async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}
