import { execFile } from 'node:child_process'
import { mkdir, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Fault } from '../../../errors'
import { faultAt, offsetOfLine } from '../../../page/fence/fence'
import type { Sample } from '../read/sample'
import { readUtf8, write } from '../../../output/disk/disk'

/** The part of Vitest's JSON report that is used. */
interface Report {
  readonly testResults: readonly {
    readonly name: string
    readonly message: string
    readonly assertionResults: readonly {
      readonly fullName: string
      readonly status: string
      readonly failureMessages: readonly string[]
    }[]
  }[]
}

/** Vitest's default settings. A test that needs a DOM must request it. */
const config = `export default { test: { include: ['**/*.{test,spec}.{ts,tsx,js,jsx}'] } }\n`

/**
 * Runs the tests on pages with Vitest, each in a folder with the files that it can import. `folder` is inside the
 * node_modules with the packages, and is emptied first.
 */
export async function runTests(root: string, folder: string, tests: readonly Sample[]): Promise<Fault[]> {
  if (tests.length === 0) return []
  await rm(folder, { recursive: true, force: true })
  const paths = new Map<string, Sample>()
  for (const test of tests) {
    const own = join(folder, test.page, String(test.index))
    paths.set(join(own, test.name), test)
    for (const [name, { code }] of test.files) {
      // Other tests of the page have their own folders.
      if (name !== test.name && /\.(?:test|spec)\.|\.config\./.test(name)) continue
      await mkdir(dirname(join(own, name)), { recursive: true })
      await write(join(own, name), code)
    }
  }
  await write(join(folder, 'vitest.config.mjs'), config)
  const { output, isGreen } = await runVitest(root, folder)
  const report = await readReport(folder)
  const all = (problem: string) => tests.map((test) => faultAt(test, undefined, problem, 'fix the sample'))
  if (report === undefined) return all(`Vitest did not run: ${output.trim()}`)
  const faults = [...paths].flatMap(([path, test]) =>
    faultsOf(
      test,
      report.testResults.find(({ name }) => name === path),
    ),
  )
  // Errors outside of tests, such as an unhandled rejection, are not in any test's result.
  return faults.length > 0 || isGreen ? faults : all(`Vitest fails although its tests pass: ${reasonIn(output)}`)
}

/** The first line of an output that names an error. */
function reasonIn(output: string): string {
  return /^.*\b\w*Error: .*$/m.exec(output)?.[0].trim() ?? output.trim()
}

function runVitest(root: string, folder: string): Promise<{ output: string; isGreen: boolean }> {
  const program = join(root, 'node_modules/vitest/vitest.mjs')
  const args = [program, 'run', '--root', folder, '--reporter=default', '--reporter=json', '--outputFile=report.json']
  // React must be in development mode, whatever mode this command runs in.
  const env = { ...process.env, NODE_ENV: 'test', NO_COLOR: '1' }
  return new Promise((resolve) => {
    execFile(process.execPath, args, { cwd: folder, env }, (error, stdout, stderr) =>
      resolve({ output: stdout + stderr, isGreen: error === null }),
    )
  })
}

async function readReport(folder: string): Promise<Report | undefined> {
  const json = await readUtf8(join(folder, 'report.json')).catch(() => undefined)
  return json === undefined ? undefined : (JSON.parse(json) as Report)
}

function faultsOf(test: Sample, result: Report['testResults'][number] | undefined): Fault[] {
  const remedy = 'fix the test or what it tests'
  if (result === undefined) return [faultAt(test, undefined, 'Vitest did not run this file', remedy)]
  const failed = result.assertionResults.filter(({ status }) => status !== 'passed')
  if (result.assertionResults.length === 0) {
    return [faultAt(test, undefined, `no test ran: ${result.message.trim()}`, remedy)]
  }
  return failed.map(({ fullName, failureMessages, status }) => {
    const message = failureMessages.join('\n')
    const [, line, column] = new RegExp(`${test.name.replaceAll('.', '\\.')}:(\\d+):(\\d+)`).exec(message) ?? []
    const offset = line === undefined ? undefined : offsetOfLine(test.code, Number(line) - 1) + Number(column) - 1
    return faultAt(test, offset, `"${fullName}" ${status}: ${message.split('\n')[0] ?? ''}`, remedy)
  })
}
