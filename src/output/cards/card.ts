import type { Fault } from '../../errors'

/** The size that other sites recommend. */
export const cardSize = { width: 1200, height: 630 } as const

/** What a card shows. */
export interface CardText {
  /** The site, at the top. Empty on its home page, whose title is the site's name. */
  readonly site: string
  /** The part of the site that the page belongs to, above the title. */
  readonly section: string
  readonly title: string
  /** Below the title. Only the home page has it. */
  readonly description: string
  /** The name of the host, at the bottom. */
  readonly host: string
}

/** A file that cards are drawn with. */
export interface MaterialFile {
  readonly bytes: Uint8Array
  /** Finds the setting that names it. */
  readonly findPlace: () => Promise<Pick<Fault, 'file' | 'line' | 'column'>>
  /** The beginning of a problem with it: `"icon" of the cards is public/icon.png`. */
  readonly what: string
}

/** The files that cards are drawn with. */
export interface Material {
  readonly titleFont: MaterialFile
  readonly textFont: MaterialFile
  readonly icon: MaterialFile
}
