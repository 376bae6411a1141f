import type { RunnableSample, SampleFiles } from './types'

/** The samples of a page, where each code occurs once: files have the position of their code. */
export interface SamplesData {
  readonly codes: readonly string[]
  readonly samples: readonly PackedSample[]
}

type PackedFiles = Readonly<Record<string, number>>
type Packed<T> = Omit<T, 'files'> & { readonly files: PackedFiles }
type PackedSample = Packed<Omit<RunnableSample, 'javascript'>> & {
  readonly javascript?: Packed<NonNullable<RunnableSample['javascript']>>
}

/** Samples of a page -> the data of their file. */
export function packSamples(samples: readonly RunnableSample[]): SamplesData {
  const codes = new Map<string, number>()
  const positionOf = (code: string) => {
    if (!codes.has(code)) codes.set(code, codes.size)
    return codes.get(code) ?? 0
  }
  const pack = (files: SampleFiles): PackedFiles => mapFiles(files, positionOf)
  const packed = samples.map(({ files, javascript, ...sample }) => ({
    ...sample,
    files: pack(files),
    ...(javascript && { javascript: { ...javascript, files: pack(javascript.files) } }),
  }))
  return { codes: [...codes.keys()], samples: packed }
}

/** A sample from the data of its file. Undefined if there are not as many. */
export function unpackSample({ codes, samples }: SamplesData, index: number): RunnableSample | undefined {
  const found = samples[index]
  if (found === undefined) return undefined
  const { javascript, files, ...sample } = found
  const unpack = (packed: PackedFiles): SampleFiles => mapFiles(packed, (position) => codes[position] ?? '')
  return {
    ...sample,
    files: unpack(files),
    ...(javascript && { javascript: { ...javascript, files: unpack(javascript.files) } }),
  }
}

function mapFiles<T, U>(files: Readonly<Record<string, T>>, change: (value: T) => U): Readonly<Record<string, U>> {
  return Object.fromEntries(Object.entries(files).map(([name, value]) => [name, change(value)]))
}
