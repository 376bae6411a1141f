import { fileURLToPath } from 'node:url'
import { installPackages } from '../../src/tools/installPackages'

/** Installs the tools that recipes use, because the root's packages don't include them. */
export async function setup(): Promise<void> {
  await installPackages(fileURLToPath(new URL('.', import.meta.url)).replace(/\/$/, ''))
}
