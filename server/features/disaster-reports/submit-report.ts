import type { DisasterReport, DisasterReportForm } from '#contract/disaster-reports.ts'
import { recordEvent } from '#server/database/audit.ts'
import { newId, now } from '#server/database/new-id.ts'
import type { Db, NewDisasterReport } from '#server/database/tables.ts'
import { nameKey } from '#server/database/users.ts'
import type { Actor } from '#server/http/actor.ts'
import { AppError } from '#server/http/app-error.ts'
import { findSubmission, insertReport } from './queries.ts'

/** Stores a report. The same submission sent again answers with the one already stored. */
export async function submitReport(db: Db, actor: Actor, form: DisasterReportForm): Promise<DisasterReport> {
  const own = await addressOf(db, actor)
  const stored = await db.transaction().execute(async (tx) => {
    const report = await insertReport(tx, filledReport(actor, form, own))
    if (report) await recordEvent(tx, actor, 'disaster report submitted', { recordId: report.id })
    return report
  })
  const report = stored ?? (form.submission_id ? await findSubmission(db, actor.id, form.submission_id.toLowerCase()) : undefined)
  if (!report) throw new AppError('internal')
  return report
}

interface Address {
  street: string | null
  city: string | null
  state: string | null
}

/** The address of the reporter's organization, for a report that leaves its own out. */
async function addressOf(db: Db, actor: Actor): Promise<Address> {
  const nowhere = { street: null, city: null, state: null }
  if (actor.credit_union_id === null) return nowhere
  const own = await db
    .selectFrom('credit_unions')
    .select(['street', 'city', 'state'])
    .where('id', '=', actor.credit_union_id)
    .executeTakeFirst()
  return own ?? nowhere
}

function filledReport(actor: Actor, form: DisasterReportForm, own: Address): NewDisasterReport {
  const number = form.employee_affected_number ?? null
  return {
    id: newId(),
    submission_id: form.submission_id?.toLowerCase() ?? null,
    // It belongs to the reporter's organization, whatever name stands in it.
    credit_union_id: actor.credit_union_id,
    reported_by: actor.id,
    credit_union_name: form.credit_union_name,
    reporter_name: form.reporter_name,
    reporter_key: nameKey(form.reporter_name),
    date_reported: form.date_reported,
    time_reported: form.time_reported,
    type_of_disaster: form.type_of_disaster,
    street: form.street ?? own.street,
    city: form.city ?? own.city,
    state: form.state || own.state,
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
    deleted_at: null,
  }
}
