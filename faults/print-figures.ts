/** For docs/reliability.md; `npm run test:faults` asks for it. */
export function printFigures(text: string) {
  if (process.env.FAULT_FIGURES) console.warn(`${process.env.TEST_ENGINE ?? 'cluster'}: ${text}`)
}
