import { readFileSync, type Stats } from 'node:fs'
import { lstat, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expectReadable, faultsOf, type Fault } from '../errors'

/** A regular file below a folder, with its bytes. */
export interface FoundFile {
  /** Relative to the folder, with `/` between segments. */
  readonly file: string
  readonly bytes: Uint8Array
}

/** Whether a name begins with a dot. In docs/, such files belong to tools and are never pages. */
function isHidden(name: string): boolean {
  return name.startsWith('.')
}

/**
 * Whether a file or folder belongs to an operating system, an editor or version control: `.DS_Store`, `._logo.svg`,
 * `.git` and `.gitignore`, `.hg`, `.svn`, `.idea`, `.vscode`, Vim's `.page.html.swp`, Emacs's `.#page.html`.
 */
export function isLeftover(name: string): boolean {
  return /^\.(?:DS_Store$|_|git|hg$|svn$|idea$|vscode$|#|.*\.sw[a-p]$)/.test(name)
}

/**
 * Reads every regular file below `folder`, in code-point order of their paths. Each link, device and socket is a fault,
 * because a build must not depend on anything outside the project. So is a link instead of the folder. The faults of
 * files and folders that the system does not let this process read are `unread`.
 *
 * A folder that does not exist has no files. `name` is the folder's name in faults. Files and folders whose names are
 * `isIgnored` are skipped. `read` reads a file.
 */
export async function walk(
  folder: string,
  name: string,
  isIgnored: (name: string) => boolean = isHidden,
  read: (path: string) => Uint8Array = readFileSync,
): Promise<{ files: FoundFile[]; faults: Fault[]; unread: Fault[] }> {
  const paths: string[] = []
  const files: FoundFile[] = []
  const faults: Fault[] = []
  const unread: Fault[] = []

  const nameOf = (file: string) => (file === '' ? name : `${name}/${file}`)
  const refuse = (file: string, problem: string, remedy: string) => {
    faults.push({ file: nameOf(file), problem, remedy })
  }
  const visit = async (relative: string): Promise<void> => {
    const entries = await readdir(join(folder, relative), { withFileTypes: true })
    await Promise.all(
      entries.map(async (entry) => {
        if (isIgnored(entry.name)) return
        const file = relative === '' ? entry.name : `${relative}/${entry.name}`
        if (entry.isDirectory()) return guarded(file, () => visit(file))
        if (entry.isFile()) {
          paths.push(file)
          return
        }
        const problem = entry.isSymbolicLink() ? 'is a link' : 'is not a regular file'
        refuse(file, problem, 'put the file itself there, or remove it')
      }),
    )
  }
  const guarded = async (file: string, visitOne: () => Promise<void> | void) => {
    try {
      await visitOne()
    } catch (error) {
      const found = faultsOf(error, folder)
      if (found === undefined) throw error
      // Node replaces bytes that are not UTF-8, so the path that it then looks for does not exist.
      if (file.includes('\ufffd')) refuse(file, 'has a name that is not UTF-8', 'rename it')
      else unread.push(...found.map((fault) => ({ ...fault, file: nameOf(file) })))
    }
  }
  await guarded('', async () => {
    const found = await statusOf(folder)
    if (found?.isSymbolicLink()) refuse('', 'is a link', 'put the folder itself there')
    else if (found?.isDirectory()) await visit('')
  })
  // For such small files, a thread costs several times as much as reading at once.
  for (const file of paths) {
    await guarded(file, () => {
      const path = join(folder, file)
      const bytes = read(path)
      expectReadable(bytes.length, path)
      files.push({ file, bytes })
    })
  }
  return { files: files.sort((a, b) => (a.file < b.file ? -1 : 1)), faults, unread }
}

async function statusOf(path: string): Promise<Stats | undefined> {
  try {
    return await lstat(path)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}
