/** Serves dist/ as a host would: sirv in development mode, with the not-found page for every unknown address. */
import { spawn } from 'node:child_process'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { runCommand } from '../src/cli/command'
import { build } from '../src/config'
import { Faults } from '../src/errors'
import { disk } from '../src/output/disk/disk'
import { recoverIdle } from '../src/output/disk/publish'

await runCommand({
  usage: 'npm run preview',
  about: 'Serves dist/ with sirv. PORT chooses the port.',
  run: async () => {
    const root = process.cwd()
    await recoverIdle(root, disk)
    if ((await disk.kindOf(join(root, build.folders.dist))) !== 'folder') {
      throw new Faults([{ file: build.folders.dist, problem: 'is not there', remedy: 'run npm run build first' }])
    }
    const sirv = join(dirname(createRequire(import.meta.url).resolve('sirv-cli/package.json')), 'bin.js')
    // --single answers unknown addresses with the not-found page; --no-ignores lets it do so for those with an ending too.
    const child = spawn(
      process.execPath,
      [
        sirv,
        build.folders.dist,
        '--dev',
        '--single',
        '404.html',
        '--no-ignores',
        '--port',
        process.env['PORT'] ?? '8080',
      ],
      {
        stdio: 'inherit',
      },
    )
    process.on('exit', () => child.kill())
    child.on('exit', (code) => process.exit(code ?? 0))
  },
})
