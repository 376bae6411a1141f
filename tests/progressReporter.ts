/** A reporter for logs: Vitest names a file when its tests have ended, which takes an hour for some. */
import { relative } from 'node:path'
import type { Reporter } from 'vitest/node'
import { showProgress, type Progress } from '../src/cli/progress'

/** The parts of a test that the reporter uses. */
interface StartedTest {
  readonly fullName: string
  readonly module: {
    readonly moduleId: string
    readonly children: { readonly allTests: () => Iterable<{ readonly result: () => { readonly state: string } }> }
  }
}

export default class ProgressReporter implements Reporter {
  private progress: Progress | undefined
  private files = 0
  private done = 0

  onTestRunStart(specifications: readonly unknown[]) {
    this.progress = showProgress()
    this.files = specifications.length
    this.done = 0
    this.progress.update(0, this.files, 'starting')
  }

  onTestCaseReady({ module, fullName }: StartedTest) {
    const tests = [...module.children.allTests()]
    const ended = tests.filter((test) => test.result().state !== 'pending').length
    const file = relative(process.cwd(), module.moduleId)
    this.progress?.update(this.done, this.files, `${file}: ${ended} of ${tests.length}, ${fullName}`)
  }

  onTestModuleEnd() {
    this.done++
  }

  onTestRunEnd() {
    this.progress?.end()
  }
}
