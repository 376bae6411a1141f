import type { Reporter, SerializedError, TestModule } from 'vitest/node'

/** Why a test, a hook or a file failed. */
export interface Failure {
  readonly name: string
  /** The first line of the message. */
  readonly message: string
  /** Whether a deadline passed or a process ended, which also happens on a busy machine. */
  readonly isUnclear: boolean
}

/** What a run of tests says. It is unclear if every failure is. */
export interface Verdict {
  readonly kind: 'passed' | 'failed' | 'unclear'
  readonly reason: string
}

/** The line of the output that a run's result follows. */
const mark = 'The failures of this run: '

/** What a busy machine can also cause: missed deadlines, and a worker that ran out of memory. */
const unclear = /timed out in \d+\s*ms|did not succeed in time|\bworker (?:\S+ )*(?:exited|emitted)/i

function failureOf(name: string, { message, cause }: SerializedError): Failure {
  const isUnclear = unclear.test(`${message} ${cause?.message}`)
  return { name, message: message.split('\n')[0] ?? '', isUnclear }
}

function* failuresIn(modules: readonly TestModule[]): Generator<Failure> {
  for (const module of modules) {
    for (const error of module.errors()) yield failureOf(module.moduleId, error)
    for (const suite of module.children.allSuites()) {
      for (const error of suite.errors()) yield failureOf(suite.fullName, error)
    }
    for (const each of module.children.allTests()) {
      for (const error of each.result().errors ?? []) yield failureOf(each.fullName, error)
    }
  }
}

/** Prints all failures of a run in one line, for `verdictOf`. */
export default class FailureReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], errors: readonly SerializedError[]): void {
    const failures = [...failuresIn(modules), ...errors.map((error) => failureOf('outside of the tests', error))]
    console.log(mark + JSON.stringify(failures))
  }
}

/** Judges a run from its exit code and its output. */
export function verdictOf(exitCode: number | null, output: string): Verdict {
  if (exitCode === 0) return { kind: 'passed', reason: 'every test passed' }
  const line = output.split('\n').find((text) => text.startsWith(mark))
  const failures = line === undefined ? [] : (JSON.parse(line.slice(mark.length)) as readonly Failure[])
  const first = failures.find(({ isUnclear }) => !isUnclear) ?? failures[0]
  if (first === undefined) return { kind: 'unclear', reason: `the run ended early: ${output.slice(-500)}` }
  return { kind: first.isUnclear ? 'unclear' : 'failed', reason: `${first.name}: ${first.message}` }
}
