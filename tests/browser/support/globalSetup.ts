import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { buildSite } from '../../../src/output/build'
import { site } from '../../sites/pebbleSite'
import { pebbleLibrary } from '../../sites/pebbleLibrary'
import { filesOf, startServer } from './staticFiles'

declare module 'vitest' {
  interface ProvidedContext {
    /** The built site of tests/sites/pebble. */
    pebble: {
      /** Where it is served, without its base and without a slash at the end. */
      readonly origin: string
      /** The folder that holds its files. */
      readonly dist: string
    }
  }
}

/** Builds the site of tests/sites/pebble once for all browser tests, and serves it at its own base. */
export default async function setup(project: TestProject) {
  const root = await mkdtemp(join(tmpdir(), 'pebble-'))
  for (const folder of ['docs', 'public']) await cp(join(site.folder, folder), join(root, folder), { recursive: true })
  await buildSite({
    root,
    site: { ...site, library: pebbleLibrary },
    deployment: { url: site.url, base: site.base },
    useCache: false,
  })
  const dist = join(root, 'dist')
  const server = await startServer(filesOf(dist, site.base))
  project.provide('pebble', { origin: server.origin, dist })
  return async () => {
    server.close()
    await rm(root, { recursive: true, force: true })
  }
}
