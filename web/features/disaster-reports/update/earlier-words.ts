import { conditionOf, saysAnswer } from '#contract/catalogue/condition.ts'
import { reportFieldNames } from '#contract/catalogue/report-form.ts'
import type { DisasterReport } from '#contract/records/disaster-report.ts'

/** The reports that count of its chain, before it. */
export const earlierOf = <Report extends DisasterReport>({ updates }: DisasterReport, history: readonly Report[]): Report[] =>
  history.filter((each) => each.updates < updates && each.withdrawn_at === null)

/** An update, with what it left as it was: an answer that it does not say is as a report before it said last. `history` is newest first. */
export function withEarlierWords<Report extends DisasterReport>(report: Report, history: readonly DisasterReport[]): Report {
  const { said } = report
  if (!said) return report
  const earlier = earlierOf(report, history)
  const words = reportFieldNames.flatMap((name) => {
    const teller = saysAnswer(report, name) ? undefined : earlier.find((each) => saysAnswer(each, name))
    return teller ? [[name, teller[name]] as const] : []
  })
  const whole = { ...report, ...Object.fromEntries(words), said: [...said, ...words.map(([name]) => name)] }
  return { ...whole, condition: conditionOf(whole) }
}
