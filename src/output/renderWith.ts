import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'

/** What differs between a build and the browser of a reader. */
export interface Circumstances {
  readonly time: number
  /** From 0 to 1, instead of a random number. */
  readonly chance: number
}

/** Renders components as if it were a certain time, and chance decided in a certain way. */
export function renderWith({ time, chance }: Circumstances, element: ReactNode): string {
  const { Date: RealDate, Math: math, crypto } = globalThis
  const { random } = math
  globalThis.Date = new Proxy(RealDate, {
    apply: () => new RealDate(time).toString(),
    construct: (target, values, made) => Reflect.construct(target, values.length === 0 ? [time] : values, made) as Date,
    get: (target, name) => (name === 'now' ? () => time : (Reflect.get(target, name) as unknown)),
  })
  math.random = () => chance
  const randomUUID = () => `${String(chance * 1e8).padStart(8, '0')}-0000-4000-8000-000000000000` as const
  Object.defineProperty(crypto, 'randomUUID', { value: randomUUID, configurable: true })
  try {
    return renderToString(element)
  } finally {
    globalThis.Date = RealDate
    math.random = random
    Reflect.deleteProperty(crypto, 'randomUUID')
  }
}
