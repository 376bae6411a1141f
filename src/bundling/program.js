import { basename } from 'node:path'
import { expectNoChance } from './chance.js'
import { blameCommas } from './commas.js'
import { expectConstants } from './constants.js'
import { expectNoCycles } from './cycles.js'
import { checkImports } from './imports.js'
import { loadEsbuild } from './loadEsbuild.js'
import { expectNames } from './names.js'
import { expectPackageJson } from './packageJson.js'
import { expectRegExps } from './regExps.js'
import { expectSiteModules } from './siteModules.js'
import { hashOf, isInPackage, noTypescriptSettings, recordSources } from './sources.js'

/**
 * A program that Node can run, with its sources.
 *
 * @typedef {object} Program
 * @property {readonly (readonly [name: string, code: string])[]} files `entryFile` first, then its lazy files
 * @property {import('./sources.js').FileHashes} sources
 * @property {readonly string[]} modules The modules and styles in it, relative to the project, without those of packages
 */

/** Files that affect every module besides its source: they define how it is bundled and which packages it runs with. */
const ground = ['package.json', 'package-lock.json', 'src/bundling/program.js', 'src/bundling/sources.js']

/** The file that starts a program. This is esbuild's name for an entry without a file. */
export const entryFile = 'stdin.js'

/**
 * Bundles a program of this project from TypeScript, without its packages. In its code, the constant `MODULE_HASHES`
 * maps each module to a hash of the module, everything it imports, and `ground`. A program can use it to key a result
 * by the exact code that produced it.
 *
 * @param {string} root The project's folder
 * @param {string} entry Its first lines, which import the rest: `import './scripts/build.ts'`
 * @param {{ readonly splitting: boolean, readonly sourcemap?: boolean }} options Whether lazily imported modules stay
 *   separate files, and whether the files include source maps
 * @returns {Promise<Program>}
 * @throws An error that `faultsOf` reads, for a source that cannot be bundled and for a slip in a constant or a name
 */
export async function bundleProgram(root, entry, { splitting, sourcemap = false }) {
  expectPackageJson(root)
  await expectConstants(root)
  await expectNames(root)
  await expectRegExps(root)
  await expectNoChance(root)
  await expectSiteModules(root)
  const { build } = await loadEsbuild()
  const sources = recordSources(root)
  const groundHash = hashOf(ground.map(sources.hash).join())
  // Stands in for the hashes until they are known. No other text in the code can equal it.
  const placeholder = JSON.stringify(groundHash)
  const { metafile, outputFiles, warnings } = await build({
    absWorkingDir: root,
    stdin: { contents: entry, resolveDir: root },
    outdir: root,
    bundle: true,
    splitting,
    sourcemap: sourcemap && 'external',
    // Modules keep their paths in the project even if a folder of it is a link.
    preserveSymlinks: true,
    tsconfigRaw: noTypescriptSettings,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    jsx: 'automatic',
    define: { MODULE_HASHES: placeholder },
    write: false,
    metafile: true,
    logLevel: 'silent',
    plugins: [checkImports(root), sources.plugin],
  }).catch((error) => {
    throw blameCommas(error, root)
  })
  // What esbuild only warns of is undefined when the program runs.
  if (warnings.length > 0) throw Object.assign(new Error('the bundle has warnings'), { errors: warnings })
  await expectNoCycles(root, metafile.inputs)
  const hashes = JSON.stringify(moduleHashes(metafile, sources.hash, groundHash))
  // esbuild may write a lazy file before the entry.
  /** @param {import('esbuild').OutputFile} file */
  const isEntry = ({ path }) => basename(path) === entryFile
  const ordered = [...outputFiles.filter(isEntry), ...outputFiles.filter((file) => !isEntry(file))]
  return {
    files: ordered.map(({ path, text }) => [basename(path), text.replaceAll(placeholder, () => hashes)]),
    sources: sources.all(),
    modules: Object.keys(metafile.inputs).filter((file) => file !== '<stdin>' && !isInPackage(file)),
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
