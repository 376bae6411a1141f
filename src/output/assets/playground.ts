import { dirname, join } from 'node:path'
import type { BuildOptions, Plugin } from 'esbuild'
import { build } from '../../config'
import type { Playground } from '../../siteConfig'
import type { OutputFile, TextFile } from '../../types'
import { readUtf8 } from '../disk/disk'
import { shortHash } from '../hash'
import { hashOf } from '../html/contentSecurityPolicy'
import type { LightSamples } from '../parseAll'

/** The files of the panel in which readers run samples, and the script that adds its buttons to a page. */
export interface PlaygroundBundle {
  readonly files: readonly TextFile[]
  readonly buttons: string
}

/** Bundles a text with imports. */
type Bundled = (entry: string, options?: BuildOptions) => Promise<string>

/** The policy of the frame. It runs its own script, and blobs, which it makes of the other scripts. It blocks all requests. */
const policyOf = (script: string) =>
  [
    "default-src 'none'",
    `script-src ${hashOf(script)} blob:`,
    "style-src 'unsafe-inline'",
    'img-src data:',
    "connect-src 'none'",
    // A worker would run loops that nothing stops.
    "worker-src 'none'",
    "form-action 'none'",
    "base-uri 'none'",
  ].join('; ')

/** Bundles the panel. `reactFrom` is the plugin that replaces React with the file of the page at an address. */
export async function bundlePlayground(
  playground: Playground,
  bundled: Bundled,
  reactFrom: (url: string) => Plugin,
  reactName: string,
): Promise<PlaygroundBundle> {
  const steps = await bundled(`import './src/browser/playground/frame/steps'`, {
    format: 'iife',
    plugins: [withoutUtil],
  })
  const stepsFile = named('steps', 'js', steps)
  const [receiver, runtime, look] = await Promise.all([
    bundled(`import './src/browser/playground/frame/receiveScripts'`, { format: 'iife' }),
    bundled(`import { startFrame } from './src/browser/playground/frame/frame'; startFrame()`, { format: 'iife' }),
    bundled(`@import './src/browser/playground/frame/frame.css';`),
  ])
  const pageFile = named('frame', 'htm', frameHtml(receiver, look.trim()))
  const runtimeFile = named('frame', 'js', runtime)
  const styles = await bundled(`@import './src/browser/playground/panel.css';`)
  const plugins = [reactFrom(`../js/${reactName}`), textOf(styles)]
  const names = JSON.stringify(playground.actionNames ?? {})
  const [storeView, editor, watch] = await Promise.all([
    bundled(
      `import { storeViewOf } from './src/browser/playground/store/StoreView'
      export const StoreView = storeViewOf(${names})`,
      { plugins },
    ),
    bundled(`export { openEditor } from './src/browser/playground/editor'`, { alias: plainLanguage }),
    bundled(
      `import { watchStoreOf } from './src/browser/playground/watchStore'
      export const watchStore = watchStoreOf(${names})`,
      { plugins },
    ),
  ])
  const storeFile = named('store', 'js', storeView)
  const editorFile = named('editor', 'js', editor)
  const watchFile = named('watch', 'js', watch)
  const packagesFileOf = async (mode: Mode) => named('packages', 'js', await packagesOf(playground, bundled, mode))
  const [production, development] = await Promise.all([packagesFileOf('production'), packagesFileOf('development')])
  const panel = await bundled(
    `import { panelOf } from './src/browser/playground/openPanel'
    import { retried } from './src/browser/playground/retried'
    export const panel = panelOf({
      loadEditor: ${loaderOf(nextTo(editorFile))},
      loadStoreView: ${loaderOf(nextTo(storeFile))}
    })`,
    { plugins: [...plugins, filesOfFolder, smallSucrase] },
  )
  const panelFile = named('panel', 'js', panel)
  const besideScripts = ({ path }: TextFile) => `../run/${path.replace(folder, '')}`
  const addressOf = (file: TextFile) => `new URL('${besideScripts(file)}', import.meta.url).href`
  const frameOf = (packages: TextFile) =>
    `{ page: ${addressOf(pageFile)}, scripts: [${addressOf(packages)}, ${addressOf(runtimeFile)}] }`
  const buttons = await bundled(
    `import { startPlayground } from './src/browser/playground/buttons'
    import { retried } from './src/browser/playground/retried'
    const loadPanel = ${loaderOf(besideScripts(panelFile))}
    export const playground = startPlayground({
      frame: ${frameOf(production)},
      developmentFrame: ${frameOf(development)},
      steps: ${addressOf(stepsFile)},
      samples: (name) => new URL(\`../run/\${name}.json\`, import.meta.url).href,
      load: async () => (await loadPanel()).panel,
      loadWatch: ${loaderOf(besideScripts(watchFile))}
    })`,
    { plugins: [filesOfFolder] },
  )
  const ofFrame = [pageFile, runtimeFile, production, development, stepsFile]
  return { files: [...ofFrame, panelFile, editorFile, storeFile, watchFile], buttons }
}

