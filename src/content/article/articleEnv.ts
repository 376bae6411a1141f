import type { Env } from 'markdown-it'
import type { Fence } from '../../page/fence/fence'
import type { LineMarks } from '../../page/fence/lineMarks'
import type { SourcePage } from '../../page/readPage'
import type { Library } from '../../siteConfig'
import type { Listing } from '../highlight'
import type { KnownHooks } from '../javascript/typedHooks'
import type { RanWith } from '../sampleRuns'
import type { Targets } from './resolveTargets'

/** The data that the rules need while rendering an article. markdown-it calls it the environment. */
export interface ArticleEnv extends Env {
  readonly page: SourcePage
  readonly targets: Targets
  /** The package that the site documents. */
  readonly library: Library | undefined
  readonly ranWith: RanWith
  /** The day on which the samples of the page passed as they are now, if it is known: `2026-11-25`. */
  readonly ranOn: string | undefined
  /** Whether the samples of the page have changed since they last passed, according to the file of runs. */
  readonly isOutdated: boolean
  /** The id of a heading -> the ids that it had before. */
  readonly formerIds: (id: string) => readonly string[]
  /** Listings so far. A fence is highlighted once, no matter how often the page shows it. */
  readonly listings: Map<Fence, FenceListing>
  /** The typed hooks that files of the page export, by their code. */
  readonly typedHooks: KnownHooks
  /** The marks of the samples that readers can run. */
  runMarks: ReadonlyMap<Fence, string>
  /** Groups of radio buttons so far, for names that are unique in the page. */
  radioGroups: number
}

/** The code of a fence as shown: its own, and the JavaScript derived from it. */
export interface FenceListing {
  readonly own: Listing
  readonly marks: LineMarks
  /** Empty if the code contains only types, undefined if it has no JavaScript version. */
  readonly javascript: Listing | undefined
  /** Line marks of the JavaScript. */
  readonly javascriptMarks: LineMarks
}
