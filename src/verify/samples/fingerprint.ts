import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { findChromium } from '../../tools/findChromium'
import { fingerprintOf } from '../../output/fingerprint'
import { fullHash } from '../../output/hash'
import { runtimeFor } from './run/runtime'
import { typecheckScript } from './typecheck/inWorker'

/**
 * A hash of everything that a result depends on besides its page: the code that reads and checks pages, the scripts
 * that it bundles and starts, the locked packages, Node and the browser. Comparisons with declarations are not cached.
 */
export async function samplesFingerprint(builderRoot: string): Promise<string> {
  const scripts = await Promise.all([
    runtimeFor('node', builderRoot),
    runtimeFor('browser', builderRoot),
    typecheckScript(builderRoot),
  ])
  return fullHash(
    fingerprintOf('src/page/readPage.ts'),
    fingerprintOf('src/verify/samples/checkSamples.ts'),
    await browserVersion(),
    ...scripts,
  )
}

async function browserVersion(): Promise<string> {
  const { executablePath = '', env } = await findChromium()
  const { stdout } = await promisify(execFile)(executablePath, ['--version'], { env: { ...process.env, ...env } })
  return stdout.trim()
}
