/**
 * Runs a command of scripts/: `node scripts/run.js build`. Node 20 does not read TypeScript, so esbuild bundles the
 * command into the cache folder (packages stay outside) and Node runs that. A bundle is made again when a file that went
 * into it has changed. The one file of the project that is not TypeScript.
 */
import { existsSync, mkdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

// React renders markup two to three times as fast without its development checks.
process.env.NODE_ENV = 'production'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const [name = '', ...rest] = process.argv.slice(2)
const folder = join(root, 'node_modules/.cache/easy-peasy-docs/commands', name)
const bundle = join(folder, `${name}.js`)
const list = join(folder, 'inputs.json')

/** What a build without a cache needs anyway, and what takes longest to load. */
const heavy = [
  'markdown-it',
  '@lezer/javascript',
  'oxc-parser',
  '@lezer/html',
  '@lezer/css',
  '@lezer/json',
  'gray-matter',
  'markdown-it-anchor',
  'markdown-it-container',
  'markdown-it-footnote',
  'react-dom/server',
]

/** When and how large a file is now. */
const stampOf = (file) => {
  const { mtimeMs, size } = statSync(join(root, file))
  return `${mtimeMs} ${size}`
}

/** Writes a file at once: whoever starts the same command meanwhile never reads half of it. */
const write = (file, contents) => {
  writeFileSync(`${file}.${process.pid}`, contents)
  renameSync(`${file}.${process.pid}`, file)
}

const isFresh = () => {
  try {
    const stamps = JSON.parse(readFileSync(list, 'utf8'))
    return existsSync(bundle) && Object.entries(stamps).every(([file, stamp]) => stampOf(file) === stamp)
  } catch {
    return false
  }
}

const bundleCommand = async () => {
  const { build } = await import('esbuild')
  const bundling = build({
    absWorkingDir: root,
    entryPoints: [`scripts/${name}.ts`],
    outdir: folder,
    bundle: true,
    // What a command imports only now and then stays a file of its own, loaded when it is needed.
    splitting: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    target: 'node20',
    jsx: 'automatic',
    write: false,
    metafile: true,
  })
  // esbuild works in a process of its own; meanwhile this one can load packages.
  if (name === 'build') for (const name of heavy) await import(name)
  const { metafile, outputFiles } = await bundling
  mkdirSync(folder, { recursive: true })
  // The command last: it names the others.
  for (const { path, contents } of outputFiles.reverse()) write(path, contents)
  const inputs = ['scripts/run.js', 'package-lock.json', ...Object.keys(metafile.inputs)]
  write(list, JSON.stringify(Object.fromEntries(inputs.map((file) => [file, stampOf(file)]))))
}

if (existsSync(join(root, 'scripts', `${name}.ts`))) {
  if (!isFresh()) await bundleCommand()
  process.argv = [process.argv[0], bundle, ...rest]
  await import(pathToFileURL(bundle).href)
} else {
  console.error(`"${name}" is not a command: see the scripts in package.json`)
  process.exitCode = 2
}
