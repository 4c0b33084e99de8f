import { expect, test } from 'vitest'
import { addCounts, countLastLine, countPlaywright, countVitest, lastLine, oneSkipped } from './test-counts.ts'

const vitestReport = { numPassedTests: 7, numFailedTests: 0, numPendingTests: 1, numTodoTests: 0, testResults: [] }
const playwrightReport = { stats: { expected: 5, unexpected: 0, flaky: 0, skipped: 0 }, errors: [] }

test('the last line names skipped tests only if there are any', () => {
  expect(lastLine({ passed: 3, failed: 0, skipped: 0 })).toBe('3 passed, 0 failed')
  expect(lastLine(addCounts({ passed: 3, failed: 1, skipped: 1 }, oneSkipped))).toBe('3 passed, 1 failed, 2 skipped')
})

test('the counts of another command are those of its last line', () => {
  expect(countLastLine('3 passed, 9 failed\nmore\n3 passed, 0 failed, 2 skipped\n', true)).toEqual({ passed: 3, failed: 0, skipped: 2 })
  expect(countLastLine(lastLine({ passed: 3, failed: 1, skipped: 0 }), false)).toEqual({ passed: 3, failed: 1, skipped: 0 })
  expect(countLastLine('3 passed, 0 failed\n', false).failed).toBe(1)
  expect(countLastLine('3 passed, 0 failed\nStopped.\n', true).failed).toBe(1)
})

test('Vitest: a file that failed to load is a failure; a file with failed tests is not counted again', () => {
  const testResults = [
    { status: 'failed', assertionResults: [] },
    { status: 'failed', assertionResults: [{ status: 'passed' }, { status: 'failed' }] },
  ]
  expect(countVitest({ ...vitestReport, numFailedTests: 1, testResults }, false)).toEqual({ passed: 7, failed: 2, skipped: 1 })
})

test('Playwright: errors outside of tests are failures, and so is a test that passed at a second try', () => {
  const report = { stats: { expected: 5, unexpected: 1, flaky: 1, skipped: 2 }, errors: [{}] }
  expect(countPlaywright(report, false)).toEqual({ passed: 5, failed: 3, skipped: 2 })
})

test.each([
  ['Vitest', countVitest, vitestReport],
  ['Playwright', countPlaywright, playwrightReport],
])('%s: ending badly without a failed test, or without a report, is a failure', (_name, count, report) => {
  expect(count(report, true).failed).toBe(0)
  expect(count(report, false).failed).toBe(1)
  expect(count(undefined, false).failed).toBe(1)
})
