/** Runs ESLint on a few files at a time, because it does not say by itself how far it is. */
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { ESLint } from 'eslint'
import { runCommand } from '../src/cli/command'
import { showProgress } from '../src/cli/progress'
import { exitCodes } from '../src/cli/report'

/** Besides the files of the top folder. */
const folders = ['scripts', 'src', 'tests']
/** Each call of ESLint looks for its configuration, so a call has several files. */
const batch = 25
const isCode = /^(?!.*node_modules).*\.[cm]?[jt]sx?$/

await runCommand({
  name: 'lint',
  about: 'Runs ESLint on the code of the project.',
  run: async () => {
    // The files don't change meanwhile, so the types need not be watched.
    process.env['TSESTREE_SINGLE_RUN'] = 'true'
    const eslint = new ESLint()
    const results: ESLint.LintResult[] = []
    const files = await filesFor(eslint)
    const progress = showProgress()
    for (let done = 0; done < files.length; done += batch) {
      progress.update(done, files.length, files[done] ?? '')
      results.push(...(await eslint.lintFiles(files.slice(done, done + batch))))
    }
    progress.end()
    const report = await (await eslint.loadFormatter()).format(results)
    if (report !== '') console.log(report)
    if (results.some(({ errorCount, warningCount }) => errorCount + warningCount > 0))
      process.exitCode = exitCodes.fault
  },
})

/** The files that ESLint has rules for. */
async function filesFor(eslint: ESLint): Promise<string[]> {
  const inFolders = await Promise.all(
    folders.map(async (folder) => {
      const names = await readdir(folder, { recursive: true })
      return names.map((name) => join(folder, name))
    }),
  )
  const files = [...(await readdir('.')), ...inFolders.flat()].filter((file) => isCode.test(file)).sort()
  const ignored = await Promise.all(files.map((file) => eslint.isPathIgnored(file)))
  return files.filter((_, index) => ignored[index] === false)
}
