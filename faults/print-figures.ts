import { appendFileSync } from 'node:fs'

/** For docs/reliability.md: a line of JSON in the file that `npm run test:faults` names, and prints at its end. */
export function printFigures(what: string, figures: object) {
  const file = process.env.FAULT_FIGURES
  if (file) appendFileSync(file, `${JSON.stringify({ what, engine: process.env.TEST_ENGINE ?? 'cluster', ...figures })}\n`)
}
