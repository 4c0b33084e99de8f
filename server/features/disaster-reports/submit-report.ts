import type { DisasterReportForm, ReadReport } from '#contract/disaster-reports/schemas.ts'
import { type CatalogueField, type ReportAnswers, type ReportFieldName, reportFields } from '#contract/report-form.ts'
import { isDeveloper } from '#contract/roles.ts'
import type { Actor } from '#server/actor.ts'
import { AppError } from '#server/app-error.ts'
import type { Context } from '#server/context.ts'
import { recordEvent } from '#server/database/audit.ts'
import { nameKey } from '#server/database/keys.ts'
import { newId, now } from '#server/database/new-id.ts'
import { limitRequests } from '#server/rate-limits/limit-requests.ts'
import { presentReportTo } from '#server/reports/report-rows.ts'
import { findSubmission, insertReport } from './queries.ts'

/** Reports of one person within an hour. What is refused stays queued in the client and is sent later. */
const OF_ONE_PERSON = 600

/** Stores a report, on record. The same submission sent again answers with the one already stored. */
export async function submitReport({ db, actor }: Context, form: DisasterReportForm): Promise<ReadReport> {
  if (form.filed_as && !isFiledBy(actor, form.filed_as)) throw new AppError('not_acceptable_now')
  const submission = form.submission_id?.toLowerCase() ?? null
  const stored = await db.transaction().execute(async (tx) => {
    const [report] = await insertReport(db, filledReport(actor, form, submission), tx)
    if (!report) return undefined
    if (!isDeveloper(actor)) await limitRequests(tx, 'disaster report', { by: actor.id, limit: OF_ONE_PERSON })
    await recordEvent(tx, actor, 'disaster report filed', { recordId: report.id })
    return report
  })
  const report = stored ?? (submission === null ? undefined : await findSubmission(db, actor.id, submission))
  if (!report) throw new AppError('internal')
  return presentReportTo(report, true)
}

/** What waited on a device is nobody else's by now, and no other organization's. Who was waiting to join when they wrote it may be in by now. */
const isFiledBy = (actor: Actor, filed: NonNullable<DisasterReportForm['filed_as']>) =>
  filed.id === actor.id && (filed.credit_union_id === null || filed.credit_union_id === actor.credit_union_id)

const filledReport = (actor: Actor, form: DisasterReportForm, submission_id: string | null) => ({
  ...answersOf(form),
  id: newId(),
  submission_id,
  // It belongs to the reporter's organization, whatever name stands in it.
  credit_union_id: actor.credit_union_id,
  reported_by: actor.id,
  filed_by_name: `${actor.first_name} ${actor.last_name}`,
  filed_with_support: actor.impersonator !== null,
  reporter_key: nameKey(form.reporter_name),
  created_at: now(),
})

const answersOf = (form: DisasterReportForm) =>
  Object.fromEntries(reportFields.map((field) => [field.name, answerTo(field, form)])) as unknown as ReportAnswers

function answerTo({ name, kind, unsaid }: CatalogueField<ReportFieldName>, form: DisasterReportForm) {
  const given = form[name] ?? null
  if (kind === 'yes-no') return given ?? (unsaid ? (form[unsaid] ?? null) !== null : true)
  // An empty text is no answer; a zero is one.
  return given === '' ? null : given
}
