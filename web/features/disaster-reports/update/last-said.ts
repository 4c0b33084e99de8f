// A new report after an earlier one: its switches begin with what was said last. They are marked, and are no news unless the person touches them.

import { mustWork, wordOn } from '#contract/catalogue/condition.ts'
import { operationalFields } from '#contract/catalogue/report-form.ts'
import type { DisasterReport } from '#contract/records/disaster-report.ts'
import type { ReportFormValues, Still } from '../report-values.ts'

const switches = [...new Set([...operationalFields, ...mustWork])]

/** A No is said in any case. A Yes is what was touched or checked. */
export function lastSaid(report: DisasterReport): Still {
  const said = switches.filter((name) => !report[name] || wordOn(report, name) === true)
  return {
    at: `${report.date_reported}T${report.time_reported}`,
    values: Object.fromEntries(said.map((name) => [name, report[name]])) as Still['values'],
  }
}

export function afterReport(fresh: ReportFormValues, report: DisasterReport): ReportFormValues {
  const still = lastSaid(report)
  const named = { branches_affected: report.branches_affected ?? '', atms_affected: report.atms_affected ?? '' }
  return Object.assign({ ...fresh }, still.values, named, { still })
}
