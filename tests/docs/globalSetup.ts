import { readFile } from 'node:fs/promises'
import type { TestProject } from 'vitest/node'
import { parseHtml } from '../../src/verify/dist/htmlFile'
import { filesOf, startServer } from '../browser/support/staticFiles'

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the site of docs/ is served: origin and base, without a slash at the end. */
    docsAddress: string
  }
}

/** Serves the built site of docs/ at the base it was built for. */
export default async function setup(project: TestProject) {
  const home = await readFile('dist/index.html', 'utf8').catch(() => {
    throw new Error('dist is missing: run npm run build before the tests of docs/')
  })
  const base = parseHtml(home).data?.deployment.base ?? '/'
  const server = await startServer(filesOf('dist', base))
  project.provide('docsAddress', `${server.origin}${base.slice(0, -1)}`)
  return server.close
}
