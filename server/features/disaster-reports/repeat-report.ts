import type { BodyOf } from '#contract/call.ts'
import { type ReportAnswers, reportFieldNames } from '#contract/catalogue/report-form.ts'
import type * as calls from '#contract/disaster-reports/calls.ts'
import type { ReadReport } from '#contract/disaster-reports/schemas.ts'
import type { Actor } from '#server/domain/actor.ts'
import type { Context } from '#server/domain/context.ts'
import { clockOf, zoneOf } from '#server/domain/geography/time-zones.ts'
import { zoneOfMainOffice } from '#server/domain/organizations/offices/find-main-office.ts'
import { readSaid } from '#server/domain/reports/report-rows.ts'
import { AppError } from '#server/lib/app-error.ts'
import { fileReport, ownReport } from './file-report.ts'
import { isOfSame } from './policy.ts'
import { findToChange } from './queries.ts'

/** Nothing has changed: the next report of the chain, with the answers of this one. */
export async function repeatReport(context: Context<Actor>, id: string, form: BodyOf<typeof calls.repeatReport>): Promise<ReadReport> {
  const { db, actor } = context
  const { report, of } = await findToChange(db, actor, id)
  const reported = ownReport(actor)
  if (!isOfSame(of, { ...reported, reported_by: actor.id })) throw new AppError('forbidden')
  const clock = clockOf((await zoneOfMainOffice(db, reported)) ?? zoneOf(report.state))
  const answers = Object.fromEntries(reportFieldNames.map((name) => [name, report[name]])) as unknown as ReportAnswers
  return fileReport(context, {
    answers: { ...answers, date_reported: form.date_reported ?? clock.date, time_reported: form.time_reported ?? clock.time },
    submission: form.submission_id?.toLowerCase() ?? null,
    checked: report.checked,
    said: readSaid(report.said),
    updates_id: id,
    as_of: null,
    reported,
    via: null,
    incident: null,
    statuses: null,
  })
}
