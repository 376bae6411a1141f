import { access } from 'node:fs/promises'
import type { TestProject } from 'vitest/node'
import { filesOf, startServer } from '../browser/support/staticFiles'

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the site of docs/ is served, without a slash at the end. */
    docsOrigin: string
  }
}

/** Serves the built site of docs/, as `sirv dist --dev` does. */
export default async function setup(project: TestProject) {
  await access('dist/index.html').catch(() => {
    throw new Error('dist is not there: run npm run build before the tests of docs/')
  })
  const server = await startServer(filesOf('dist'))
  project.provide('docsOrigin', server.origin)
  return server.close
}
