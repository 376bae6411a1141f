/** Serves dist/ as a static host would, from the path it was built for, with status 404 for unknown addresses. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseHtml } from '../src/verify/dist/htmlFile'
import { runCommand } from '../src/cli/command'
import { endWithNpm } from '../src/cli/endWithNpm'
import { reportError } from '../src/cli/report'
import { build } from '../src/config'
import { Faults } from '../src/errors'
import { recoverIdle } from '../src/output/disk/publish'
import { answerFrom, filesIn } from '../src/serve/answerFrom'
import { portOf, portOption } from '../src/serve/port'
import { startServer } from '../src/serve/startServer'

await runCommand({
  name: 'preview',
  about: 'Serves dist/ as a static host would, on this machine.',
  values: portOption,
  run: async (_flags, _operands, values) => {
    endWithNpm()
    const root = process.cwd()
    const dist = join(root, build.folders.dist)
    const port = portOf(values['port'], process.env['PORT'])
    await recoverIdle(root)
    const home = await readFile(join(dist, 'index.html'), 'utf8').catch(() => {
      throw new Faults([{ file: 'dist/index.html', problem: 'is missing', remedy: 'run npm run build first' }])
    })
    const base = parseHtml(home).data?.deployment.base ?? '/'
    const read = filesIn(dist)
    const handler = ({ url = '/' }) => answerFrom(read, base, url)
    const server = await startServer({ port, handler, onError: reportError })
    console.log(`open http://localhost:${server.port}${base}`)
  },
})
