import { readdirSync } from 'node:fs'
import { join } from 'node:path'

/** For tests: the source files below folders, without tests, by their paths. */
export const sourcesIn = (...folders: readonly string[]) =>
  folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.[jt]sx?$/.test(file) && !/\.test\.|\.d\.ts$|(?:^|\/)test[A-Z]|node_modules/.test(file))
      .map((file) => join(folder, file)),
  )
