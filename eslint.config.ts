import { readFileSync } from 'node:fs'
import type { Linter } from 'eslint'
import boundaries from 'eslint-plugin-boundaries'
import reactHooks from 'eslint-plugin-react-hooks'
import { defineConfig, globalIgnores } from 'eslint/config'
import tseslint from 'typescript-eslint'

const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as { dependencies: Record<string, string> }

/** What the files of a folder may import besides each other. */
type Allowed = readonly [folders: readonly string[], packages: readonly string[]]

/** Node's modules. Folders whose code also runs in browsers don't have them. */
const node = 'node:*'

/** The folders of src/, and what each may import besides itself and the files directly in src/. */
export const mayImport: Readonly<Record<string, Allowed>> = {
  page: [
    [],
    ['node:path', '@lezer/javascript', 'gray-matter', 'markdown-it', 'markdown-it-*', 'npm-to-yarn', 'oxc-parser'],
  ],
  content: [['page'], [node, '@lezer/*', 'diff', 'markdown-it', 'oxc-parser']],
  search: [[], ['minisearch']],
  theme: [[], ['react']],
  browser: [
    ['theme', 'search', 'browser/toast'],
    ['nprogress', 'react', 'react-dom'],
  ],
  // The toast, and the words for it from any script.
  'browser/toast': [[], []],
  // The panel in which readers run a sample. It records the store of an island as the frame records a sample's.
  'browser/playground': [
    ['page', 'browser/toast', 'browser/playground/frame', 'verify/samples/code', 'verify/samples/runtime/shared'],
    ['@codemirror/*', '@lezer/*', 'react', 'react-dom', 'sucrase'],
  ],
  // Runs the code of samples, apart from the page. React is the sample's, and comes with its packages.
  'browser/playground/frame': [
    [
      'browser/playground',
      'page',
      ...['code', 'runtime/shared', 'runtime/browser'].map((name) => `verify/samples/${name}`),
    ],
    ['@redux-devtools/instrument', 'dom-accessibility-api', 'redux'],
  ],
  // Its components can use any package that readers get.
  site: [[], ['#engine', ...Object.keys(dependencies)]],
  bundling: [[], [node, '@typescript-eslint/scope-manager', 'esbuild', 'oxc-parser']],
  output: [
    ['page', 'content', 'search', 'theme', 'bundling'],
    [node, 'css-tree', 'esbuild', 'image-size', 'mdn-data', 'opentype.js', 'parse5', 'pngjs', 'react', 'react-dom'],
  ],
  serve: [[], [node]],
  watch: [
    ['output', 'content', 'bundling', 'serve'],
    [node, 'chokidar', 'launch-editor'],
  ],
  cli: [
    ['bundling', 'output', 'verify/samples'],
    [node, 'cli-progress'],
  ],
  // The check of dist shares no code with the build, not even constants, so it does not repeat the build's mistakes.
  'verify/dist': [[], [node, 'parse5']],
  'verify/prose': [
    ['page', 'content'],
    [node, 'dictionary-en', 'nspell'],
  ],
  'verify/declarations': [
    ['page', 'verify/samples', 'verify/samples/code'],
    [node, 'typescript'],
  ],
  // Reads and judges the code of samples, in Node and in browsers.
  'verify/samples/code': [['page'], ['@lezer/common', '@lezer/javascript']],
  // The code that runs with a sample: for both environments, and for each of them.
  'verify/samples/runtime/shared': [['page'], ['@sinonjs/fake-timers']],
  'verify/samples/runtime/browser': [['verify/samples/runtime/shared'], []],
  'verify/samples/runtime/node': [['verify/samples/runtime/shared'], [node]],
  'verify/samples': [
    [
      'page',
      'content',
      'output',
      'verify',
      'tools',
      ...['code', 'runtime/shared', 'runtime/browser'].map((name) => `verify/samples/${name}`),
    ],
    [node, 'esbuild', 'eslint', 'playwright-core', 'react', 'react-dom', 'typescript', 'vite', 'vitest'],
  ],
  'verify/queries': [['output', 'search'], [node]],
  verify: [['page', 'content', 'output', 'verify/prose', 'verify/declarations'], [node]],
  // Changes the files of a site for its maintainers.
  authoring: [
    ['page', 'content', 'bundling', 'output', 'verify'],
    [node, 'prettier'],
  ],
  tools: [[], [node, 'playwright-core', 'typescript']],
  measure: [
    ['content', 'search', 'tools', 'verify/dist'],
    [node, 'diff', 'parse5', 'playwright-core', 'sirv'],
  ],
  scripts: [
    [
      'site',
      'cli',
      'authoring',
      'output',
      'serve',
      'watch',
      'bundling',
      'measure',
      'tools',
      'verify',
      ...['dist', 'samples', 'queries'].map((name) => `verify/${name}`),
    ],
    [node, 'eslint', 'open'],
  ],
  // The description of a site refers to the props that the theme passes to its components.
  shared: [['theme'], ['react', '@lezer/highlight', 'fastest-levenshtein']],
}

