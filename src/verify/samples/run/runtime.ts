import { build } from 'esbuild'

/** The script that runs samples in an environment, as text. `builderRoot` is the folder that contains src/. */
export async function runtimeFor(environment: 'browser' | 'node', builderRoot: string): Promise<string> {
  const { outputFiles } = await build({
    absWorkingDir: builderRoot,
    entryPoints: [`src/verify/samples/runtime/${environment}/run.ts`],
    bundle: true,
    format: environment === 'browser' ? 'iife' : 'esm',
    platform: environment,
    target: 'es2023',
    // The virtual clock requires Node's timers if there are any.
    external: ['util', 'timers', 'timers/promises', 'perf_hooks'],
    ...(environment === 'node' && {
      // CommonJS packages load Node's modules with require.
      banner: { js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);" },
    }),
    write: false,
    logLevel: 'silent',
  })
  return outputFiles[0]?.text ?? ''
}
