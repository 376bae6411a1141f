/** A reporter for logs: Vitest names a file when its tests have ended, which takes an hour for some. */
import { relative } from 'node:path'
import type { Reporter, TestCase } from 'vitest/node'
import { showProgress, type Progress } from '../src/cli/progress'

export default class ProgressReporter implements Reporter {
  private progress: Progress | undefined
  private files = 0
  private done = 0

  onTestRunStart(specifications: readonly unknown[]) {
    this.progress = showProgress()
    this.files = specifications.length
    this.done = 0
  }

  onTestCaseReady({ module, fullName }: TestCase) {
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
