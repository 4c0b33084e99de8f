import { mustWork, wordOn } from '#contract/catalogue/condition.ts'
import type { DisasterReport } from '#contract/records/disaster-report.ts'

/** An update, with what it left as it was: an answer that it does not say is as a report before it said last. `history` is newest first. */
export function withEarlierWords<Report extends DisasterReport>(report: Report, history: readonly DisasterReport[]): Report {
  const { said } = report
  if (!said) return report
  const earlier = history.filter(({ updates, withdrawn_at }) => updates < report.updates && withdrawn_at === null)
  const words = ([...mustWork, 'generator'] as const).flatMap((name) => {
    const teller = wordOn(report, name) === null ? earlier.find((each) => wordOn(each, name) !== null) : undefined
    return teller ? [[name, teller[name]] as const] : []
  })
  return { ...report, ...Object.fromEntries(words), said: [...said, ...words.map(([name]) => name)] }
}
