import type { Islands } from '#engine'
import { Basket } from './Basket'

/** The interactive parts. The build renders each one too, so its first render must not use browser APIs. */
export const islands: Islands = new Map([['basket', Basket]])
