// A new report after an earlier one: its switches begin with what was said last. They are marked, and are no news unless the person touches them.

import { mustWork, wordOn } from '#contract/catalogue/condition.ts'
import { operationalFields } from '#contract/catalogue/report-form.ts'
import type { DisasterReport } from '#contract/records/disaster-report.ts'
import type { ReportFormValues, Still } from '../report-values.ts'
import { earlierOf } from './earlier-words.ts'

const switches = [...new Set([...operationalFields, ...mustWork])]

/**
 * A No is said in any case. A Yes is what was touched or checked. What an update left as it was is of the moment at which a report of its chain, newest
 * first, said it.
 */
export function lastSaid(report: DisasterReport, history: readonly DisasterReport[] = []): Still {
  const tellerOf = (name: (typeof switches)[number]) =>
    wordOn(report, name) === null ? earlierOf(report, history).find((earlier) => wordOn(earlier, name) === report[name]) : report
  const said = switches.filter((name) => !report[name] || tellerOf(name))
  const each = (value: (name: (typeof switches)[number]) => unknown) => Object.fromEntries(said.map((name) => [name, value(name)]))
  return {
    at: momentOf(report),
    times: each((name) => momentOf(tellerOf(name) ?? report)) as Still['times'],
    values: each((name) => report[name]) as Still['values'],
  }
}

const momentOf = ({ date_reported, time_reported }: DisasterReport) => `${date_reported}T${time_reported}`

export function afterReport(fresh: ReportFormValues, report: DisasterReport, history?: readonly DisasterReport[]): ReportFormValues {
  const still = lastSaid(report, history)
  const named = { branches_affected: report.branches_affected ?? '', atms_affected: report.atms_affected ?? '' }
  return Object.assign({ ...fresh }, still.values, named, { still })
}
