import { build as esbuild, type Message, type Plugin } from 'esbuild'
import type { Environment } from '../../../page/fence/fenceInfo'
import { resolveImport } from '../../../page/fence/resolveImport'
import type { BundleEvent } from './job'
import type { Variant } from './variant'

/** The bundles of the samples of one environment. */
export interface Bundles {
  /** Path -> contents: `/entries/0.js`, `/chunks/AB12.js`, with their source maps. */
  readonly files: ReadonlyMap<string, string>
  /** Bundling failures, by the position of the variant. */
  readonly failures: ReadonlyMap<number, BundleEvent>
}

const namespace = 'sample'

/**
 * Bundles variants for one environment in one run of esbuild. Shared modules, such as React, become separate chunks.
 * For Node, packages are not bundled, so that Node resolves them itself.
 */
export async function bundle(root: string, variants: readonly Variant[], environment: Environment): Promise<Bundles> {
  const failures = new Map<number, BundleEvent>()
  let left = variants.map((_, position) => position)
  for (;;) {
    try {
      return { files: await run(root, variants, left, environment), failures }
    } catch (error) {
      const messages = (error as { errors?: readonly Message[] }).errors ?? []
      const failed = new Map(messages.map((message) => [positionOf(message), eventOf(message)]))
      if (messages.length === 0 || [...failed.keys()].some(Number.isNaN)) throw error
      for (const [position, event] of failed) failures.set(position, event)
      left = left.filter((position) => !failed.has(position))
    }
  }
}

function positionOf({ location, text }: Message): number {
  return Number(/^(?:sample|entry):(\d+)/.exec(location?.file ?? text)?.[1])
}

/** esbuild counts columns in bytes. */
function eventOf({ text, location }: Message): BundleEvent {
  const [, name] = /^sample:\d+\/(.*)$/.exec(location?.file ?? '') ?? []
  if (location === null || name === undefined) return { id: null, kind: 'unbundled', text, place: undefined }
  const column = Buffer.from(location.lineText).subarray(0, location.column).toString().length + 1
  return { id: null, kind: 'unbundled', text, place: { name, line: location.line, column } }
}

async function run(
  root: string,
  variants: readonly Variant[],
  positions: readonly number[],
  environment: Environment,
): Promise<ReadonlyMap<string, string>> {
  const isNode = environment === 'node'
  const isProduction = environment === 'production'
  const { outputFiles = [] } = await esbuild({
    absWorkingDir: root,
    entryPoints: positions.map((position) => ({ in: `entry:${position}`, out: `entries/${position}` })),
    outdir: '/',
    chunkNames: 'chunks/[hash]',
    bundle: true,
    splitting: !isNode,
    format: 'esm',
    platform: isNode ? 'node' : 'browser',
    ...(isNode && { packages: 'external' as const }),
    target: 'es2023',
    jsx: 'automatic',
    jsxDev: !isProduction,
    minify: isProduction,
    define: isNode ? {} : { 'process.env.NODE_ENV': JSON.stringify(environment) },
    sourcemap: 'linked',
    write: false,
    logLevel: 'silent',
    logLimit: 0,
    plugins: [sampleFiles(root, variants)],
  })
  return new Map(outputFiles.map(({ path, text }) => [path.replaceAll('\\', '/').replace(/^[A-Za-z]:/, ''), text]))
}

/** Serves the files of the samples to esbuild. Each variant's folder is named by its position. */
function sampleFiles(root: string, variants: readonly Variant[]): Plugin {
  return {
    name: 'samples',
    setup(build) {
      build.onResolve({ filter: /^entry:\d+$/ }, ({ path }) => ({
        path: path.slice('entry:'.length),
        namespace: 'entry',
      }))
      build.onLoad({ filter: /.*/, namespace: 'entry' }, ({ path }) => ({
        contents: entryOf(variants[Number(path)], path),
        resolveDir: root,
      }))
      build.onResolve({ filter: /^sample:/ }, ({ path }) => ({ path: path.slice('sample:'.length), namespace }))
      build.onResolve({ filter: /^\./, namespace }, ({ path, importer }) => {
        const [position = '', ...name] = importer.split('/')
        const files = variants[Number(position)]?.files ?? new Map<string, string>()
        const found = resolveImport(files, name.join('/'), path)
        if (found === undefined) return { errors: [{ text: `the page has no ${path} so far` }] }
        return { path: `${position}/${found}`, namespace }
      })
      build.onLoad({ filter: /.*/, namespace }, ({ path }) => {
        const [position = '', ...name] = path.split('/')
        const file = name.join('/')
        return { contents: variants[Number(position)]?.files.get(file) ?? '', loader: loaderOf(file), resolveDir: root }
      })
    },
  }
}

/** A sample with steps is rendered, so its bundle exports React too. */
function entryOf(variant: Variant | undefined, position: string): string {
  const specifier = JSON.stringify(`sample:${position}/${variant?.name ?? ''}`)
  if ((variant?.directives.steps.length ?? 0) === 0) return `import ${specifier}`
  return [
    `export * as sample from ${specifier}`,
    `export { createRoot } from 'react-dom/client'`,
    `export { createElement } from 'react'`,
  ].join('\n')
}

/** How esbuild reads a file of a sample, by its name. */
export function loaderOf(name: string): 'ts' | 'tsx' | 'jsx' | 'json' | 'css' | 'text' {
  const ending = name.split('.').at(-1)
  if (ending === 'ts' || ending === 'tsx' || ending === 'jsx' || ending === 'json' || ending === 'css') return ending
  return ending === 'js' ? 'jsx' : 'text'
}
