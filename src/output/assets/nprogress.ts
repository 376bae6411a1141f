import type { Plugin } from 'esbuild'
import { readUtf8 } from '../disk/disk'

/** The parts of NProgress for promises of jQuery, and for browsers that don't have 3D transforms. */
export const outdated = [
  /\(function\(\) \{\s+var initial = 0.*?\}\)\(\);/s,
  /NProgress\.getPositioningCSS = .*?\n {2}\};/s,
  /if \(Settings\.positionUsing === ''\) .*/,
]

/** The code of NProgress -> a module with the same default export, without the outdated parts. */
export function asModule(code: string): string {
  const current = outdated.reduce((rest, part) => rest.replace(part, ''), code)
  // The minifier removes the branches for other kinds of modules, because these constants decide them.
  return `const define = undefined, exports = null, module = {}
${current.replace("positionUsing: ''", "positionUsing: 'translate3d'")}
export default module.exports`
}

/**
 * Bundles NProgress, the only CommonJS package of the entry, as a module. Otherwise esbuild adds its helpers for CommonJS
 * to every first view.
 */
export const progressAsModule: Plugin = {
  name: 'progress-as-module',
  setup(build) {
    build.onLoad({ filter: /[\\/]nprogress[\\/]nprogress\.js$/ }, async ({ path }) => ({
      contents: asModule(await readUtf8(path)),
    }))
  },
}
