import { build } from 'esbuild'

/** The script that runs samples in an environment, as text. `builderRoot` is the folder that holds src/. */
export async function runtimeFor(environment: 'browser' | 'node', builderRoot: string): Promise<string> {
  const { outputFiles } = await build({
    absWorkingDir: builderRoot,
    entryPoints: [`src/verify/samples/runtime/${environment}.ts`],
    bundle: true,
    format: environment === 'browser' ? 'iife' : 'esm',
    platform: environment,
    target: 'es2023',
    // The virtual clock asks for Node's timers where there are some.
    external: ['util', 'timers', 'timers/promises', 'perf_hooks'],
    ...(environment === 'node' && {
      // Packages in CommonJS ask for Node's modules with require.
      banner: { js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);" },
    }),
    write: false,
    logLevel: 'silent',
  })
  return outputFiles[0]?.text ?? ''
}
