// `npm run check:release`: what a release has to pass: all tests, the fault tests, the measurements that show that starts and requests can still be
// measured, and an answer about known weaknesses of dependencies. The last line has the counts of all of it. Takes about an hour.

import { endCommands, runCommand } from '../machine/run-command.ts'
import { addCounts, type Counts, countLastLine, lastLine, none, oneFailed } from '../test/test-counts.ts'

interface Step {
  name: string
  script: string
  arguments?: string[]
  /** By default, the last line has the counts. */
  count?: (output: string, isGood: boolean) => Counts
}

/** Measurements have no counts: one that ends well has passed. */
const isOneThatPassed = (_: string, isGood: boolean) => (isGood ? { ...none, passed: 1 } : oneFailed)

const steps: readonly Step[] = [
  { name: 'Tests and checks', script: 'scripts/test/test.ts' },
  { name: 'Fault tests', script: 'scripts/test/test-faults.ts' },
  { name: 'Measurements', script: 'bench/main.ts', arguments: ['start', 'throughput'], count: isOneThatPassed },
]

// In a run that has to prove something, nothing is left out, and an audit without an answer is a failure.
const env = { ...process.env, CI: 'true', REQUIRE_AUDIT: process.env.REQUIRE_AUDIT ?? 'true' }
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void endCommands())

let counts = none
const results: string[] = []
for (const { name, script, arguments: more = [], count = countLastLine } of steps) {
  console.log(`\n${name}\n${'═'.repeat(name.length)}`)
  const { isGood, output } = await runCommand(process.execPath, ['--disable-warning=ExperimentalWarning', script, ...more], {
    env,
    isEchoed: true,
  })
  const counted = count(output, isGood)
  results.push(`${name}: ${lastLine(counted)}`, ...leftOut(output))
  counts = addCounts(counts, counted)
}
console.log(['', ...results, lastLine(counts)].join('\n'))
process.exitCode = counts.failed > 0 ? 1 : 0

/** What the step says that it did not do. */
function leftOut(output: string): string[] {
  return output.split('\n').filter((line) => /^NOT CHECKED: |were? left out\b/.test(line))
}
