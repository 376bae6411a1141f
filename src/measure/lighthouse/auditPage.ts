import type { Lighthouse, LighthouseResult } from './findLighthouse'

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const
/** Speed differs from run to run, so the median run counts. */
const rounds = 3

/** The result of Lighthouse for a page. */
export interface PageAudit {
  /** 0 to 100, by category. */
  readonly scores: ReadonlyMap<string, number>
  /** Cumulative layout shift. */
  readonly shift: number
  /** Every audit without a full score, one per line. */
  readonly remarks: readonly string[]
  readonly benchmarkIndex: number
}

/** Runs Lighthouse with its preset for phones. For performance, the run with the median score counts. */
export async function auditPage(lighthouse: Lighthouse, url: string, port: number): Promise<PageAudit> {
  const flags = { port, disableFullPageScreenshot: true, logLevel: 'error' } as const
  const audit = async (onlyCategories: readonly string[]) => {
    const { lhr } = (await lighthouse(url, { ...flags, onlyCategories })) ?? {}
    if (lhr === undefined) throw new Error(`Lighthouse returned no result for ${url}`)
    return lhr
  }
  const [performance, ...others] = categories
  const first = await audit(others)
  const runs: LighthouseResult[] = []
  while (runs.length < rounds) runs.push(await audit([performance]))
  const byScore = runs.sort((a, b) => scoreOf(a, performance) - scoreOf(b, performance))
  const median = byScore[Math.floor(rounds / 2)] ?? first
  return {
    scores: new Map(categories.map((id) => [id, scoreOf(id === performance ? median : first, id)])),
    shift: Math.max(...runs.map(({ audits }) => audits['cumulative-layout-shift']?.numericValue ?? 0)),
    remarks: [...remarksOf(median), ...remarksOf(first)],
    benchmarkIndex: median.environment.benchmarkIndex,
  }
}

/** Whether there is nothing to fix. */
export function isPerfect({ scores, shift }: PageAudit): boolean {
  return shift === 0 && [...scores.values()].every((score) => score === 100)
}

function scoreOf({ categories }: LighthouseResult, id: string): number {
  return Math.round((categories[id]?.score ?? 0) * 100)
}

function remarksOf({ categories, audits }: LighthouseResult): string[] {
  return Object.values(categories).flatMap(({ auditRefs }) =>
    auditRefs.flatMap(({ id, weight }) => {
      const { score = null, title = '', displayValue = '' } = audits[id] ?? {}
      if (score === null || score === 1) return []
      return [`${id}: ${Math.round(score * 100)}, weight ${weight}. ${title}. ${displayValue}`.trim()]
    }),
  )
}
