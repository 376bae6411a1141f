import { basename } from 'node:path'
import { hashOf, recordSources } from './sources.js'

/**
 * A program that Node can run, and what it was made from.
 *
 * @typedef {object} Program
 * @property {readonly (readonly [name: string, code: string])[]} files `entryFile` first, then what it loads when needed
 * @property {import('./sources.js').FileHashes} sources
 */

/** What shapes every module besides its source: how it is bundled, and the packages that it runs with. */
const ground = [
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'src/bundling/program.js',
  'src/bundling/sources.js',
]

/** The file that starts a program: esbuild's name for an entry without a file. */
export const entryFile = 'stdin.js'

/**
 * Bundles a program of this project from TypeScript; packages stay outside. In its code, the constant `MODULE_HASHES` has a
 * hash for each of its modules: of that module, of all that it imports, and of `ground`. So a program can name its results
 * by the very code that made them.
 *
 * @param {string} root The project's folder
 * @param {string} entry Its first lines, which import the rest: `import './scripts/build.ts'`
 * @param {{ readonly splitting: boolean }} options Whether modules that are imported lazily stay files of their own
 * @returns {Promise<Program>}
 */
export async function bundleProgram(root, entry, { splitting }) {
  const { build } = await import('esbuild')
  const sources = recordSources(root)
  const groundHash = hashOf(ground.map(sources.hash).join())
  // Takes the place of the hashes until they are known; nothing else in the code can be this text.
  const placeholder = JSON.stringify(groundHash)
  const { metafile, outputFiles } = await build({
    absWorkingDir: root,
    stdin: { contents: entry, resolveDir: root },
    outdir: root,
    bundle: true,
    splitting,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    target: 'node20',
    jsx: 'automatic',
    define: { MODULE_HASHES: placeholder },
    write: false,
    metafile: true,
    logLevel: 'silent',
    plugins: [sources.plugin],
  })
  const hashes = JSON.stringify(moduleHashes(metafile, sources.hash, groundHash))
  return {
    files: outputFiles.map(({ path, text }) => [basename(path), text.replaceAll(placeholder, () => hashes)]),
    sources: sources.all(),
  }
}

/**
 * @param {import('esbuild').Metafile} metafile
 * @param {(file: string) => string} hash
 * @param {string} groundHash
 * @returns {Readonly<Record<string, string>>}
 */
function moduleHashes({ inputs }, hash, groundHash) {
  /** @param {string} file @param {Set<string>} found */
  const collect = (file, found) => {
    if (found.has(file)) return found
    found.add(file)
    for (const { path, external } of inputs[file]?.imports ?? []) if (external !== true) collect(path, found)
    return found
  }
  const modules = Object.keys(inputs).filter((file) => file !== '<stdin>')
  return Object.fromEntries(
    modules.map((file) => {
      const all = [...collect(file, new Set())].sort()
      return [file, hashOf([groundHash, ...all.map((module) => `${module} ${hash(module)}`)].join('\n'))]
    }),
  )
}
