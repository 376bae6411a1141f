import { defineConfig, globalIgnores, type Config } from 'eslint/config'
import tseslint from 'typescript-eslint'

/** Imports point one way: scripts -> output -> content -> page -> (types, config, errors). What a folder must not import: */
const forbidden: Readonly<Record<string, readonly string[]>> = {
  page: [
    'content',
    'output',
    'browser',
    'theme',
    'islands',
    'samples',
    'prose',
    'search',
    'check',
    'cli',
    'watch',
    'scripts',
  ],
  content: ['samples', 'prose', 'output', 'browser', 'theme', 'islands', 'check', 'cli', 'watch', 'scripts'],
  theme: ['output', 'browser', 'content', 'check', 'cli', 'watch', 'scripts'],
  islands: ['output', 'browser', 'page', 'content', 'theme', 'check', 'cli', 'watch', 'scripts'],
  browser: ['output', 'page', 'content', 'check', 'cli', 'watch', 'scripts'],
  search: ['output', 'browser', 'theme', 'page', 'content', 'check', 'cli', 'watch', 'scripts'],
  output: ['browser', 'check', 'cli', 'watch', 'scripts'],
  bundling: ['output', 'browser', 'theme', 'islands', 'page', 'content', 'check', 'cli', 'watch', 'scripts'],
  serve: ['output', 'browser', 'theme', 'islands', 'page', 'content', 'check', 'cli', 'watch', 'scripts'],
  watch: ['browser', 'check', 'cli', 'scripts'],
  // The check knows dist alone: what the build gets wrong, it must not repeat.
  check: [
    'output',
    'browser',
    'page',
    'content',
    'theme',
    'cli',
    'watch',
    'scripts',
    'config',
    'resolvePath',
    'errors',
  ],
  prose: ['samples', 'output', 'browser', 'theme', 'check', 'cli', 'watch', 'scripts'],
  cli: ['browser', 'content', 'theme', 'check', 'watch', 'scripts'],
}

export default defineConfig(
  globalIgnores(['dist', 'docs', 'node_modules']),
  {
    files: ['**/*.ts', '**/*.tsx'],
    extends: [tseslint.configs.strictTypeChecked],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      'no-console': 'off',
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
      // Parsed input is turned into a type in one place, by name.
      '@typescript-eslint/no-unnecessary-type-parameters': 'off',
    },
  },
  ...Object.entries(forbidden).map(([folder, others]): Config => ({
    files: [`src/${folder}/**/*.{ts,tsx,js}`],
    ignores: ['**/*.test.ts', '**/*.test.tsx'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          patterns: [
            {
              regex: `^(\\.\\./)+(${others.join('|')})(/|$)`,
              message: `src/${folder} must not import this: imports point one way, see the README.`,
            },
          ],
        },
      ],
    },
  })),
)
