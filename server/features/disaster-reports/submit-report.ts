import type { DisasterReportForm } from '#contract/disaster-reports/schemas.ts'
import type { DisasterReport } from '#contract/records/disaster-report.ts'
import { nameKey } from '#server/database/keys.ts'
import { newId, now } from '#server/database/new-id.ts'
import type { Db, NewDisasterReport } from '#server/database/tables.ts'
import type { Actor } from '#server/http/actor.ts'
import { AppError } from '#server/http/app-error.ts'
import { findSubmission, insertReport } from './queries.ts'

/** Stores a report. The same submission sent again answers with the one already stored. */
export async function submitReport(db: Db, actor: Actor, form: DisasterReportForm): Promise<DisasterReport> {
  if (form.filed_as && !isFiledBy(actor, form.filed_as)) throw new AppError('not_acceptable_now')
  const submission = form.submission_id?.toLowerCase() ?? null
  const [stored] = await insertReport(db, filledReport(actor, form, submission))
  const report = stored ?? (submission === null ? undefined : await findSubmission(db, actor.id, submission))
  if (!report) throw new AppError('internal')
  return report
}

/** What waited on a device is nobody else's by now, and no other organization's. Who was waiting to join when they wrote it may be in by now. */
const isFiledBy = (actor: Actor, filed: NonNullable<DisasterReportForm['filed_as']>) =>
  filed.id === actor.id && (filed.credit_union_id === null || filed.credit_union_id === actor.credit_union_id)

/** The report itself says who filed it, when and for whom: it needs no event of its own in the audit trail. */
function filledReport(
  actor: Actor,
  form: DisasterReportForm,
  submission_id: string | null,
): Required<Omit<NewDisasterReport, 'deleted_at'>> {
  const number = form.employee_affected_number ?? null
  return {
    id: newId(),
    submission_id,
    // It belongs to the reporter's organization, whatever name stands in it.
    credit_union_id: actor.credit_union_id,
    reported_by: actor.id,
    credit_union_name: form.credit_union_name,
    reporter_name: form.reporter_name,
    reporter_key: nameKey(form.reporter_name),
    date_reported: form.date_reported,
    time_reported: form.time_reported,
    type_of_disaster: form.type_of_disaster,
    street: form.street || null,
    city: form.city || null,
    state: form.state || null,
    phone: form.phone || null,
    email: form.email || null,
    operational_power: form.operational_power ?? true,
    generator: form.generator ?? true,
    operational_communications: form.operational_communications ?? true,
    operational_computer_system: form.operational_computer_system ?? true,
    operational_home_banking: form.operational_home_banking ?? true,
    building_status: form.building_status,
    hours_of_operation_statement: form.hours_of_operation_statement,
    all_branches_operational: form.all_branches_operational ?? true,
    branches_affected: form.branches_affected || null,
    all_atms_operational: form.all_atms_operational ?? true,
    atms_affected: form.atms_affected || null,
    employee_affected_counted: form.employee_affected_counted ?? number !== null,
    employee_affected_number: number,
    employees_need_financial_assistance: form.employees_need_financial_assistance ?? true,
    created_at: now(),
  }
}
