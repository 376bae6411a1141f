import { join } from 'node:path'
import type { BuildOptions, Plugin } from 'esbuild'
import { expectConstants } from '../../bundling/constants.js'
import { checkImports } from '../../bundling/imports.js'
import { loadEsbuild } from '../../bundling/loadEsbuild.js'
import { expectBrowserNames, expectNames } from '../../bundling/names.js'
import { expectRegExps } from '../../bundling/regExps.js'
import { areUnchanged, noTypescriptSettings, recordSources, type FileHashes } from '../../bundling/sources.js'
import { build as config } from '../../config'
import { Faults } from '../../errors'
import { sourceFault } from '../../outsideFaults.js'
import type { Site } from '../../siteConfig'
import type { TextFile } from '../../types'
import { readUtf8 } from '../disk/disk'
import { shortHash } from '../hash'
import type { Chunk } from './chunks'
import { fontNotice, nameFonts, type Font } from './fonts'
import { licensesOf } from './licenses'
import { smallMiniSearch } from './miniSearch'
import { progressAsModule } from './nprogress'
import { bundlePlayground } from './playground'
import { reactEntry, unnamedReact } from './reactExports'
import { checkTargets } from './targets'

/** The files of assets/ that every page loads, and the styles and the script that are in the page itself. */
export interface PageAssets {
  readonly entry: string
  readonly react: string
  readonly stylesheet: string
  /** The styles in the page. `stylesAt` completes the addresses of their fonts. */
  readonly styles: string
  readonly boot: string
}

/** The scripts and styles that all pages share. */
export interface Bundle {
  readonly assets: PageAssets
  readonly files: readonly TextFile[]
  readonly fonts: readonly Font[]
  /** Scripts that are loaded on demand. They are numbered after the pages. */
  readonly lazy: Readonly<Record<'islands' | 'search' | 'types', Chunk>> & { readonly playground: Chunk | undefined }
  /** The sources of the bundle. It is current as long as these files do not change. */
  readonly sources: FileHashes
}

const owner = 'the browser bundle'

/**
 * Lets Chromium compile all functions of a script on another thread while it loads. Otherwise it compiles them one by
 * one on the main thread, which takes longer than running them.
 */
const compiledAhead = { js: '//# allFunctionsCalledOnLoad' }

/** The properties that only MiniSearch itself uses. They get short names. */
const privateNames = /^_[a-z]/

/** The file with the licenses of the packages in the scripts, and the comment that leads to it from each of them. */
export const licensesPath = 'assets/js/licenses.txt'
const withLicenses = { footer: { js: '//! licenses.txt' } }

/** The last bundle that this process has made of each site. */
const made = new Map<string, Promise<Bundle>>()

/** The bundle of a site. A process makes it once, and again when one of its sources has changed. */
export async function bundleOnce(builderRoot: string, site: Site): Promise<Bundle> {
  const key = [builderRoot, site.folder, site.url, JSON.stringify(site.brand), JSON.stringify(site.playground)].join(
    '\n',
  )
  const last = await made.get(key)?.catch(() => undefined)
  if (last !== undefined && areUnchanged(builderRoot, last.sources)) return last
  const bundle = bundleBrowser(builderRoot, site)
  made.set(key, bundle)
  return bundle
}

/**
 * src/browser, src/theme and the modules of the site -> the files of assets/ (0 is the entry, 1 is React, one style sheet,
 * and the licenses of packages), the boot script and the inline styles as text, and the lazy scripts, which do not have
 * numbers yet.
 *
 * React has its own file, which the entry imports by name. It loads once, keeps its hash while the site changes, unless
 * a module of the site imports more of React, and can be evaluated in its own task. `builderRoot` is the folder that contains src/.
 */
