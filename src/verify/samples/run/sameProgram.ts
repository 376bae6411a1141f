import { transform } from 'esbuild'
import { javascriptTitle } from '../../../content/javascript/javascriptOf'
import type { Directives } from '../code/directives'
import { loaderOf } from './bundle'
import type { Variant } from './variant'

/**
 * Leaves out variants that are the same program as an earlier variant of the same sample: once types, comments and
 * layout are gone, the derived JavaScript is mostly what the TypeScript compiles to, so one run counts for both.
 */
export async function distinctPrograms(variants: readonly Variant[]): Promise<Variant[]> {
  const programs = await Promise.all(variants.map(programOf))
  const known = new Map<Variant['sample'], Set<string>>()
  return variants.filter(({ sample }, index) => {
    const ofSample = known.get(sample) ?? new Set()
    known.set(sample, ofSample)
    const program = programs[index] ?? ''
    return ofSample.size < ofSample.add(program).size
  })
}

/** The compiled files of a variant, and what its comments expect, as text. */
async function programOf({ files, name, directives }: Variant): Promise<string> {
  const compiled = await Promise.all(
    [...files].map(async ([file, code]) => [javascriptTitle(file), await compile(file, code)]),
  )
  return JSON.stringify([javascriptTitle(name), compiled, textsOf(directives)])
}

/** Code without types, comments and layout. Code with an error stays as it is, so that its run reports the error. */
async function compile(name: string, code: string): Promise<string> {
  const options = { loader: loaderOf(name), jsx: 'preserve', minifyWhitespace: true, logLevel: 'silent' } as const
  return transform(code, options).then(
    (result) => result.code,
    () => code,
  )
}

/** The kinds and texts of directives that a run depends on, or that it is compared with. */
function textsOf({ assertions, onRender, steps, answers }: Directives): readonly string[] {
  const nested = steps.flatMap((step) => [step, ...step.assertions])
  return [
    ...[...assertions, ...onRender, ...nested].map(({ kind, text }) => `${kind}: ${text}`),
    ...answers.map(({ text }) => text),
  ]
}
