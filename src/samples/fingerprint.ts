import { execFile } from 'node:child_process'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { findChromium } from '../chromium/findChromium'
import { fullHash } from '../output/hash'

/** The parts of src/ that shape what a check of samples says. What compares pages with declarations is not cached. */
const shaping = /^samples[\\/](?!drift[\\/])|^page[\\/]|^content[\\/]javascript[\\/]/

/** A hash of what a result depends on besides its page: this program, the locked packages, Node and the browser. */
export async function samplesFingerprint(builderRoot: string): Promise<string> {
  const source = join(builderRoot, 'src')
  const files = (await readdir(source, { recursive: true })).filter((file) => /\.tsx?$/.test(file)).sort()
  const shapers = files.filter((file) => shaping.test(file) && !file.includes('.test.'))
  const texts = await Promise.all(shapers.map(async (file) => `${file}\n${await readFile(join(source, file), 'utf8')}`))
  const lock = await readFile(join(builderRoot, 'package-lock.json'), 'utf8')
  return fullHash(process.versions.node, await browserVersion(), lock, ...texts)
}

async function browserVersion(): Promise<string> {
  const { executablePath = '', env } = await findChromium()
  const { stdout } = await promisify(execFile)(executablePath, ['--version'], { env: { ...process.env, ...env } })
  return stdout.trim()
}
