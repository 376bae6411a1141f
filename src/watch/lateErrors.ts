import { blameSource } from '../bundling/blame.js'
import { build } from '../config'
import { Faults } from '../errors'
import { watchEntry } from './loadBuilder'

/** The folders of the modules that errors come from. */
export interface ErrorSources {
  readonly builderRoot: string
  readonly siteFolder: string
}

/** What reports the errors that no build catches. */
export interface LateErrors {
  /** Reports errors again that have no place, such as a thrown text, because their module has changed. */
  readonly forgetPlaceless: () => void
  readonly end: () => void
}

/**
 * Reports errors that a module of the site throws in a timer, or in a promise that nothing awaits. It may do so again and
 * again, with another text each time, and long after it has been corrected, so each place that throws is reported once.
 */
export function reportLateErrors(sources: ErrorSources, report: (explained: unknown) => void): LateErrors {
  const reported = new Set<string>()
  const onError = (error: unknown) => {
    const origin = originOf(error)
    if (reported.has(origin)) return
    reported.add(origin)
    explainError(error, sources).then(report, report)
  }
  process.on('uncaughtException', onError)
  process.on('unhandledRejection', onError)
  return {
    forgetPlaceless: () => {
      reported.delete('')
    },
    end: () => {
      process.off('uncaughtException', onError)
      process.off('unhandledRejection', onError)
    },
  }
}

/**
 * The fault behind an error that a module of the site or the theme threw. Returns any other error unchanged. The command
 * has its own bundle with the site, which a timer may come from.
 */
export async function explainError(error: unknown, { builderRoot, siteFolder }: ErrorSources): Promise<unknown> {
  const isOfCommand = originOf(error).includes(`/${build.cacheFolder}/commands/`)
  const entry = isOfCommand ? "import './scripts/watch.ts'" : watchEntry(siteFolder)
  const fault = await blameSource(error, builderRoot, entry, { splitting: isOfCommand })
  return fault === undefined ? error : new Faults([fault])
}

/** Where an error was thrown: the file, which differs for each version of the builder, with the line and column. */
function originOf(error: unknown): string {
  const stack = error instanceof Error ? (error.stack ?? '') : ''
  return /file:[^\s()]+/.exec(stack)?.[0] ?? ''
}
