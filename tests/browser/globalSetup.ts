import { access } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { chromium } from 'playwright-core'
import sirv from 'sirv'
import type { TestProject } from 'vitest/node'
import { findChromium } from '../../src/tools/chromium/findChromium'

declare module 'vitest' {
  interface ProvidedContext {
    /** Where tests reach the running browser. */
    browserEndpoint: string
    /** Address of the served dist, without a slash at the end. */
    siteUrl: string
    /** Whether what is there is what is meant: `vitest -u`. */
    updatesSnapshots: boolean
  }
}

/** One browser and one server for all browser tests: the built site, served as `sirv dist --dev` does. */
export default async function setup(project: TestProject) {
  await access('dist/index.html').catch(() => {
    throw new Error('dist is not there: run npm run build before the browser tests')
  })
  const browser = await chromium.launchServer(await findChromium())
  const files = sirv('dist', { dev: true })
  const server = createServer((request, response) => {
    files(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  project.provide('browserEndpoint', browser.wsEndpoint())
  project.provide('siteUrl', `http://localhost:${(server.address() as AddressInfo).port}`)
  project.provide('updatesSnapshots', project.config.snapshotOptions.updateSnapshot === 'all')
  return async () => {
    await browser.close()
    server.closeAllConnections()
    server.close()
  }
}