/** The code of a function that loads a file of the playground. */
function loaderOf(address: string): string {
  return `retried((query) => import(new URL('${address}', import.meta.url).href + query))`
}

/** Replaces a module of Node with an empty one. The virtual clock requires it where there is a `process`. */
const withoutUtil: Plugin = {
  name: 'without-util',
  setup(build) {
    build.onResolve({ filter: /^util$/ }, ({ path }) => ({ path, namespace: 'empty' }))
    build.onLoad({ filter: /./, namespace: 'empty' }, () => ({ contents: '' }))
  },
}

/** Turns the import of a style sheet into its text, minified. */
function textOf(styles: string): Plugin {
  return {
    name: 'text-of-styles',
    setup(build) {
      build.onLoad({ filter: /\.css$/ }, () => ({ contents: styles, loader: 'text' }))
    },
  }
}

/** Leaves the imports of files in the folder as they are. */
const filesOfFolder: Plugin = {
  name: 'files-of-folder',
  setup(build) {
    build.onResolve({ filter: /^(?:\.\.\/run|\.)\/(?:panel|editor|store|watch)\.[0-9a-f]+\.js$/ }, ({ path }) => ({
      path,
      external: true,
    }))
  },
}

/** The parts of Sucrase for other languages and tools, and its check of options, which TypeScript does. */
const unused =
  /[\\/]sucrase[\\/].*[\\/](?:flow|(?:Flow|JestHoist|ReactHotLoader|ESMImport|NumericSeparator|OptionalCatchBinding|OptionalChainingNullish)Transform\w+|Options|computeSourceMap|formatTokens)\.js$/

/** The files of Sucrase with its enumerations. */
const enums =
  /[\\/]sucrase[\\/]dist[\\/]esm[\\/]parser[\\/](?:util[\\/]charcodes|tokenizer[\\/](?:types|keywords|index))\.js$/

/** Turns compiled enumerations back into constant ones, whose values esbuild writes where they are used. */
function withConstEnums(code: string): string {
  return code.replace(
    /^export var (\w+); \(function \(\1\) \{\n([^]*?)^\}\)\(\1 \|\| \(\1 = \{\}\)\);/gm,
    (_, name: string, body: string) =>
      `export const enum ${name} {${body.replace(/^ *const (\w+) = (.*?); .*$/gm, '$1 = $2,')}}`,
  )
}

