import { join } from 'node:path'
import { build } from '../../config'
import type { Deployment } from '../../deployment'
import { Faults, type Fault } from '../../errors'
import type { Brand, Cards, Site } from '../../siteConfig'
import { trailsOf } from '../../theme/navigation/page/Breadcrumbs'
import type { LazyContents, PageRecord, SidebarNode } from '../../types'
import type { Cache } from '../cache'
import { readIfThere } from '../disk/disk'
import { fingerprintOf } from '../fingerprint'
import { fullHash, shortHash } from '../hash'
import { createMemo } from '../memo'
import { placeInSite } from '../placeInSite'
import type { SiteInput } from '../readSite'
import type { CardText, Material, MaterialFile } from './card'
import type { Painter } from './painter'

/** The picture of a page that other sites show next to a link to it. */
export interface Card {
  /** Its file in dist. Every other picture has another name, because sites keep what they have once loaded. */
  readonly path: string
  /** What it shows, in words. */
  readonly alt: string
  readonly contents: LazyContents
}

/** The cards of a site, by the routes of its pages. */
export interface SiteCards {
  readonly cards: ReadonlyMap<string, Card>
  /** Pages without a card, because the font lacks a letter of their titles. */
  readonly warnings: readonly Fault[]
}

const cardsBefore = createMemo<PageRecord, Card>()
const trailsBySidebar = createMemo<readonly SidebarNode[], ReturnType<typeof trailsOf>>()

/**
 * Prepares the card of every page. A card is drawn when its file is written, unless it is in the cache, and fonts are
 * loaded for the first card that is drawn.
 *
 * @throws Faults when a font or the icon is missing
 */
export async function prepareCards(given: {
  readonly root: string
  readonly site: Site
  readonly deployment: Deployment
  readonly input: SiteInput
  readonly records: readonly PageRecord[]
  readonly sidebar: readonly SidebarNode[]
  readonly cache: Cache
}): Promise<SiteCards> {
  const { root, site, deployment, input, records, sidebar, cache } = given
  if (site.cards === undefined) return { cards: new Map(), warnings: [] }
  const { colors } = site.cards
  const material = await readMaterial(root, site.folder, site.cards, input)
  const { titleFont, textFont, icon } = material
  const styleKey = fullHash(
    'cards',
    fingerprintOf('src/output/cards/painter.ts'),
    JSON.stringify(colors),
    titleFont.bytes,
    textFont.bytes,
    icon.bytes,
  )
  let painter: Promise<Painter> | undefined
  const open = () => (painter ??= import('./painter').then(({ openPainter }) => openPainter(material, colors)))

  const trails = trailsBySidebar.use(sidebar, [], () => trailsOf(sidebar))
  const { host } = new URL(deployment.url)
  const texts = records.map((record) => ({ record, text: textOf(record, site.brand, trails, host) }))
  const letters = [...new Set(texts.map(({ text }) => lettersOf(text)).join(''))].sort().join('')
  const lacking = await cache.use(fullHash('letters', styleKey, letters), async () => (await open()).lackedOf(letters))
  const missingIn = (text: CardText) => Array.from(lacking).find((letter) => lettersOf(text).includes(letter))
  const drawable = texts.filter(({ text }) => missingIn(text) === undefined)
  const cards = drawable.map(({ record, text }): [string, Card] => {
    const inputs = [styleKey, cache, JSON.stringify(text)]
    const makeCard = (): Card => {
      const key = fullHash(styleKey, JSON.stringify(text))
      const paint = async () => (await (await open()).paint(text)).toString('base64')
      const make = async () => Buffer.from(await cache.useOnce(key, paint), 'base64')
      return { path: `assets/cards/${shortHash(key)}.png`, alt: altOf(text), contents: { key, make } }
    }
    return [record.path, cardsBefore.use(record, inputs, makeCard)]
  })
  cache.keep(cards.map(([, { contents }]) => contents.key))
  const warnings = texts.flatMap(({ record, text }): Fault[] => {
    const letter = missingIn(text)
    if (letter === undefined) return []
    const problem = `has no card, because its fonts lack the letter "${letter}"`
    const remedy = `choose other fonts in "cards" of ${site.folder}/site.ts`
    return [{ file: `${build.folders.docs}/${record.relativePath}`, problem, remedy }]
  })
  return { cards: new Map(cards), warnings }
}

function textOf(
  { title, path, frontmatter }: PageRecord,
  brand: Brand,
  trails: ReturnType<typeof trailsOf>,
  host: string,
): CardText {
  if (path === '/')
    return {
      site: '',
      section: '',
      title: brand.title,
      description: frontmatter.description ?? brand.description,
      host,
    }
  const section = (trails.get(path) ?? []).map((group) => group.title).join(' · ')
  return { site: brand.title, section, title, description: '', host }
}

function lettersOf(text: CardText): string {
  return Object.values(text).join('')
}

function altOf({ site, section, title, description }: CardText): string {
  return [site, section, title, description].filter((part) => part !== '').join(': ')
}

async function readMaterial(
  root: string,
  folder: string,
  { titleFont, textFont, icon }: Cards,
  { publicFiles }: SiteInput,
): Promise<Material> {
  const missing: { readonly name: string; readonly problem: string }[] = []
  const fileOf = (name: string, file: string, bytes: Uint8Array | undefined): MaterialFile => {
    const what = `"${name}" of the cards is ${file}`
    if (bytes === undefined) missing.push({ name, problem: `${what}, which does not exist` })
    const findPlace = async () => (await placeInSite(root, folder))(['cards', name])
    return { bytes: bytes ?? new Uint8Array(), findPlace, what }
  }
  const font = async (name: string, file: string) => fileOf(name, file, await readIfThere(join(root, file)))
  const material = {
    titleFont: await font('titleFont', titleFont),
    textFont: await font('textFont', textFont),
    icon: fileOf('icon', `${build.folders.public}${icon}`, publicFiles.find(({ file }) => `/${file}` === icon)?.bytes),
  }
  if (missing.length === 0) return material
  const placeOf = await placeInSite(root, folder)
  const remedy = 'correct the path, or leave out "cards"'
  throw new Faults(missing.map(({ name, problem }) => ({ ...placeOf(['cards', name]), problem, remedy })))
}
