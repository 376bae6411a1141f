/**
 * The faults behind errors: those that an error carries, and those that others report, which are the operating system,
 * Node about a package, and esbuild about a source. This file is JavaScript because it is used before anything is bundled.
 */

/** @typedef {import('./errors').Fault} Fault */

/**
 * An error of the operating system. Node gives it the name of the system call.
 *
 * @typedef {Error & { readonly code: string, readonly syscall: string, readonly path?: string, readonly dest?: string }} SystemError
 */

/**
 * A message of esbuild. Columns begin with 0. The detail is the error, if a plugin has thrown one.
 *
 * @typedef {{ readonly text: string, readonly detail?: unknown, readonly location: Location | null }} Message
 * @typedef {{ readonly file: string, readonly line: number, readonly column: number, readonly suggestion?: string }} Location
 */

/** What to do about an error of the operating system, by its code. */
const remedies = new Map([
  ['ENOSPC', 'make room on the disk'],
  ['EDQUOT', 'make room in the disk quota of this user'],
  ['EACCES', 'give the user who runs this command access to it'],
  ['EPERM', 'give the user who runs this command access to it'],
  ['EROFS', 'run the command in a writable copy of the project'],
  ['EMFILE', 'allow more open files, as with ulimit -n 4096'],
  ['ENFILE', 'close other programs, because they have too many files open'],
  ['EXDEV', 'keep the project on one file system, without mounts and links to others'],
  ['EBUSY', 'unmount it, or close the program that uses it'],
  ['EIO', 'check the disk'],
  ['EISDIR', 'move the folder away, because a file belongs there'],
  ['ERR_FS_EISDIR', 'move the folder away, because a file belongs there'],
  ['EFTYPE', 'move it away, because a file belongs there'],
  ['ENOTDIR', 'move the file away, because a folder belongs there'],
  ['ENOENT', 'put back what is missing, or remove a link that leads nowhere'],
  ['ENOTEMPTY', 'close the program that writes into it'],
  ['ENAMETOOLONG', 'give it a shorter name'],
])

/** Other remedies for errors of a system call, by the call and the code. */
const remediesOfCalls = new Map([
  // Linux limits watches apart from the disk and open files. The codes of their errors are the same.
  ['watch ENOSPC', 'allow more watched files: sudo sysctl fs.inotify.max_user_watches=524288'],
  [
    'watch EMFILE',
    'allow more watching programs: sudo sysctl fs.inotify.max_user_instances=1024; or more open files: ulimit -n 4096',
  ],
  ['mkdir EEXIST', 'move the file away, because a folder belongs there'],
  ['spawn ENOENT', 'install it, or add its folder to PATH'],
])

/**
 * Bytes of the largest file that is read. Node makes no text of more than 536,870,888 characters, and Base64 makes three
 * bytes four characters.
 */
const largestFile = 400_000_000

/** What a system call does to its path. */
const actions = new Map([
  ['open', 'be opened'],
  ['read', 'be read'],
  ['scandir', 'be read'],
  ['stat', 'be read'],
  ['lstat', 'be read'],
  ['watch', 'be watched'],
  ['write', 'be written'],
  ['close', 'be written'],
  ['mkdir', 'be created'],
  ['rename', 'be renamed'],
  ['link', 'be linked'],
  ['copyfile', 'be copied'],
  ['unlink', 'be removed'],
  ['rmdir', 'be removed'],
  ['rm', 'be removed'],
  ['spawn', 'be started'],
])

/** What is added to the name of a file or folder while it is being made: the process that makes it, and a random id. */
export const temporaryEnding = /\.(\d+-\d*)\.[0-9a-f-]{36}\.tmp(?=\/|$)/

/**
 * Returns the faults that an error carries, or that an error of the operating system, of Node or of esbuild reports, or
 * undefined for any other error. Paths in `root` become relative to it.
 *
 * Errors that carry faults are recognized by name, because watch mode loads each version of the builder as a separate
 * module with its own class.
 *
 * @param {unknown} error
 * @param {string} root The project's folder
 * @returns {readonly Fault[] | undefined}
 */
