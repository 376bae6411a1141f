/** How often the commands `npm run test:laws` and `npm run test:fuzz` try each law. The suite tries a few. */
const wanted = process.env['RUNS']

/** Settings of fast-check: `few` runs with the same seed every time, or RUNS with a new seed, which SEED can set. */
export function runsOf(few: number) {
  const seed = Number(process.env['SEED'] ?? (wanted === undefined ? 1 : Date.now() % 1_000_000))
  return { numRuns: Number(wanted ?? few), seed, endOnFailure: wanted === undefined }
}

/** The time that a test with such settings may take. */
export function timeFor({ numRuns }: { readonly numRuns: number }): number {
  return 300_000 + numRuns * 20_000
}