/**
 * What the unit tests of a folder may import besides, apart from Node and Vitest. Those directly in src/ compare folders
 * with each other.
 */
const unitTestsMayImport: Readonly<Record<string, Allowed>> = {
  browser: [[], ['happy-dom']],
  theme: [[], ['react-dom']],
  cli: [[], ['esbuild']],
  // Other tools read the Markdown and format the code that it makes.
  content: [[], ['mdast-util-*', 'micromark-extension-gfm', 'prettier']],
  // Other tools read the files that it makes.
  output: [
    [],
    [
      '@actions/workflow-parser',
      '@netlify/*',
      '@rowanmanning/feed-parser',
      '@vercel/routing-utils',
      'gray-matter',
      'jsonld',
      'markdown-it',
      'robots-parser',
      'schema-dts',
    ],
  ],
  'verify/samples/code': [[], ['esbuild']],
  // The tests of the site compare its pages with the library, and with redux, which samples make stores with.
  site: [['content', 'verify/declarations', 'verify/prose'], ['redux']],
  shared: [Object.keys(mayImport), ['eslint', 'markdown-it', 'typescript-eslint']],
}

/**
 * The folders of tests/, and what each may import besides itself, the files directly in tests/ and src/, the sites, and
 * `entries`.
 */
export const testsMayImport: Readonly<Record<string, Allowed>> = {
  build: [[], ['gray-matter', 'mdast', 'mdast-util-*', 'micromark-extension-gfm', 'pngjs']],
  faults: [[], []],
  laws: [[], ['fast-check']],
  mutants: [[], []],
  samples: [[], ['react', '@testing-library/react']],
  browser: [
    [],
    ['axe-core', 'esbuild', 'html-validate', 'pixelmatch', 'playwright-core', 'pngjs', 'react', 'redux', 'sirv'],
  ],
  docs: [
    ['browser', 'recipes'],
    ['esbuild', 'playwright-core', 'react-dom'],
  ],
  recipes: [['samples'], ['@vitejs/plugin-react', 'esbuild', 'playwright-core', 'sirv', 'vite', 'webpack', 'ws']],
  tutorials: [['recipes'], ['playwright-core', 'react', 'react-dom', 'typescript']],
  sites: [[], ['#engine', 'react']],
}

/** The files of the engine, besides those directly in src/, that tests/ may import. */
const entries = [
  'authoring/{renamePage,replaceFiles}',
  'bundling/{cacheFiles,processes}',
  'cli/{progress,report}',
  'measure/{budgets,figures,sizes}',
  'measure/bench/{contestants,corpus}',
  'measure/changes/{buildAt,compareSites,readSite,takePictures}',
  'output/{build,deploymentOf}',
  'output/assets/{bundle,chunks,manifest}',
  'output/disk/{disk,lock,publish,publisher}',
  'output/html/{contentSecurityPolicy,redirectPages}',
  'page/{readPage,route}',
  'page/fence/{answers,commentGrammar,fence,languages}',
  'search/searchData',
  'site/site',
  'tools/{findChromium,installPackages}',
  'verify/readPages',
  'verify/declarations/checkDeclarations',
  'verify/dist/{checkDist,dist,distFiles,htmlFile}',
  'verify/samples/{checkSamples,checkSiteRuns,checkSiteSamples}',
  'verify/samples/code/{directives,text}',
  'verify/samples/read/imports',
  'verify/samples/types/checkSiteTypes',
  'verify/samples/run/steps',
  'watch/{server,watchSite}',
].map((entry) => `**/src/${entry}.{ts,js}`)

/** Unit tests, and the modules that help them. */
const unitTests = ['src/**/*.test.{ts,tsx}', 'src/**/test[A-Z]*.ts']

/** Where a folder is. `shared` are the files directly in src/. */
const folderOf = (name: string) =>
  name === 'shared' ? 'src' : /^(?:scripts|tests)\b/.test(name) ? name : `src/${name}`

const fromFolder = (type: string) => ({ from: { element: { type } } })
const toFolders = (...names: readonly string[]) => ({ to: { element: { types: { anyOf: [...names] } } } })

/** What the files of each folder of src/ may import. */
const policies = Object.entries(mayImport).flatMap(([type, [folders, packages]]) => [
  { ...fromFolder(type), allow: toFolders(type, ...(type === 'verify/dist' ? [] : ['shared']), ...folders) },
  { ...fromFolder(type), allow: { to: { module: { source: [...packages] } } } },
])

const toFiles = (...paths: readonly string[]) => ({ to: { file: { path: [...paths] } } })

