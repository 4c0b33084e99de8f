// An update of an earlier report: its initial answers, its differences, and what happens if another person sent an update first.

import { saysAnswer } from '#contract/catalogue/condition.ts'
import { askedIn, isAsked } from '#contract/catalogue/question.ts'
import { type ReportField, type ReportFieldName, reportFieldNames, reportFields } from '#contract/catalogue/report-form.ts'
import type { DisasterReport } from '#contract/records/disaster-report.ts'
import type { SessionUser } from '#contract/records/person.ts'
import { dayText, timeText } from '#web/lib/format/dates.ts'
import { aboutNothingYet, type Continued, type ReportFormValues, type ReportValues } from '../report-values.ts'

/** Each report has its own date and time. */
const ofTheMoment: readonly ReportFieldName[] = ['date_reported', 'time_reported']
/** The person who sends the update is its reporter. */
const ofTheReporter: readonly ReportFieldName[] = ['reporter_name', 'phone', 'email']

/** An update as it starts: the answers of the earlier report, now. A colleague who updates it is the reporter. */
export function newUpdate(earlier: DisasterReport, user: Pick<SessionUser, 'name' | 'phone' | 'email'>, now: Date): ReportFormValues {
  const reporter = earlier.reporter_name === user.name ? {} : { reporter_name: user.name, phone: user.phone ?? '', email: user.email }
  const values = { ...reportValues(earlier), ...reporter }
  return {
    ...values,
    date_reported: dayText(now),
    time_reported: timeText(now),
    ...aboutNothingYet(),
    type_is_own: true,
    checked: earlier.checked,
    continues: { ...continuedFrom(earlier), values },
  }
}

export const continuedFrom = (report: DisasterReport): Continued => ({
  id: report.id,
  at: `${report.date_reported}T${report.time_reported}`,
  values: reportValues(report),
  said: reportFieldNames.filter((name) => saysAnswer(report, name)),
})

/** The answers of a stored report, as the form holds them. */
const reportValues = (report: DisasterReport) =>
  Object.fromEntries(
    reportFields.map(({ name, kind }) => [name, kind === 'yes-no' ? report[name] : String(report[name] ?? '')]),
  ) as ReportValues

/** The answers that differ from the earlier report, in the order of the form. What a condition hides is no answer. */
export function changesOf(shown: ReportValues, continues: Continued | null): ReportFieldName[] {
  if (!continues) return []
  const { values } = continues
  const isDifferent = (field: ReportField) => askedAnswer(field, shown) !== askedAnswer(field, values)
  return reportFields.filter((field) => !ofTheMoment.includes(field.name) && isDifferent(field)).map(({ name }) => name)
}

/** The differences between a report and an earlier one of its chain, apart from its time and reporter. */
export function changesFrom(earlier: DisasterReport, report: DisasterReport) {
  const [before, now] = [reportValues(earlier), reportValues(report)]
  const asked = askedIn(reportFields, now).map(({ name }) => name)
  return changesOf(now, { ...continuedFrom(earlier), values: before })
    .filter((name) => !ofTheReporter.includes(name) && asked.includes(name))
    .map((name) => ({ name, before: before[name], now: now[name] }))
}

function askedAnswer(field: ReportField, values: ReportValues) {
  if (!isAsked(field, values, reportFields)) return ''
  const value = values[field.name]
  return typeof value === 'string' ? value.trim() : value
}

const only = (values: ReportValues, names: readonly ReportFieldName[]) => Object.fromEntries(names.map((name) => [name, values[name]]))

/** The same changes on top of a newer report of the chain. */
export function rebasedOn(typed: ReportFormValues, shown: ReportValues, newest: DisasterReport): ReportFormValues {
  const typedHere = only(shown, [...changesOf(shown, typed.continues), ...ofTheReporter, ...ofTheMoment])
  const values = { ...reportValues(newest), ...only(typed.continues?.values ?? shown, ofTheReporter) }
  return { ...typed, ...values, ...typedHere, checked: typed.checked || newest.checked, continues: { ...continuedFrom(newest), values } }
}
