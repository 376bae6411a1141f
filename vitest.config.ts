import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Small files that take minutes. */
const slow = /\/tests\/docs\/(?:pages|playground)\.test\.ts$/

/**
 * Starts slow files first. Without times of earlier runs, Vitest starts large files first, and a slow one that begins last
 * keeps a single worker busy.
 */
class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    return [true, false].flatMap((isSlow) => sorted.filter(({ moduleId }) => slow.test(moduleId) === isSlow))
  }
}

/** Milliseconds after which a test or hook counts as stuck. The slowest take a fifth of it on an idle machine. */
const stuck = 600_000

export default defineConfig({
  test: {
    // In a terminal, Vitest shows what runs. In a log, it would be silent until the tests of a file have ended.
    reporters: process.stdout.isTTY ? ['default'] : ['default', './tests/progressReporter.ts'],
    sequence: { sequencer: SlowFirst },
    projects: [
      {
        test: {
          name: 'unit',
          include: ['src/**/*.test.{ts,tsx}'],
          // Files share what they import, because TypeScript and the parsers take longer to load than most files take to
          // run. So no file may replace a module.
          isolate: false,
          // It imports JSON in a form that Node refuses.
          server: { deps: { inline: ['@actions/workflow-parser'] } },
        },
      },
      {
        test: {
          name: 'build',
          include: ['build', 'faults', 'laws', 'mutants'].map((folder) => `tests/${folder}/**/*.test.ts`),
          testTimeout: stuck,
          hookTimeout: stuck,
        },
      },
      {
        test: {
          name: 'samples',
          include: ['tests/samples/**/*.test.ts'],
          // Files share the compiler, which takes seconds to read the declarations of the packages.
          maxWorkers: 1,
          isolate: false,
          testTimeout: stuck,
          hookTimeout: stuck,
        },
      },
      {
        test: {
          name: 'recipes',
          include: ['tests/recipes/**/*.test.ts'],
          globalSetup: ['tests/recipes/globalSetup.ts'],
          // Each file starts its own browser, and servers that watch files.
          maxWorkers: 1,
          // On an idle machine everything appears within a second or two.
          expect: { poll: { timeout: 30_000 } },
          testTimeout: stuck,
          hookTimeout: stuck,
        },
      },
      {
        test: {
          name: 'tutorials',
          include: ['tests/tutorials/**/*.test.ts'],
          // On an idle machine every update appears within a second.
          expect: { poll: { timeout: 30_000 } },
          testTimeout: stuck,
          hookTimeout: stuck,
        },
      },
      {
        test: {
          name: 'browser',
          include: ['tests/browser/**/*.test.ts'],
          globalSetup: ['tests/browser/support/launchBrowser.ts', 'tests/browser/support/globalSetup.ts'],
          // More workers would compete for the processor and miss deadlines.
          maxWorkers: 2,
          // Files share Playwright, the builder and the connection to the browser.
          isolate: false,
          // On an idle machine everything appears within a second or two.
          expect: { poll: { timeout: 20_000 } },
          testTimeout: stuck,
          hookTimeout: stuck,
        },
      },
      {
        test: {
          name: 'docs',
          include: ['tests/docs/**/*.test.ts'],
          globalSetup: ['tests/browser/support/launchBrowser.ts', 'tests/docs/globalSetup.ts'],
          maxWorkers: 2,
          // On an idle machine everything appears within a second or two.
          expect: { poll: { timeout: 20_000 } },
          testTimeout: stuck,
          hookTimeout: stuck,
        },
      },
    ],
  },
})
