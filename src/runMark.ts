/** Which sample of its page a block of code is, in the attribute `data-run` of the block: `1a2b3c4d-0-dev`. */
export interface RunMark {
  /** The name of the file with the samples of the page. */
  readonly file: string
  /** The position of the sample in that file. */
  readonly index: number
  /** Whether the sample needs React in development mode. */
  readonly needsDevelopment: boolean
}

const development = 'dev'

export function writeRunMark({ file, index, needsDevelopment }: RunMark): string {
  return [file, index, ...(needsDevelopment ? [development] : [])].join('-')
}

/** Reads the mark of a block. Undefined if the block has none. */
export function readRunMark(block: {
  readonly dataset: Readonly<Record<string, string | undefined>>
}): RunMark | undefined {
  const [file, index, mode] = block.dataset['run']?.split('-') ?? []
  if (file === undefined) return undefined
  return { file, index: Number(index), needsDevelopment: mode === development }
}