export function faultsOf(error, root) {
  if (!(error instanceof Error)) return undefined
  if (error.name === 'Faults' && 'faults' in error) return /** @type {readonly Fault[]} */ (error.faults)
  if (isSystemError(error)) return [systemFault(error, root)]
  if ('code' in error && error.code === 'ERR_FS_FILE_TOO_LARGE') {
    const file = 'path' in error ? within(root, String(error.path)) : root
    const problem = `is larger than ${largestFile / 1e6} MB`
    return [{ file, problem, remedy: 'host it where large files belong, and link to it' }]
  }
  // esbuild keeps only the text of the error when the system does not start its process.
  const [, message = '', path = '', code = ''] =
    /^The service was stopped: (spawn (.+) (E[A-Z]+))$/.exec(error.message) ?? []
  if (code !== '') return [systemFault({ name: '', message, code, syscall: 'spawn', path }, root)]
  if (/^The service (?:was stopped|is no longer running)\b/.test(error.message)) return [crashFault(error.message)]
  const [, packageName] = /^Cannot find package '([^']+)'/.exec(error.message) ?? []
  if (packageName !== undefined) {
    return [{ file: `node_modules/${packageName}`, problem: 'is not installed', remedy: 'run npm ci' }]
  }
  if (!('errors' in error && Array.isArray(error.errors) && error.errors.every(isMessage))) return undefined
  return withoutEchoes(error.errors).map((message) =>
    // esbuild's own text for an error of its plugin is a place in esbuild.
    isSystemError(message.detail) ? systemFault(message.detail, root) : sourceFault(message),
  )
}

/**
 * The fault of an esbuild that has crashed, or was killed. Its process prints to the same standard error.
 *
 * @param {string} reason
 * @returns {Fault}
 */
function crashFault(reason) {
  const remedy = 'try again. If it crashes again, free memory, or run npm ci. Any details are above'
  return { file: 'node_modules/esbuild', problem: `has crashed (${reason})`, remedy }
}

/**
 * Leaves only one error of a file with a slip in JSX, because esbuild reports several after it: the one that names the
 * tag, or the first.
 *
 * @param {readonly Message[]} messages
 */
