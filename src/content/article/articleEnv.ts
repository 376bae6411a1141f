import type { Env } from 'markdown-it'
import type { Fence } from '../../page/fence/fence'
import type { LineMarks } from '../../page/fence/lineMarks'
import type { SourcePage } from '../../page/readPage'
import type { Library } from '../../siteConfig'
import type { Listing } from '../highlight'
import type { KnownHooks } from '../javascript/typedHooks'
import type { Targets } from './resolveTargets'

/** What the rules need while one article is rendered; markdown-it calls it the environment. */
export interface ArticleEnv extends Env {
  readonly page: SourcePage
  readonly targets: Targets
  /** The package that the site documents. */
  readonly library: Library | undefined
  /** Listings so far: a fence is highlighted once, however often the page shows it. */
  readonly listings: Map<Fence, FenceListing>
  /** What files of the page make with the typed hooks of the library, by their code. */
  readonly typedHooks: KnownHooks
  /** Groups of radio buttons so far, for names that are unique in the page. */
  radioGroups: number
}

/** The code of a fence as it is shown: its own, and the JavaScript derived from it. */
export interface FenceListing {
  readonly own: Listing
  /** Empty when nothing is left of the code, undefined when it has no JavaScript side. */
  readonly javascript: Listing | undefined
  /** Marks of the JavaScript. */
  readonly marks: LineMarks
}
