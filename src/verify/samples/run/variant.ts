import { javascriptOf, javascriptTitle } from '../../../content/javascript/javascriptOf'
import { scriptLanguages, type ScriptLanguage } from '../../../page/fence/languages'
import type { Library } from '../../../siteConfig'
import { directivesOf, scriptCode, type Directives } from '../code/directives'
import { parseCode } from '../code/parseCode'
import { closureKey, closureOf } from '../read/imports'
import type { Sample } from '../read/sample'
import { instrument } from '../code/instrument'

/** One language of one sample, ready to be bundled. */
export interface Variant {
  readonly sample: Sample
  /** `javascript` is the code that readers see who chose JavaScript. */
  readonly language: 'typescript' | 'javascript'
  readonly directives: Directives
  /** Name of the sample's own file in this language. */
  readonly name: string
  /** The files of the sample by name: its instrumented code, and all its imports. */
  readonly files: ReadonlyMap<string, string>
  /** Offset in the instrumented code -> the same place in the code without it. */
  readonly sourceOffset: (offset: number) => number
}

/**
 * The languages that a sample runs in: as written, and in the JavaScript derived from it, if that differs. `library` is
 * the documented package.
 */
export function variantsOf(sample: Sample, library: Library | undefined): Variant[] {
  const files = closureOf(sample.files, sample.name)
  const written = variant(
    sample,
    'typescript',
    new Map([...files].map(([name, { code }]) => [name, code])),
    sample.name,
  )
  if (sample.language !== 'ts' && sample.language !== 'tsx') return [written]
  const own = derive(sample, sample.name, library)
  if (own === undefined || own === sample.code) return [written]
  const derived = new Map<string, string>()
  for (const [name, fence] of files) {
    const code = derive(sample, name, library)
    // A file that shows a compiler error only exists in TypeScript, so it runs as it is.
    if (code === undefined) derived.set(name, fence.code)
    else derived.set(javascriptTitle(name), code)
  }
  return [written, variant(sample, 'javascript', derived, javascriptTitle(sample.name))]
}

const known = new Map<string, string | undefined>()

/** The JavaScript of a file that a sample sees. Files that several samples see in the same way are derived once. */
function derive({ files }: Sample, name: string, library: Library | undefined): string | undefined {
  const fence = files.get(name)
  if (fence === undefined) return undefined
  const { language } = fence.info
  if (language !== 'ts' && language !== 'tsx') return fence.code
  const key = closureKey(files, name)
  if (!known.has(key)) {
    known.set(key, javascriptOf(fence, { name, files, known: new Map(), library }))
  }
  return known.get(key)
}

/** The language of a file, by its name. */
function languageOf(name: string): ScriptLanguage {
  return scriptLanguages.findLast((language) => name.endsWith(language)) ?? 'js'
}

function variant(
  sample: Sample,
  language: Variant['language'],
  codes: ReadonlyMap<string, string>,
  name: string,
): Variant {
  const script = language === 'typescript' ? sample : scriptCode(codes.get(name) ?? '', languageOf(name))
  const tree = parseCode(script.code, script.language)
  const directives = directivesOf(script, tree)
  const { code, sourceOffset } = instrument(tree, directives.assertions)
  return { sample, language, directives, name, files: new Map(codes).set(name, code), sourceOffset }
}
