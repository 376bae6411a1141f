import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import * as config from '../config'
import type { Fault } from '../errors'
import { nameLike } from '../similar.js'
import type { Site } from '../siteConfig'
import { readUtf8 } from './disk/disk'
import { placeInSite, placesIn, type SettingPath } from './placeInSite'
import { constants } from './constantKinds'
import { numberKinds, settings, textKinds, type AnyKind } from './settingKinds'

/** A slip in a setting: where it is, and what to say of it. */
export interface Slip {
  readonly path: SettingPath
  readonly problem: string
  readonly remedy: string
}

/** The folder of the site whose settings don't say where it is. */
const usualFolder = 'src/site'

const described = 'src/siteConfig.ts describes all settings'

/** How faults name the values that the walk compares with their kinds. */
interface Words {
  readonly value: string
  readonly whole: string
  /** What helps with any slip. */
  readonly help: string
}

const ofSite: Words = { value: 'setting', whole: 'a site', help: described }
const ofEngine: Words = { value: 'constant', whole: 'the engine', help: 'a comment there says what it is for' }

const configFile = 'src/config.ts'

/**
 * Finds settings of the site in `root` that are misspelled, missing or of the wrong kind, with their places in the modules of
 * its folder.
 */
export async function checkSettings(root: string, site: Site | undefined): Promise<Fault[]> {
  if (!isObject(site)) {
    const file = `${usualFolder}/site.ts`
    return [{ file, problem: 'does not export a site', remedy: `export an object named "site"; ${described}` }]
  }
  const slips = slipsIn(settings, site, [], ofSite)
  const isThere = typeof site.folder === 'string' && existsSync(join(root, site.folder, 'site.ts'))
  if (isThere || slips.length > 0) return placeSlips(root, isThere ? site.folder : usualFolder, slips)
  const problem = `there is no ${site.folder}/site.ts, which the setting "folder" names`
  const remedy = 'set "folder" to the folder that site.ts is in'
  return placeSlips(root, usualFolder, [{ path: ['folder'], problem, remedy }])
}

/** Finds constants of the engine that are of the wrong kind or misspelled, with their places in src/config.ts of `root`. */
export async function checkConstants(root: string, values: typeof config = config): Promise<Fault[]> {
  const ofKinds = slipsIn(constants, values, [], ofEngine)
  const slips = ofKinds.length > 0 ? ofKinds : misspelledFolders(root, values.build)
  if (slips.length === 0) return []
  const placeOf = await placesIn([{ file: configFile, text: await readUtf8(join(root, configFile)) }])
  return slips.map(({ path, problem, remedy }) => ({ ...(placeOf(path) ?? { file: configFile }), problem, remedy }))
}

/** Folders that authors write, and that are only there under a similar name. */
function misspelledFolders(root: string, { folders }: Pick<typeof config.build, 'folders'>): Slip[] {
  return (['docs', 'public'] as const).flatMap((name) => {
    const folder = folders[name]
    if (existsSync(join(root, folder))) return []
    const meant = nameLike(folder, readdirSync(root))
    if (meant === undefined) return []
    const path = ['build', 'folders', name]
    return [{ path, problem: `there is no folder ${folder}`, remedy: `did you mean ${meant} ?` }]
  })
}

/** Adds to slips their places in the modules of the site's folder in `root`. */
export async function placeSlips(root: string, folder: string, slips: readonly Slip[]): Promise<Fault[]> {
  if (slips.length === 0) return []
  const placeOf = await placeInSite(root, folder)
  return slips.map(({ path, problem, remedy }) => ({ ...placeOf(path), problem, remedy }))
}

