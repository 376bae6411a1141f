import { execFile } from 'node:child_process'
import { createReadStream, createWriteStream } from 'node:fs'
import { access, chmod, constants, mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { homedir } from 'node:os'
import { delimiter, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { promisify } from 'node:util'
import { createBrotliDecompress } from 'node:zlib'
import type { LaunchOptions } from 'playwright-core'
import { build } from '../config'

const run = promisify(execFile)

/**
 * A Chromium from the npm registry, for machines without a browser. 147 is the newest version that supports Node 20. It
 * is not in package.json, because only tests on such machines need its 70 MB.
 */
const packaged = {
  name: '@sparticuz/chromium',
  version: '147.0.0',
  folder: `${build.cacheFolder}/chromium`,
}

/** Containers run tests as root, where Chromium's sandbox does not start. Going without is safe for our own pages. */
const args = ['--no-sandbox', '--disable-gpu']

/** Whether the packaged Chromium is made for this system. */
export const runsPackaged = process.platform === 'linux' && process.arch === 'x64'

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']
const places = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

/**
 * Playwright's options to start a browser on this machine. It is the one in CHROMIUM_PATH, else an installed Chromium
 * or Chrome, else the packaged one, which is installed first. A missing browser never skips tests.
 *
 * @throws Error with instructions on what to install
 */
export async function findChromium(): Promise<LaunchOptions> {
  const named = process.env['CHROMIUM_PATH']
  if (named !== undefined && named !== '') {
    if (await isExecutable(named)) return { executablePath: named, args }
    throw new Error(
      `CHROMIUM_PATH is ${named}, which cannot be run. Name the program, or unset CHROMIUM_PATH to search for one.`,
    )
  }
  for (const path of [...pathsOf(names), ...places]) {
    if (await isExecutable(path)) return { executablePath: path, args }
  }
  if (!runsPackaged) {
    throw new Error('The browser tests need Chromium or Chrome: install one, or set CHROMIUM_PATH.')
  }
  return findPackagedChromium().catch((error: unknown) => {
    throw new Error(
      `The browser tests need Chromium. None is installed, and installing ${packaged.name} from the npm registry failed. ` +
        'Install Chromium (Debian: apt-get install chromium), or set CHROMIUM_PATH.',
      { cause: error },
    )
  })
}

/**
 * Playwright's options to start the packaged Chromium, the same on every machine. Downloads it first if needed.
 *
 * @throws Error when it cannot run or be downloaded
 */
export async function findPackagedChromium(): Promise<LaunchOptions> {
  if (!runsPackaged)
    throw new Error(`${packaged.name} only runs on Linux x64. Install Chromium or Chrome, or set CHROMIUM_PATH.`)
  const folder = await installPackaged()
  const env = { LD_LIBRARY_PATH: join(folder, 'lib'), FONTCONFIG_FILE: join(folder, 'fonts.conf'), HOME: homedir() }
  return { executablePath: join(folder, 'chromium'), args, env }
}

function pathsOf(programs: readonly string[]): string[] {
  const folders = (process.env['PATH'] ?? '').split(delimiter)
  return folders.flatMap((folder) => programs.map((program) => join(folder, program)))
}

async function isExecutable(path: string): Promise<boolean> {
  return access(path, constants.X_OK).then(
    () => true,
    () => false,
  )
}

/** Installs and unpacks the packaged Chromium, once per version. Returns its folder. */
async function installPackaged(): Promise<string> {
  const folder = join(process.cwd(), packaged.folder, packaged.version)
  if (await isExecutable(join(folder, 'chromium'))) return folder
  const partial = `${folder}.${process.pid}`
  await mkdir(partial, { recursive: true })
  console.log(`installing ${packaged.name}@${packaged.version}`)
  await run('npm', [
    'install',
    '--no-save',
    '--ignore-scripts',
    '--prefix',
    partial,
    `${packaged.name}@${packaged.version}`,
  ])
  const archives = join(partial, 'node_modules', packaged.name, 'bin')
  await decompress(join(archives, 'chromium.br'), join(partial, 'chromium'))
  await chmod(join(partial, 'chromium'), 0o755)
  // Shared libraries that a bare Debian does not have, fonts, and the software renderer.
  for (const name of ['al2023', 'fonts', 'swiftshader']) {
    const archive = join(partial, `${name}.tar`)
    await decompress(join(archives, `${name}.tar.br`), archive)
    await run('tar', ['-xf', archive, '-C', partial])
    await rm(archive)
  }
  await writeFile(join(partial, 'fonts.conf'), fontConfig(folder))
  await rm(join(partial, 'node_modules'), { recursive: true })
  // Another process may have installed it first, and may already be using it.
  if (await isExecutable(join(folder, 'chromium'))) await rm(partial, { recursive: true })
  else await rename(partial, folder)
  return folder
}

/** Uses the machine's own fonts if it has any, and those of the package otherwise. */
function fontConfig(folder: string): string {
  const folders = ['/usr/share/fonts', '/usr/local/share/fonts', join(folder, 'fonts')]
  return `<fontconfig>${folders.map((path) => `<dir>${path}</dir>`).join('')}<cachedir>${join(folder, 'font-cache')}</cachedir></fontconfig>`
}

async function decompress(from: string, to: string): Promise<void> {
  await pipeline(createReadStream(from), createBrotliDecompress(), createWriteStream(to))
}
