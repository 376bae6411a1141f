import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Fault } from '../errors'
import { nameLike } from '../similar.js'
import type { Site } from '../siteConfig'
import { placeInSite, type SettingPath } from './placeInSite'
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

/**
 * Finds settings of the site in `root` that are misspelled, missing or of the wrong kind, with their places in the modules of
 * its folder.
 */
export async function checkSettings(root: string, site: Site | undefined): Promise<Fault[]> {
  if (!isObject(site)) {
    const file = `${usualFolder}/site.ts`
    return [{ file, problem: 'does not export a site', remedy: `export an object named "site"; ${described}` }]
  }
  const slips = slipsIn(settings, site, [])
  if (slips.length === 0) return checkFolder(root, site)
  // The folder may be the setting with the slip.
  const isThere = typeof site.folder === 'string' && existsSync(join(root, site.folder, 'site.ts'))
  return placeSlips(root, isThere ? site.folder : usualFolder, slips)
}

/** Adds to slips their places in the modules of the site's folder in `root`. */
export async function placeSlips(root: string, folder: string, slips: readonly Slip[]): Promise<Fault[]> {
  if (slips.length === 0) return []
  const placeOf = await placeInSite(root, folder)
  return slips.map(({ path, problem, remedy }) => ({ ...placeOf(path), problem, remedy }))
}

/** The folder has no place, because it leads to the module that would have it. */
function checkFolder(root: string, { folder }: Pick<Site, 'folder'>): Fault[] {
  const file = `${folder}/site.ts`
  if (existsSync(join(root, file))) return []
  const remedy = 'set "folder" to the folder that site.ts is in'
  return [{ file, problem: 'is missing, but the setting "folder" of the site says that it is there', remedy }]
}

/** What a value at a path of settings has wrong. */
function slipsIn(kind: AnyKind, value: unknown, path: SettingPath): Slip[] {
  const wrong = (needed: string): Slip[] => [
    { path, problem: `${nameOf(path)} must be ${needed}`, remedy: `change it; ${described}` },
  ]
  if (typeof kind === 'string') return isOf(kind, value) ? [] : wrong(kind)
  if (isGroup(kind)) return isObject(value) ? slipsInGroup(kind, value, path) : wrong('a group of settings')
  const [form, inner] = kind
  switch (form) {
    case 'optional':
      return value === undefined ? [] : slipsIn(inner, value, path)
    case 'list':
      if (!Array.isArray(value)) return wrong('a list')
      return value.flatMap((entry, index) => slipsIn(inner, entry, [...path, index]))
    case 'record':
      if (!isObject(value)) return wrong('an object')
      return Object.entries(value).flatMap(([name, entry]) => slipsIn(inner, entry, [...path, name]))
    case 'values':
      if (!Array.isArray(value) || value.length !== inner.length) return wrong(`a list of ${inner.length} values`)
      return inner.flatMap((each, index) => slipsIn(each, value[index], [...path, index]))
  }
}

function slipsInGroup(group: Readonly<Record<string, AnyKind>>, value: object, path: SettingPath): Slip[] {
  const given = new Map<string, unknown>(Object.entries(value))
  const free = Object.keys(group).filter((name) => !given.has(name))
  const unknown = [...given.keys()].filter((name) => !Object.hasOwn(group, name))
  const meant = new Map(unknown.map((name) => [name, nameLike(name, free)]))
  const isMeant = new Set(meant.values())
  return [
    ...unknown.map((name) => ({
      path: [...path, name],
      problem: `"${name}" is not a setting of ${groupName(path)}`,
      remedy: meant.get(name) === undefined ? `remove it; ${described}` : `did you mean ${meant.get(name)} ?`,
    })),
    ...Object.entries(group).flatMap(([name, kind]): Slip[] => {
      const inner = given.get(name)
      // One slip is one fault.
      if (isMeant.has(name)) return []
      if (inner !== undefined || kind[0] === 'optional') return slipsIn(kind, inner, [...path, name])
      return [
        { path, problem: `the setting "${name}" of ${groupName(path)} is missing`, remedy: `add it; ${described}` },
      ]
    }),
  ]
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
function nameOf(path: SettingPath): string {
  return typeof path.at(-1) === 'number' ? groupName(path) : `the setting ${groupName(path)}`
}

function groupName(path: SettingPath): string {
  if (path.length === 0) return 'a site'
  const last = path.at(-1)
  return typeof last === 'number' ? `entry ${last + 1} of ${groupName(path.slice(0, -1))}` : `"${path.join('.')}"`
}
