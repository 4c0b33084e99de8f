export interface Counts {
  passed: number
  failed: number
  skipped: number
}

export const none: Counts = { passed: 0, failed: 0, skipped: 0 }
export const oneFailed: Counts = { ...none, failed: 1 }
export const oneSkipped: Counts = { ...none, skipped: 1 }

export const addCounts = (a: Counts, b: Counts): Counts => ({
  passed: a.passed + b.passed,
  failed: a.failed + b.failed,
  skipped: a.skipped + b.skipped,
})

export function lastLine({ passed, failed, skipped }: Counts): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
}

/** The counts of a command whose last line has them. One without such a line is a failure, as one that ended badly without a failed test. */
export function countLastLine(output: string, isGood: boolean): Counts {
  const [, passed, failed, skipped = 0] = /(?:^|\n)(\d+) passed, (\d+) failed(?:, (\d+) skipped)?\s*$/.exec(output) ?? []
  if (passed === undefined) return oneFailed
  return atLeastOneFailure(isGood, { passed: Number(passed), failed: Number(failed), skipped: Number(skipped) })
}

/** Counts from Vitest's report. A file that failed to load has no tests to count, and is one failure. */
export function countVitest(report: unknown, isGood: boolean): Counts {
  if (!isRecord(report)) return oneFailed
  const files = Array.isArray(report.testResults) ? report.testResults.filter(isRecord) : []
  const unloaded = files.filter(({ status, assertionResults }) => status === 'failed' && !holdsFailure(assertionResults))
  return atLeastOneFailure(isGood, {
    passed: numberIn(report, 'numPassedTests'),
    failed: numberIn(report, 'numFailedTests') + unloaded.length,
    skipped: numberIn(report, 'numPendingTests') + numberIn(report, 'numTodoTests'),
  })
}

/** Counts from Playwright's report. `errors` are errors outside of any test. A journey that passed only at a second try has failed once. */
export function countPlaywright(report: unknown, isGood: boolean): Counts {
  if (!isRecord(report) || !isRecord(report.stats)) return oneFailed
  const errors = Array.isArray(report.errors) ? report.errors.length : 0
  return atLeastOneFailure(isGood, {
    passed: numberIn(report.stats, 'expected'),
    failed: numberIn(report.stats, 'unexpected') + numberIn(report.stats, 'flaky') + errors,
    skipped: numberIn(report.stats, 'skipped'),
  })
}

/** A command that failed without a failed test (an uncaught error, a crash) counts as one failure. */
function atLeastOneFailure(isGood: boolean, counts: Counts): Counts {
  return isGood || counts.failed > 0 ? counts : addCounts(counts, oneFailed)
}

function holdsFailure(tests: unknown) {
  return Array.isArray(tests) && tests.some((test) => isRecord(test) && test.status === 'failed')
}

function numberIn(record: Record<string, unknown>, name: string) {
  const value = record[name]
  return typeof value === 'number' ? value : 0
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