/** Unit tests may also import helpers, and the sites in tests/sites. */
const unitTestPolicies = [
  ...policies,
  ...Object.entries(unitTestsMayImport).flatMap(([type, [folders, packages]]) => [
    { ...fromFolder(type), allow: toFolders(...folders) },
    { ...fromFolder(type), allow: { to: { module: { source: [...packages] } } } },
  ]),
  { allow: { to: { module: { source: [node, 'vitest', 'vitest/*'] } } } },
  { allow: toFolders('tests/sites') },
  { allow: toFiles('**/src/**/test[A-Z]*.ts', '**/eslint.config.ts') },
]

const testPolicies = [
  ...Object.entries(testsMayImport).flatMap(([folder, [folders, packages]]) => {
    const from = fromFolder(`tests/${folder}`)
    return [
      { ...from, allow: toFolders(`tests/${folder}`, ...folders.map((name) => `tests/${name}`)) },
      { ...from, allow: { to: { module: { source: [node, 'vitest', 'vitest/*', ...packages] } } } },
    ]
  }),
  { ...fromFolder('tests'), allow: { to: { module: { source: [node, 'vitest', 'esbuild', 'parse5'] } } } },
  { allow: toFolders('tests', 'tests/sites', 'shared') },
  { allow: toFiles(...entries) },
]

const bordersBy = (policies: object[]): Linter.RulesRecord => ({
  'boundaries/dependencies': [
    'error',
    { default: 'disallow', checkAllOrigins: true, checkUnknownLocals: true, policies },
  ],
})

/** What each folder may use. These rules need no types. */
export const borders = defineConfig(
  {
    files: ['src/**/*.{ts,tsx,js}', 'scripts/**/*.{ts,js}', 'tests/**/*.{ts,tsx}'],
    plugins: { boundaries },
    settings: {
      'import/resolver': { node: { extensions: ['.ts', '.tsx', '.js'] } },
      'boundaries/dependency-nodes': ['import', 'dynamic-import', 'export', 'require'],
      'boundaries/additional-dependency-nodes': [
        { selector: 'TSImportType > Literal', kind: 'type', name: 'type-import' },
      ],
      'boundaries/flag-as-external': {
        inNodeModules: true,
        unresolvableAlias: true,
        customSourcePatterns: ['#engine'],
      },
      // The first matching pattern wins, so a subfolder comes before its parent.
      'boundaries/elements': [
        ...Object.keys(mayImport),
        'tests',
        ...Object.keys(testsMayImport).map((name) => `tests/${name}`),
      ]
        .map((type) => ({ type, pattern: folderOf(type) }))
        .sort((a, b) => b.pattern.length - a.pattern.length),
    },
    rules: {
      'no-restricted-syntax': [
        'error',
        {
          selector: "ImportExpression[source.type!='Literal']",
          message: 'Name the module in quotes, which the rules can read.',
        },
      ],
      ...bordersBy(policies),
    },
  },
  {
    // Its types are Node's, which has what browsers share with it, and more.
    files: ['src/verify/samples/runtime/shared/**'],
    rules: { 'no-restricted-globals': ['error', 'process', 'Buffer', 'setImmediate', 'clearImmediate', 'global'] },
  },
  {
    // Errors of a file that is already open don't name it. These folders report them as faults with their place.
    files: ['authoring', 'output', 'verify', 'watch'].map((name) => `src/${name}/**/*.ts`),
    ignores: [...unitTests, 'src/output/disk/disk.ts', 'src/verify/{dist,prose}/**'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          paths: ['node:fs', 'node:fs/promises'].map((name) => ({
            name,
            importNames: ['default', 'readFile', 'readFileSync', 'writeFile', 'writeFileSync', 'appendFile'],
            message: 'Read and write with src/output/disk/disk.ts, whose errors have the path.',
          })),
        },
      ],
    },
  },
  { files: unitTests, rules: bordersBy(unitTestPolicies) },
  { files: ['tests/**'], rules: bordersBy(testPolicies) },
  {
    // They load what was bundled, installed or written after the program: chunks, bundles, tools and their configurations.
    files: [
      'src/bundling/{runScript,blame}.js',
      'src/browser/{boot.ts,entry.tsx}',
      'src/measure/lighthouse/findLighthouse.ts',
      'src/output/checkPackages.ts',
      'src/verify/samples/runtime/{browser,node}/run.ts',
      'src/verify/samples/tools/loadConfigs.ts',
      'src/watch/loadBuilder.ts',
      'tests/build/determinism.test.ts',
      'tests/recipes/{loadInNode,webpack}.ts',
    ],
    rules: { 'no-restricted-syntax': 'off' },
  },
)

export default defineConfig(
  // The package of the tests is written as packages are published.
  globalIgnores(['dist', 'docs', 'node_modules', '.cache', 'tests/sites/pebble-store']),
  {
    files: ['**/*.ts', '**/*.tsx'],
    extends: [tseslint.configs.strictTypeChecked, reactHooks.configs.flat['recommended-latest']],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      'no-console': 'off',
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
      // Parsing turns input into a named type in one place.
      '@typescript-eslint/no-unnecessary-type-parameters': 'off',
    },
  },
  borders,
)
