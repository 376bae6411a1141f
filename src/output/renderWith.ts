/** What differs between a build and the browser of a reader. */
export interface Circumstances {
  readonly time: number
  /** From 0 to 1, instead of a random number. */
  readonly chance: number
}

/** Calls a function that renders as if it were a certain time, and chance decided in a certain way. */
export function renderWith<Result>({ time, chance }: Circumstances, render: () => Result): Result {
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
    return render()
  } finally {
    globalThis.Date = RealDate
    math.random = random
    Reflect.deleteProperty(crypto, 'randomUUID')
  }
}
