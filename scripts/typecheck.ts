/** Runs the TypeScript compiler, which does not say by itself how far it is. */
import { runCommand } from '../src/cli/command'
import { showProgress } from '../src/cli/progress'
import { Faults } from '../src/errors'
import { typecheck } from '../src/tools/typecheck'

await runCommand({
  name: 'typecheck',
  about: 'Runs the TypeScript compiler on the projects that have changed.',
  run: async () => {
    const progress = showProgress()
    const faults = await typecheck(process.cwd(), progress.update).finally(progress.end)
    if (faults.length > 0) throw new Faults(faults)
  },
})
