import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { thisProject } from '../project'

const run = promisify(execFile)

// The declarations of one package can add the document to a whole project.
test('document does not exist in a TypeScript project that does not ask for it', async () => {
  const { references } = JSON.parse(await readFile(join(thisProject, 'tsconfig.json'), 'utf8')) as {
    readonly references: readonly { readonly path: string }[]
  }
  const faults: string[] = []
  let count = 0
  for (const { path } of references) {
    if ((await readFile(join(thisProject, path, 'tsconfig.json'), 'utf8')).includes('"dom"')) continue
    count++
    const tsc = join(thisProject, 'node_modules/typescript/bin/tsc')
    const { stdout } = await run(process.execPath, [tsc, '-p', path, '--listFilesOnly'], { cwd: thisProject })
    expect(stdout, path).toContain('lib.es2023.d.ts')
    if (/lib\.dom\.\S*d\.ts/.test(stdout)) faults.push(path)
  }
  expect(count).toBeGreaterThan(3)
  expect(faults).toEqual([])
})
