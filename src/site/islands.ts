import type { Islands } from '#engine'
import { Basket } from './Basket'

/** The interactive parts. Each must come out the same at build time, without anything of the browser. */
export const islands: Islands = new Map([['basket', Basket]])
