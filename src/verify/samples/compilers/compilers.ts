import { execFile } from 'node:child_process'
import { mkdir, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Fault } from '../../../errors'
import { claimsOf, type CompilerClaim } from '../code/directives'
import { faultAt, offsetOfLine } from '../../../page/fence/fence'
import type { Sample } from '../read/sample'
import { matchErrors, type FoundError } from '../typecheck/matchErrors'
import { tsconfigOptions } from '../typecheck/options'
import { crashes } from '../typecheck/typecheck'
import { write } from '../../../output/disk/disk'

/** The compilers that samples may name besides the one that checks all samples, each installed under an alias. */
const programs: Readonly<Record<string, string>> = {
  ts5: 'node_modules/typescript5/lib/tsc.js',
  ts6: 'node_modules/typescript/lib/tsc.js',
  ts7: 'node_modules/typescript7/bin/tsc',
}
const names: Readonly<Record<string, string>> = { ts5: 'TypeScript 5', ts6: 'TypeScript 6', ts7: 'TypeScript 7' }

/**
 * Runs the other compilers on the samples that name them. `@errors(ts7): 2589` is the error that the native compiler
 * must report on the line below; `@crash(ts5)` says that the compiler crashes. `folder` is inside the node_modules with
 * the packages.
 */
export async function checkCompilers(root: string, folder: string, samples: readonly Sample[]): Promise<Fault[]> {
  const named = samples.flatMap((sample) => claimsByCompiler(sample))
  const faults: Fault[] = []
  for (const compiler of new Set(named.map((one) => one.compiler))) {
    const place: CompilerPlace = { root, folder: join(folder, compiler), compiler }
    faults.push(
      ...(await checkWith(
        place,
        named.filter((one) => one.compiler === compiler),
      )),
    )
  }
  return faults
}

/** A sample, and its claims about one compiler. */
interface Checked {
  readonly compiler: string
  readonly sample: Sample
  readonly claims: readonly CompilerClaim[]
}

/** The compilers that a sample names. The one that checks all samples is only run again for a claimed crash. */
function claimsByCompiler(sample: Sample): Checked[] {
  const claims = claimsOf(sample.comments)
  const special = claims.filter(({ compiler, codes }) => compiler !== 'ts6' || codes.length === 0)
  return [...new Set(special.flatMap((claim) => claim.compiler ?? []))].map((compiler) => ({
    compiler,
    sample,
    claims: claims.filter((claim) => claim.compiler === compiler || claim.compiler === undefined),
  }))
}

interface CompilerPlace {
  readonly root: string
  /** A folder for the samples' files. */
  readonly folder: string
  readonly compiler: string
}

/**
 * Runs a compiler once on all samples that it should not crash on, because starting it takes seconds, and on each of the
 * others.
 */
async function checkWith(place: CompilerPlace, all: readonly Checked[]): Promise<Fault[]> {
  const { compiler } = place
  const name = names[compiler]
  if (programs[compiler] === undefined || name === undefined) {
    const known = Object.keys(programs).join(', ')
    return all.map((one) => faultOf(one, `"${compiler}" is not a compiler of this site`, `use one of ${known}`))
  }
  const surviving = all.filter(({ sample }) => !crashes(sample, compiler))
  const together = await compile(place, surviving)
  const faults = together.isCrash ? [] : surviving.flatMap((one) => errorsOf(one, together.output, name, surviving))
  for (const one of together.isCrash ? all : all.filter(({ sample }) => crashes(sample, compiler))) {
    const { output, isCrash } = await compile(place, [one])
    if (crashes(one.sample, compiler) !== isCrash) {
      const problem = `${name} ${isCrash ? 'crashes' : 'does not crash'} on this sample`
      faults.push(faultOf(one, problem, 'fix the sample or the comment'))
    } else if (!isCrash) faults.push(...errorsOf(one, output, name, [one]))
  }
  return faults
}

function faultOf({ sample, claims, compiler }: Checked, problem: string, remedy: string): Fault {
  return faultAt(sample, claims.find((claim) => claim.compiler === compiler)?.start, problem, remedy)
}

/** The differences between a sample's claims and the compiler's output for these samples. */
function errorsOf(one: Checked, output: string, name: string, compiled: readonly Checked[]): Fault[] {
  const file = `${compiled.indexOf(one)}/${one.sample.name}`
  return matchErrors(one.sample, one.claims, errorsIn(output, file, one.sample.code), name)
}

/** Compiles samples in one program. Each has a folder with its files, named by its position. */
async function compile({ root, folder, compiler }: CompilerPlace, compiled: readonly Checked[]) {
  await rm(folder, { recursive: true, force: true })
  for (const [position, { sample }] of compiled.entries()) {
    for (const [name, { code }] of sample.files) {
      const file = join(folder, String(position), name)
      await mkdir(dirname(file), { recursive: true })
      await write(file, code)
    }
  }
  if (compiled.length === 0) return { output: '', isCrash: false }
  const files = compiled.map(({ sample }, position) => `${position}/${sample.name}`)
  await write(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions: tsconfigOptions, files }))
  const output = await new Promise<string>((resolve) => {
    execFile(
      process.execPath,
      [join(root, programs[compiler] ?? ''), '-p', folder, '--pretty', 'false'],
      { cwd: folder },
      (_, stdout, stderr) => resolve(stdout + stderr),
    )
  })
  return { output, isCrash: isCrash(output) }
}

/** Parses the lines of a file: `0/sample.ts(3,5): error TS2339: Property …`. Skips lines that continue a message. */
function errorsIn(output: string, file: string, text: string): FoundError[] {
  const pattern = /^([^\s(][^(\n]*)\((\d+),(\d+)\): error TS(\d+): (.*)$/gm
  return [...output.matchAll(pattern)].flatMap(([, name, line = '', column = '', code = '', message = '']) =>
    name === file
      ? [{ offset: offsetOfLine(text, Number(line) - 1) + Number(column) - 1, code: Number(code), message }]
      : [],
  )
}

/** A compiler that crashes prints its own stack instead of errors. */
function isCrash(output: string): boolean {
  return /RangeError: Maximum call stack|^\s+at .*tsc\.js|^(?:panic|fatal error|goroutine )/m.test(output)
}
