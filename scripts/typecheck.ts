/** Runs the TypeScript compiler, which does not say by itself how far it is. */
import { relative } from 'node:path'
import { runCommand } from '../src/cli/command'
import { showProgress } from '../src/cli/progress'
import { exitCodes } from '../src/cli/report'
import { typecheck } from '../src/tools/typecheck'

await runCommand({
  name: 'typecheck',
  about: 'Runs the TypeScript compiler on the projects that have changed.',
  run: async () => {
    const root = process.cwd()
    const progress = showProgress()
    const { isGood, text } = await typecheck(root, {
      onProgress: (done, total, file) => progress.update(done, total, relative(root, file)),
      isTerminal: process.stdout.isTTY,
    }).finally(progress.end)
    if (text !== '') console.log(text)
    if (!isGood) process.exitCode = exitCodes.fault
  },
})