export async function bundleBrowser(builderRoot: string, { folder, url, brand, playground }: Site): Promise<Bundle> {
  await checkTargets(builderRoot, config.targets)
  // The program of a command is made without the modules that only browsers run.
  await expectConstants(builderRoot)
  await expectNames(builderRoot)
  await expectRegExps(builderRoot)
  const esbuild = await loadEsbuild()
  const sources = recordSources(builderRoot)
  const modules = new Set<string>()
  const fontsByFile = new Map<string, Font>()
  // Each bundle begins with a few lines that pass the site's modules to the engine.
  const bundled = async (entry: string, options: BuildOptions = {}): Promise<string> => {
    const result = await esbuild.build({
      absWorkingDir: builderRoot,
      stdin: { contents: entry, resolveDir: builderRoot, loader: entry.startsWith('@') ? 'css' : 'ts' },
      bundle: true,
      write: false,
      metafile: true,
      minify: true,
      charset: 'utf8',
      legalComments: 'none',
      format: 'esm',
      jsx: 'automatic',
      target: [...config.targets],
      define: { 'process.env.NODE_ENV': '"production"' },
      logLevel: 'silent',
      tsconfigRaw: noTypescriptSettings,
      ...options,
      plugins: [...(options.plugins ?? []), checkImports(builderRoot), sources.plugin],
    })
    // esbuild only warns of a block in CSS without an end, or of a misspelled property.
    if (result.warnings.length > 0) throw new Faults(result.warnings.map(sourceFault))
    for (const { inputs } of Object.values(result.metafile?.outputs ?? {})) {
      for (const [module, { bytesInOutput }] of Object.entries(inputs)) if (bytesInOutput > 0) modules.add(module)
    }
    return result.outputFiles?.[0]?.text ?? ''
  }
  const [styles, stylesheet, boot] = await Promise.all([
    // Last, because contrast overrides the styles of the site too.
    bundled(
      `@import './src/theme/inline.css'; @import './${folder}/site.css'; @import './src/theme/styles/contrast.css';`,
      { plugins: [nameFonts(builderRoot, sources.hash, fontsByFile)], loader: { '.svg': 'dataurl' } },
    ),
    // The origin is for printed pages, because the addresses of links inside the site lack it.
    bundled(`@import './src/theme/linked.css'; :root { --origin: '${url}' }`),
    bundled(`import { bootPage } from './src/browser/boot'; bootPage(${JSON.stringify(brand.id)})`, { format: 'iife' }),
  ])
  const plugins = [reactFrom(unnamedReact)]
  const [types, ...importers] = await Promise.all([
    bundled(`export { startTypes as types } from './src/browser/types/startTypes'`),
    bundled(
      `import { start } from './src/browser/entry'
      import { brand } from './${folder}/brand'
      void start(brand)`,
      { plugins: [...plugins, progressAsModule], banner: compiledAhead, ...withLicenses },
    ),
    bundled(
      `import { startIslands } from './src/browser/islands'
      import { islands as components } from './${folder}/islands'
      export const islands = startIslands(components)`,
      { plugins, ...withLicenses },
    ),
    bundled(
      `import { searchOf } from './src/browser/search/openSearch'
      import { search as hints } from './${folder}/search'
      export const search = searchOf(${JSON.stringify({ id: brand.id, name: brand.name })}, hints)`,
      { plugins: [...plugins, smallMiniSearch], banner: compiledAhead, mangleProps: privateNames, ...withLicenses },
    ),
  ])
  const react = await bundled(reactEntry(builderRoot, importers), { banner: compiledAhead, ...withLicenses })
  const reactFile = file('js', `1.${shortHash(react)}.js`, react)
  const reactUrl = reactFile.path.replace('assets/js/', './')
  const [entry = '', islands = '', search = ''] = importers.map((code) => code.replaceAll(unnamedReact, reactUrl))
  const panel = playground && (await bundlePlayground(playground, bundled, reactFrom, reactUrl.replace('./', '')))
  await expectBrowserNames(builderRoot, modules)
  await expectStyles(builderRoot, modules)
  const entryFile = file('js', `0.${shortHash(entry)}.js`, entry)
  const styleFile = file('css', `${shortHash(stylesheet)}.css`, stylesheet)
  const fonts = [...fontsByFile.values()]
  const notices = fonts.map((font) => fontNotice(builderRoot, font))
  return {
    assets: {
      entry: entryFile.path,
      react: reactFile.path,
      stylesheet: styleFile.path,
      styles: styles.trim(),
      boot: boot.trim(),
    },
    files: [
      entryFile,
      reactFile,
      styleFile,
      { path: licensesPath, contents: licensesOf(builderRoot, modules, notices), owner },
      ...(panel?.files ?? []),
    ],
    fonts,
    lazy: {
      islands: { code: islands, hash: shortHash(islands) },
      search: { code: search, hash: shortHash(search) },
      types: { code: types, hash: shortHash(types) },
      playground: panel && { code: panel.buttons, hash: shortHash(panel.buttons) },
    },
    sources: sources.all(),
  }
}

/**
 * @throws Faults with the slips in the style sheets among the modules
 */
async function expectStyles(builderRoot: string, modules: ReadonlySet<string>): Promise<void> {
  const read = (ending: RegExp) =>
    Promise.all(
      [...modules]
        .filter((module) => !module.startsWith('node_modules/') && ending.test(module))
        .map(async (module) => ({ file: module, text: await readUtf8(join(builderRoot, module)) })),
    )
  const { checkStyles } = await import('./checkStyles')
  const faults = checkStyles(await read(/\.css$/), await read(/\.tsx?$/))
  if (faults.length > 0) throw new Faults(faults)
}

function file(folder: 'js' | 'css', name: string, contents: string): TextFile {
  return { path: `assets/${folder}/${name}`, contents, owner }
}

/** Turns every import of React into an import of its file, even the `require` calls of CommonJS packages. */
function reactFrom(url: string): Plugin {
  return {
    name: 'react-file',
    setup(build) {
      build.onResolve({ filter: /^react(-dom)?(\/|$)/ }, ({ kind, path, namespace }) => {
        if (kind === 'require-call') return { path, namespace: 'required' }
        if (path === jsxRuntime && namespace === 'file') return { path, namespace: 'jsx' }
        return { path: url, external: true }
      })
      build.onLoad({ filter: /.*/, namespace: 'required' }, () => ({ contents: `export * from 'react'` }))
      // Otherwise each component would have its own import of the same functions.
      build.onLoad({ filter: /.*/, namespace: 'jsx' }, () => ({
        contents: `export { Fragment, jsx, jsxs } from '${jsxRuntime}'`,
      }))
    },
  }
}

const jsxRuntime = 'react/jsx-runtime'
