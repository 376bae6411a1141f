import { execFile } from 'node:child_process'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Fault } from '../../../errors'
import { claimsOf, type CompilerClaim } from '../read/directives'
import { faultAt, offsetOfLine } from '../../../page/fence/fence'
import type { Sample } from '../read/sample'
import { matchErrors, type FoundError } from '../typecheck/matchErrors'
import { tsconfigOptions } from '../typecheck/options'
import { crashes } from '../typecheck/typecheck'

/** The compilers that samples may name besides the one that checks all samples, each installed under an alias. */
const programs: Readonly<Record<string, string>> = {
  ts5: 'node_modules/typescript5/lib/tsc.js',
  ts6: 'node_modules/typescript/lib/tsc.js',
  ts7: 'node_modules/typescript7/bin/tsc',
}
const names: Readonly<Record<string, string>> = { ts5: 'TypeScript 5', ts6: 'TypeScript 6', ts7: 'TypeScript 7' }

/**
 * * Runs the other compilers on the samples that name them. `@errors(ts7): 2589` is the error that the native compiler
 * must report on the line below; `@crash(ts5)` says that the compiler crashes. `folder` is inside the node_modules with
 * the packages.
 */
export async function checkCompilers(root: string, folder: string, samples: readonly Sample[]): Promise<Fault[]> {
  const faults: Fault[] = []
  for (const sample of samples) {
    const claims = claimsOf(sample.comments)
    const named = claims.filter(({ compiler, codes }) => compiler !== 'ts6' || codes.length === 0)
    for (const compiler of new Set(named.flatMap((claim) => claim.compiler ?? []))) {
      const spoken = claims.filter((claim) => claim.compiler === compiler || claim.compiler === undefined)
      faults.push(...(await checkWith(compiler, { root, folder: join(folder, compiler), sample, claims: spoken })))
    }
  }
  return faults
}

interface Checked {
  readonly root: string
  readonly folder: string
  readonly sample: Sample
  /** The sample's claims about this compiler. */
  readonly claims: readonly CompilerClaim[]
}

async function checkWith(compiler: string, { root, folder, sample, claims }: Checked): Promise<Fault[]> {
  const place = claims.find((claim) => claim.compiler === compiler)?.start
  const program = programs[compiler]
  const name = names[compiler]
  if (program === undefined || name === undefined) {
    const known = Object.keys(programs).join(', ')
    return [faultAt(sample, place, `"${compiler}" is not a compiler of this site`, `use one of ${known}`)]
  }
  const { errors, isCrash } = await compile(root, folder, program, sample)
  if (crashes(sample, compiler) !== isCrash) {
    const problem = `${name} ${isCrash ? 'crashes' : 'does not crash'} on this sample`
    return [faultAt(sample, place, problem, 'fix the sample or the comment')]
  }
  return isCrash ? [] : matchErrors(sample, claims, errors, name)
}

async function compile(root: string, folder: string, program: string, sample: Sample) {
  await rm(folder, { recursive: true, force: true })
  for (const [name, { code }] of sample.files) {
    await mkdir(dirname(join(folder, name)), { recursive: true })
    await writeFile(join(folder, name), code)
  }
  await writeFile(
    join(folder, 'tsconfig.json'),
    JSON.stringify({ compilerOptions: tsconfigOptions, files: [sample.name] }),
  )
  const output = await new Promise<string>((resolve) => {
    execFile(
      process.execPath,
      [join(root, program), '-p', folder, '--pretty', 'false'],
      { cwd: folder },
      (_, stdout, stderr) => resolve(stdout + stderr),
    )
  })
  return { errors: errorsIn(output, sample), isCrash: isCrash(output) }
}

/** Parses `sample.ts(3,5): error TS2339: Property …`. Skips other files, and lines that continue a message. */
function errorsIn(output: string, { name, code: text }: Sample): FoundError[] {
  const pattern = /^([^\s(][^(\n]*)\((\d+),(\d+)\): error TS(\d+): (.*)$/gm
  return [...output.matchAll(pattern)].flatMap(([, file, line = '', column = '', code = '', message = '']) =>
    file === name
      ? [{ offset: offsetOfLine(text, Number(line) - 1) + Number(column) - 1, code: Number(code), message }]
      : [],
  )
}

/** A compiler that crashes prints its own stack instead of errors. */
function isCrash(output: string): boolean {
  return /RangeError: Maximum call stack|^\s+at .*tsc\.js|^(?:panic|fatal error|goroutine )/m.test(output)
}
