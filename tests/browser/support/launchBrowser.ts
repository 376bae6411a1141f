import { chromium } from 'playwright-core'
import type { TestProject } from 'vitest/node'
import { findChromium } from '../../../src/tools/findChromium'

declare module 'vitest' {
  interface ProvidedContext {
    /** The address at which tests connect to the running browser. */
    browserEndpoint: string
    /** Whether the run approves new screenshots: `vitest -u`. */
    updatesSnapshots: boolean
  }
}

/** Starts one browser for all tests of a project. */
export default async function setup(project: TestProject) {
  const browser = await chromium.launchServer(await findChromium())
  project.provide('browserEndpoint', browser.wsEndpoint())
  project.provide('updatesSnapshots', project.config.snapshotOptions.updateSnapshot === 'all')
  return () => browser.close()
}
