// Shared by the commands that copy a whole installation: usage, progress and result.

import { BackupError, type Counts } from '#server/lib/backup/load.ts'
import { readSettings, type Settings } from '#server/lib/env.ts'
import { sentenceOf } from '#server/lib/start-error.ts'

/** Rows between two progress reports on the terminal. */
const SHOWN_EVERY = 5000

export async function runForAllData(act: (settings: Settings, onRow: (rows: number) => void) => Promise<string>) {
  // Otherwise a command that is stopped leaves a copy of everybody's data behind.
  for (const [signal, code] of [
    ['SIGINT', 130],
    ['SIGTERM', 143],
    ['SIGHUP', 129],
  ] as const)
    process.once(signal, () => process.exit(code))
  process.exitCode = await act(readSettings(process.env), showProgress).then(succeed).catch(explain)
}

export function showUsage(usage: string) {
  console.error(usage)
  process.exitCode = 1
}

/** The row counts of all tables that are not empty. */
export const inWords = (counts: Counts) => {
  const filled = Object.entries(counts).filter(([, count]) => count > 0)
  const total = filled.reduce((sum, [, count]) => sum + count, 0)
  return [
    ...filled.map(([table, count]) => `${table.padEnd(20)}${String(count).padStart(9)}`),
    `${'rows'.padEnd(20)}${String(total).padStart(9)}`,
  ].join('\n')
}

function showProgress(rows: number) {
  if (process.stderr.isTTY && rows % SHOWN_EVERY === 0) process.stderr.write(`\r${rows} rows`)
}

function succeed(report: string) {
  if (process.stderr.isTTY) process.stderr.write('\r\u001b[K')
  console.log(report)
  return 0
}

/** One sentence for a problem that a person can fix; any other error in full. */
function explain(error: unknown) {
  console.error(error instanceof BackupError ? error.message : (sentenceOf(error) ?? error))
  return 1
}
