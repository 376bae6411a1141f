import type { Islands } from '#engine'
import { Counter } from './Counter'

export const islands: Islands = new Map([['counter', Counter]])