function withoutEchoes(messages) {
  return messages.filter((message) => {
    const inFile = messages.filter(({ location }) => location?.file === message.location?.file)
    const ofTag = inFile.find(({ text }) => / closing "/.test(text))
    const isOfJsx = ofTag !== undefined || inFile.some(({ text }) => text.endsWith('inside a JSX element'))
    return !isOfJsx || message === (ofTag ?? inFile[0])
  })
}

/**
 * @param {unknown} error
 * @returns {error is SystemError}
 */
function isSystemError(error) {
  return error instanceof Error && 'syscall' in error && 'code' in error
}

/**
 * @param {unknown} value
 * @returns {value is Message}
 */
function isMessage(value) {
  return typeof value === 'object' && value !== null && 'text' in value && 'location' in value
}

/**
 * @param {SystemError} error
 * @param {string} root
 * @returns {Fault}
 */
function systemFault({ message, code, syscall, path, dest }, root) {
  const [call = ''] = syscall.split(' ')
  const action = actions.get(call) ?? `be used (${call})`
  // A person who has to remove a temporary file needs its own name.
  const nameOf = (/** @type {string} */ of) =>
    within(root, action === 'be removed' ? of : of.replace(temporaryEnding, ''))
  const file = path === undefined ? root : nameOf(path)
  const target = dest === undefined ? undefined : nameOf(dest)
  const done = target === file ? 'be written' : `${action}${target === undefined ? '' : ` to ${target}`}`
  // `EIO: i/o error, write` -> `i/o error`
  const [, reason = message] = /^[A-Z]\w*: (.*?)(?:,|$)/.exec(message) ?? []
  return {
    file,
    problem: `cannot ${done}: ${reason} (${code})`,
    remedy: remediesOfCalls.get(`${call} ${code}`) ?? remedies.get(code) ?? 'correct this, then try again',
  }
}

/**
 * The fault of a source that a message of esbuild reports.
 *
 * @param {Message} message
 * @returns {Fault}
 */
export function sourceFault({ text, detail, location }) {
  if (text.startsWith('panic: ')) return crashFault(text)
  const remedy = remedyIn(detail) ?? remedyFor(text, location?.suggestion)
  if (location === null) return { file: 'src', problem: text, remedy }
  return { file: location.file, line: location.line, column: location.column + 1, problem: text, remedy }
}

/**
 * The remedy that a plugin of this project gives its error.
 *
 * @param {unknown} detail
 * @returns {string | undefined}
 */
function remedyIn(detail) {
  return typeof detail === 'object' && detail !== null && 'remedy' in detail ? String(detail.remedy) : undefined
}

/**
 * What to do about a fault for which esbuild may suggest a text: a name, or a sign such as a colon.
 *
 * @param {string} text
 * @param {string | undefined} suggestion
 */
function remedyFor(text, suggestion) {
  if (text.endsWith('for import "default"')) return 'import one of its names, in braces, or let it export a default'
  if (suggestion === undefined || suggestion.trim() === '') return remedyWithoutSuggestion(text)
  // esbuild suggests the end of an object or a list as soon as something in it is wrong.
  if (/^Expected "[}\])]" but/.test(text)) return `write a comma or ${suggestion} there, or correct what is before it`
  return /\w/.test(suggestion) ? `did you mean ${suggestion} ?` : `write ${suggestion} there`
}

/**
 * @param {string} text What esbuild says
 * @returns {string} What to write there
 */
function remedyWithoutSuggestion(text) {
  const [, expected, found] = /^Expected (.+) but found (.+)$/.exec(text) ?? []
  if (expected !== undefined) return `write ${expected.replace(/^identifier$/, 'a name')} before ${found}`
  const [, end] = /^Expected (.+) to terminate /.exec(text) ?? []
  if (end !== undefined) return `write ${end} where it ends`
  const [, closing] = /^Unexpected end of file before a closing ("[^"]+") tag$/.exec(text) ?? []
  if (closing !== undefined) return `write the closing ${closing} tag`
  const [, unexpected] = /^Unexpected (.+)$/.exec(text) ?? []
  if (unexpected !== undefined) return `remove ${unexpected}, or complete what is before it`
  if (text.startsWith('Could not resolve ')) return 'write the path of a file that is there'
  return 'write something that is allowed in this place'
}

/**
 * @param {string} root
 * @param {string} path
 */
function within(root, path) {
  return path.startsWith(`${root}/`) ? path.slice(root.length + 1) : path
}

/**
 * The lines that show a fault to its author:
 *
 *   docs/guide/install.md:12:8  no page at docs/guide/instal.md
 *     did you mean /guide/install.html ?
 *
 * @param {Fault} fault
 * @returns {string}
 */
export function formatFault({ file, line, column, problem, remedy }) {
  // A name may have line breaks, and characters that control a terminal.
  const name = file.replace(/\p{Cc}/gu, (character) => JSON.stringify(character).slice(1, -1))
  const place = [name, line, column].filter((part) => part !== undefined).join(':')
  return `${place}  ${problem}\n  ${remedy}`
}

/** How many faults are shown at once: no more than someone reads before correcting them, and some of each file. */
const mostShown = { ofFile: 20, inAll: 100 }

/**
 * The first of many faults, in their order.
 *
 * @template {Pick<Fault, 'file'>} T
 * @param {readonly T[]} faults
 * @returns {readonly T[]}
 */
export function firstOf(faults) {
  /** @type {Map<string, number>} */
  const counts = new Map()
  const first = faults.filter(({ file }) => {
    const count = (counts.get(file) ?? 0) + 1
    counts.set(file, count)
    return count <= mostShown.ofFile
  })
  return first.slice(0, mostShown.inAll)
}

/**
 * The lines that show faults in a terminal, with the number of those that are left out.
 *
 * @param {readonly Fault[]} faults
 * @param {string} mark What each begins with
 * @returns {string[]}
 */
export function formatFaults(faults, mark = '') {
  const shown = firstOf(faults)
  const more = faults.length - shown.length
  return [...shown.map((fault) => mark + formatFault(fault)), ...(more > 0 ? [`and ${more} more`] : [])]
}

/**
 * Adds the path to an error of the operating system or of Node. Errors of a file that is already open don't have it.
 *
 * @param {unknown} error
 * @param {string} path
 * @returns {unknown} The same error
 */
export function withPath(error, path) {
  return error instanceof Error && !('path' in error) ? Object.assign(error, { path }) : error
}

/**
 * Throws an error if a file is too large to be read. It has the code of Node's own error for files of more than 2 GiB.
 *
 * @param {number} size Its bytes
 * @param {string} path
 */
export function expectReadable(size, path) {
  if (size > largestFile)
    throw Object.assign(new Error(`${path} is too large`), { code: 'ERR_FS_FILE_TOO_LARGE', path })
}