/** Leaves out the parts of Sucrase that samples don't need, a tenth of the panel. Their exports are undefined. */
const smallSucrase: Plugin = {
  name: 'small-sucrase',
  setup(build) {
    // It names the components of `React.createClass`.
    build.onLoad({ filter: /[\\/]sucrase[\\/].*[\\/]ReactDisplayNameTransformer\.js$/ }, () => ({
      contents: `const none = () => ''
        export default class { process = () => false; getPrefixCode = none; getHoistedCode = none; getSuffixCode = none }`,
    }))
    // These helpers are for `??` and `?.`, which all browsers of the panel support.
    build.onLoad({ filter: /[\\/]sucrase[\\/].*[\\/]HelperManager\.js$/ }, async ({ path }) => ({
      contents: (await readUtf8(path)).replace(/  nullishCoalesce: `[^]*?\n};/, '};'),
    }))
    build.onLoad({ filter: enums }, async ({ path }) => ({
      contents: withConstEnums(await readUtf8(path)),
      loader: 'ts',
    }))
    build.onLoad({ filter: unused }, async ({ path }) => {
      const code = await readUtf8(path)
      const names = [...code.matchAll(/^export (?:function|const) (\w+)/gm)].map(([, name]) => name)
      const value = path.endsWith('Options.js') ? '() => {}' : 'undefined'
      const exports = names.map((name) => `export const ${name} = ${value}`)
      return { contents: [...exports, 'export default undefined'].join('\n') }
    })
  },
}

/** Leaves out what only an editor with a grammar needs, a seventh of its file. */
const plainLanguage = Object.fromEntries(
  ['@codemirror/language', '@lezer/common'].map((name) => [name, './src/browser/playground/plainLanguage']),
)

type Mode = 'production' | 'development'

/** Where the files are. Those with the samples of each page are next to them. */
const folder = build.runFolder

/** The address of a file for one in the same folder. */
const nextTo = ({ path }: TextFile) => `./${path.replace(folder, '')}`

function named(name: string, ending: string, contents: string): TextFile {
  return { path: `${folder}${name}.${shortHash(contents)}.${ending}`, contents, owner: 'the playground' }
}

/** The samples of a page as a file, whose name is in the marks of these samples. */
export function samplesFile({ hash, make }: LightSamples): OutputFile {
  return { path: `${folder}${hash}.json`, contents: { key: hash, make }, owner: 'the playground' }
}

/** The file is not named `.html`, because hosts give pages headers that would forbid what the frame does. */
function frameHtml(script: string, styles: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="${policyOf(script)}"><title>Result of the sample</title><style>${styles}</style></head><body><div id="root"></div><script>${script}</script></body></html>\n`
}

/**
 * The script with the packages that samples import. React is in production mode unless a sample asserts messages that
 * React logs only in development mode, because that would double the download. Everything else is in development mode.
 */
async function packagesOf({ packages, computed }: Playground, bundled: Bundled, mode: Mode): Promise<string> {
  const names = ['react', 'react-dom', 'react-dom/client', 'react/jsx-runtime', 'react/jsx-dev-runtime', ...packages]
  const imports = names.map((name, index) => `import * as p${index} from ${JSON.stringify(name)}`)
  const entries = names.map((name, index) => `${JSON.stringify(name)}: asModule(p${index})`)
  // Samples may list the exports of a package, so the mark of a module is hidden.
  const asModule = `const asModule = (exports) => Object.defineProperty({ ...exports }, '__esModule', { value: true })`
  // React looks for the render counter while it is evaluated, so it comes first.
  const first = `import './src/browser/playground/frame/renders'`
  const exported = `window.samplePackages = { ${entries.join(', ')} }`
  const computedBy = computed && `window.computedBy = ${JSON.stringify(computed)}`
  return bundled([first, ...imports, asModule, exported, computedBy].join('\n'), {
    format: 'iife',
    define: { 'process.env.NODE_ENV': '"development"' },
    plugins: [keptNames, ...(mode === 'production' ? [productionReact] : [])],
  })
}

/**
 * Keeps the names of functions, as in development, because a package may look for them in stacks to find out what calls
 * it. React doesn't, and its names would take several kB.
 */
const keptNames: Plugin = {
  name: 'kept-names',
  setup(build) {
    build.onLoad({ filter: /[\\/]node_modules[\\/].*\.[cm]?js$/ }, async ({ path }) => {
      if (/[\\/](?:react|react-dom|scheduler)[\\/]/.test(path)) return undefined
      return { contents: (await build.esbuild.transform(await readUtf8(path), { keepNames: true })).code }
    })
  },
}

/** Loads the production files of React, whatever the mode of the bundle is. */
const productionReact: Plugin = {
  name: 'production-react',
  setup(build) {
    build.onResolve({ filter: /^(?:react|react-dom|scheduler)(?:\/[\w-]+)?$/ }, async ({ path, resolveDir }) => {
      const [name = ''] = path.split('/')
      const found = await build.resolve(`${name}/package.json`, { kind: 'require-call', resolveDir })
      return { path: join(dirname(found.path), `cjs/${path.replace('/', '-')}.production.js`) }
    })
  },
}
