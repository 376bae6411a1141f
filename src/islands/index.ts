import { Basket } from './Basket'

/**
 * The components that a page can place with `::: island basket`. Each is rendered at build time, and hydrated in the
 * browser when it comes into view: the same markup must come out without anything of the browser.
 */
export const islands: ReadonlyMap<string, () => React.JSX.Element> = new Map([['basket', Basket]])
