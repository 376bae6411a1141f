import boundaries from 'eslint-plugin-boundaries'
import reactHooks from 'eslint-plugin-react-hooks'
import { defineConfig, globalIgnores } from 'eslint/config'
import tseslint from 'typescript-eslint'

/** The folders of src/, and the folders that each may import besides itself and the files directly in src/. */
const mayImport: Readonly<Record<string, readonly string[]>> = {
  page: [],
  content: ['page'],
  search: [],
  theme: [],
  browser: ['theme', 'search'],
  site: ['theme'],
  bundling: [],
  output: ['page', 'content', 'search', 'theme', 'bundling'],
  serve: [],
  watch: ['output', 'content', 'bundling', 'serve'],
  cli: ['output', 'verify/samples'],
  // The check of dist shares no code with the build, not even constants, so it does not repeat the build's mistakes.
  'verify/dist': [],
  'verify/prose': ['page', 'content'],
  'verify/declarations': ['page', 'verify/samples'],
  'verify/samples': ['page', 'content', 'output', 'verify', 'tools'],
  'verify/queries': ['search'],
  verify: ['page', 'content', 'output', 'verify/prose', 'verify/declarations'],
  tools: ['watch', 'verify/dist'],
  scripts: [
    'site',
    'cli',
    'output',
    'serve',
    'watch',
    'bundling',
    'tools',
    'verify',
    ...['dist', 'samples', 'queries'].map((name) => `verify/${name}`),
  ],
}

const folderOf = (name: string) => (name === 'scripts' ? name : `src/${name}`)

export default defineConfig(
  globalIgnores(['dist', 'docs', 'node_modules', '.cache']),
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
  {
    files: ['src/**/*.{ts,tsx,js}', 'scripts/**/*.{ts,js}'],
    ignores: ['**/*.test.{ts,tsx}', '**/test[A-Z]*.ts'],
    plugins: { boundaries },
    settings: {
      'import/resolver': { node: { extensions: ['.ts', '.tsx', '.js'] } },
      'boundaries/dependency-nodes': ['import', 'dynamic-import', 'export', 'require'],
      // The first matching pattern wins, so a subfolder comes before its parent.
      'boundaries/elements': [
        ...Object.keys(mayImport)
          .sort((a, b) => b.length - a.length)
          .map((type) => ({ type, pattern: folderOf(type) })),
        { type: 'shared', pattern: 'src' },
      ],
    },
    rules: {
      'boundaries/dependencies': [
        'error',
        {
          default: 'disallow',
          policies: [
            ...Object.entries(mayImport).map(([type, others]) => ({
              from: { element: { type } },
              allow: {
                to: { element: { types: { anyOf: [type, ...(type === 'verify/dist' ? [] : ['shared']), ...others] } } },
              },
            })),
            // The description of a site refers to the props that the theme passes to its components.
            {
              from: { element: { type: 'shared' } },
              allow: { to: { element: { types: { anyOf: ['shared', 'theme'] } } } },
            },
            { allow: { to: { module: { origin: ['external', 'core'] } } } },
          ],
        },
      ],
    },
  },
)
