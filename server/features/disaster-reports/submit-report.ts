import { type AnyReportField, type ReportAnswers, type ReportFieldName, reportFields } from '#contract/catalogue/report-form.ts'
import type { DisasterReportForm, ReadReport } from '#contract/disaster-reports/schemas.ts'
import type { Actor } from '#server/domain/actor.ts'
import type { Context } from '#server/domain/context.ts'
import { deskOf } from '#server/domain/desk/desk.ts'
import { listedIdIn, type Reported, reportedFor } from '#server/domain/desk/on-behalf.ts'
import { findIncident } from '#server/domain/incidents/find-incidents.ts'
import { notLater } from '#server/domain/not-later.ts'
import { directoryRowOf } from '#server/domain/organizations/offices/directory-row.ts'
import { isFiledBy } from '#server/domain/people/is-filed-by.ts'
import { AppError } from '#server/lib/app-error.ts'
import { fileReport, ownReport } from './file-report.ts'

export async function submitReport(context: Context<Actor>, form: DisasterReportForm): Promise<ReadReport> {
  const { db, actor } = context
  if (form.filed_as && !isFiledBy(actor, form.filed_as)) throw new AppError('not_acceptable_now')
  // A program says what is the case at its own organization only.
  if (form.on_behalf_of && actor.key) throw new AppError('forbidden')
  const reported = form.on_behalf_of ? await reportedFor(db, actor, form.on_behalf_of) : ownReport(actor)
  return fileReport(context, {
    answers: answersOf(form),
    submission: form.submission_id?.toLowerCase() ?? null,
    checked: form.checked ?? false,
    said: form.said ?? null,
    updates_id: form.updates_id || null,
    as_of: notLater(form.as_of ?? null),
    reported,
    via: form.on_behalf_of ? (form.via ?? null) : null,
    incident: form.incident_id ? await findIncident(db, form.incident_id) : null,
    statuses: form.offices?.length ? await statusesOf(context, form, reported) : null,
  })
}

/** Only the desk may enter statuses for the offices of others. */
async function statusesOf({ db, actor }: Context<Actor>, { on_behalf_of, offices }: DisasterReportForm, { credit_union_id }: Reported) {
  if (on_behalf_of) await deskOf(db, actor)
  const listed = on_behalf_of ? listedIdIn(on_behalf_of) : null
  return { entries: offices ?? [], directory_id: listed ?? (await directoryRowOf(db, credit_union_id)) }
}

const answersOf = (form: DisasterReportForm) =>
  Object.fromEntries(reportFields.map((field) => [field.name, answerTo(field, form)])) as unknown as ReportAnswers

function answerTo({ name, kind, otherwise }: AnyReportField & { name: ReportFieldName }, form: DisasterReportForm) {
  const given = form[name] ?? null
  if (kind === 'yes-no') return given ?? (otherwise === true || (otherwise !== undefined && (form[otherwise] ?? null) !== null))
  // An empty text is not an answer; a zero is one.
  return given === '' ? null : given
}
