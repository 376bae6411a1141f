/**
 * The package of a module: `react-dom/client` -> `react-dom`, `@scope/name/part` -> `@scope/name`.
 *
 * @param {string} module As imports name it
 * @returns {string}
 */
export function packageOf(module) {
  return /^(?:@[^/]+\/)?[^/]+/.exec(module)?.[0] ?? module
}
