import { build, type Plugin } from 'esbuild'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { makeProject } from './project'

/** Options for loading the files of a page. */
interface Loading {
  readonly files: Readonly<Record<string, string>>
  /** The file to import. */
  readonly entry: string
  /** Code for modules that only exist on a device: the beginning of their name -> CommonJS. */
  readonly standIns?: Readonly<Record<string, string>>
  readonly environment?: 'development' | 'production'
}

/**
 * Bundles files of a page with the real packages, as Metro would, and imports them into this Node. Each load has its own
 * copies of the packages, so that tests don't share stores.
 *
 * @throws Error when the files cannot be bundled
 */
export async function loadInNode(loading: Loading): Promise<unknown> {
  const { root, code } = await bundleForNode(loading)
  const path = join(root, 'bundle.mjs')
  await writeFile(path, code)
  return import(pathToFileURL(path).href)
}

/** The bundle of files of a page, and the folder that it may be written to. */
export async function bundleForNode({ files, entry, standIns = {}, environment = 'development' }: Loading) {
  const { root } = await makeProject(files)
  const { outputFiles } = await build({
    entryPoints: [join(root, 'src', entry)],
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'node',
    // The same as in Metro. Packages for React Native list their modules in these fields.
    mainFields: ['react-native', 'module', 'main'],
    loader: { '.js': 'jsx' },
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': JSON.stringify(environment), __DEV__: String(environment === 'development') },
    minifySyntax: true,
    banner: { js: "import { createRequire } from 'node:module'\nconst require = createRequire(import.meta.url)" },
    logLevel: 'silent',
    plugins: [replaceModules(standIns)],
  })
  return { root, code: outputFiles[0]?.text ?? '' }
}

/** Replaces modules, and all modules below them, with the stand-ins. */
function replaceModules(standIns: Readonly<Record<string, string>>): Plugin {
  return {
    name: 'stand-ins',
    setup(bundler) {
      const names = Object.keys(standIns)
      const find = (path: string) => names.find((name) => path === name || path.startsWith(`${name}/`))
      bundler.onResolve({ filter: /./ }, ({ path }) => {
        const name = find(path)
        return name === undefined ? undefined : { path: name, namespace: 'stand-in' }
      })
      bundler.onLoad({ filter: /./, namespace: 'stand-in' }, ({ path }) => ({
        contents: standIns[path] ?? '',
        loader: 'js',
      }))
    },
  }
}
