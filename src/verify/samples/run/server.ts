import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { settingsOf, type Job } from './job'

/** Serves samples to the browser from memory: the job with the number 3 at `s3.localhost`. */
export interface JobServer {
  readonly port: number
  /** Replaces the jobs and files. */
  serve(jobs: readonly Job[], files: ReadonlyMap<string, string>): void
  close(): Promise<void>
}

/** Starts the server on a free port. `runtime` is the first script of every page. */
export async function serveJobs(runtime: string): Promise<JobServer> {
  let served: { readonly jobs: readonly Job[]; readonly files: ReadonlyMap<string, string> } = {
    jobs: [],
    files: new Map(),
  }
  const server = createServer(({ headers, url = '/' }, response) => {
    const { hostname, pathname } = new URL(url, `http://${headers.host ?? ''}`)
    const job = served.jobs[Number(/^s(\d+)\.samples\.localhost$/.exec(hostname)?.[1])]
    const send = (type: string, body: string) => response.setHeader('content-type', `${type}; charset=utf-8`).end(body)
    const script = served.files.get(pathname)
    if (job !== undefined && pathname === '/') send('text/html', documentOf(job))
    else if (pathname === '/runtime.js') send('text/javascript', runtime)
    else if (script !== undefined) send('text/javascript', script)
    else response.writeHead(404).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    port: (server.address() as AddressInfo).port,
    serve: (jobs, files) => (served = { jobs, files }),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

function documentOf(job: Job): string {
  const settings = JSON.stringify(settingsOf(job, `/entries/${job.position}.js`))
  const attribute = settings.replaceAll('&', '&amp;').replaceAll('"', '&quot;')
  return `<!doctype html><html lang="en"><title>Sample</title><link rel="icon" href="data:,"><body><div id="root"></div><script src="/runtime.js" data-settings="${attribute}"></script>`
}
