import type { Islands } from '../../../src/siteConfig'
import { Counter } from './Counter'

export const islands: Islands = new Map([['counter', Counter]])