/** What a value at a path of settings has wrong. */
function slipsIn(kind: AnyKind, value: unknown, path: SettingPath, words: Words): Slip[] {
  const wrong = (needed: string, remedy = `change it; ${words.help}`): Slip[] => [
    { path, problem: `${nameOf(path, words)} must be ${needed}`, remedy },
  ]
  if (typeof kind === 'string') return isOf(kind, value) ? [] : wrong(kind)
  if (isGroup(kind)) return isObject(value) ? slipsInGroup(kind, value, path, words) : wrong('a group of settings')
  const [form, inner] = kind
  switch (form) {
    case 'optional':
      return value === undefined ? [] : slipsIn(inner, value, path, words)
    case 'list':
      if (!Array.isArray(value)) return wrong('a list')
      return value.flatMap((entry, index) => slipsIn(inner, entry, [...path, index], words))
    case 'record':
      if (!isObject(value)) return wrong('an object')
      return Object.entries(value).flatMap(([name, entry]) => slipsIn(inner, entry, [...path, name], words))
    case 'values':
      if (!Array.isArray(value) || value.length !== inner.length) return wrong(`a list of ${inner.length} values`)
      return inner.flatMap((each, index) => slipsIn(each, value[index], [...path, index], words))
    case 'one of': {
      if (inner.some((each) => each === value)) return []
      const meant = typeof value === 'string' ? nameLike(value, inner) : undefined
      return wrong(oneOf(inner), meant && `did you mean ${meant} ?`)
    }
  }
}

function slipsInGroup(
  group: Readonly<Record<string, AnyKind>>,
  value: object,
  path: SettingPath,
  words: Words,
): Slip[] {
  const given = new Map<string, unknown>(Object.entries(value))
  const free = Object.keys(group).filter((name) => !given.has(name))
  const unknown = [...given.keys()].filter((name) => !Object.hasOwn(group, name))
  const meant = new Map(unknown.map((name) => [name, nameLike(name, free)]))
  const isMeant = new Set(meant.values())
  return [
    ...unknown.map((name) => ({
      path: [...path, name],
      problem: `"${name}" is not a ${words.value} of ${groupName(path, words)}`,
      remedy: meant.get(name) === undefined ? `remove it; ${words.help}` : `did you mean ${meant.get(name)} ?`,
    })),
    ...Object.entries(group).flatMap(([name, kind]): Slip[] => {
      const inner = given.get(name)
      // One slip is one fault.
      if (isMeant.has(name)) return []
      if (inner !== undefined || kind[0] === 'optional') return slipsIn(kind, inner, [...path, name], words)
      const problem = `the ${words.value} "${name}" of ${groupName(path, words)} is missing`
      return [{ path, problem, remedy: `add it; ${words.help}` }]
    }),
  ]
}

/** `npm, yarn or pnpm` */
function oneOf(names: readonly string[]): string {
  return names.join(', ').replace(/, (?=[^,]*$)/, ' or ')
}

function isGroup(kind: Exclude<AnyKind, string>): kind is Readonly<Record<string, AnyKind>> {
  return !Array.isArray(kind)
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function isOf(kind: string, value: unknown): boolean {
  const pattern = kind in textKinds ? textKinds[kind as keyof typeof textKinds] : undefined
  if (pattern !== undefined) return typeof value === 'string' && pattern.test(value)
  const isNumber = kind in numberKinds ? numberKinds[kind as keyof typeof numberKinds] : undefined
  if (isNumber !== undefined) return typeof value === 'number' && isNumber(value)
  switch (kind) {
    case 'true or false':
      return typeof value === 'boolean'
    case 'a regular expression':
      return value instanceof RegExp
    default:
      return isComponent(value)
  }
}

/** Whether a value is a function or a component. Those that React has wrapped, as with memo, are objects. */
export function isComponent(value: unknown): boolean {
  return typeof value === 'function' || (isObject(value) && '$$typeof' in value && !('props' in value))
}

/** `the setting "navigation.sidebar"`, and for its first entry `entry 1 of "navigation.sidebar"`. */
function nameOf(path: SettingPath, words: Words): string {
  const name = groupName(path, words)
  return typeof path.at(-1) === 'number' ? name : `the ${words.value} ${name}`
}

function groupName(path: SettingPath, words: Words): string {
  if (path.length === 0) return words.whole
  const last = path.at(-1)
  return typeof last === 'number'
    ? `entry ${last + 1} of ${groupName(path.slice(0, -1), words)}`
    : `"${path.join('.')}"`
}
