import { sql } from 'kysely'
import type { ReadReport } from '#contract/disaster-reports/schemas.ts'
import type { Actor } from '#server/domain/actor.ts'
import { recordEvent } from '#server/domain/audit/record-event.ts'
import type { Context } from '#server/domain/context.ts'
import { signatureOf } from '#server/domain/incidents/signature.ts'
import { withdrawEntries } from '#server/domain/incidents/withdraw-entries.ts'
import { mailPeople } from '#server/domain/mail/mail-to.ts'
import { administratorsOf } from '#server/domain/organizations/people-of.ts'
import { presentReportTo, writtenColumns } from '#server/domain/reports/report-rows.ts'
import { AppError } from '#server/lib/app-error.ts'
import { change } from '#server/lib/database/change.ts'
import { takeTurns } from '#server/lib/database/engines/locks.ts'
import { now } from '#server/lib/database/new-id.ts'
import type { Tx } from '#server/lib/database/tables/tables.ts'
import { mayWithdraw } from './policy.ts'
import { findToChange } from './queries.ts'

/** Takes a report out of every search, and what it said of offices out of what is known of them. One that was withdrawn already stays so, with the first reason. */
export async function withdrawReport(context: Context<Actor>, id: string, reason: string): Promise<ReadReport> {
  const { db, actor } = context
  const found = await findToChange(db, actor, id)
  if (!mayWithdraw(actor, found.of)) throw new AppError('forbidden')
  const withdrawn = await change(db, async (tx) => {
    await takeTurns(tx, 'reports', sql`id = ${id}`)
    const report = await tx
      .updateTable('disaster_reports')
      .set({ withdrawn_at: now(), withdrawn_reason: reason })
      .where('id', '=', id)
      .where('withdrawn_at', 'is', null)
      .returning(writtenColumns)
      .executeTakeFirst()
    if (report)
      await recordEvent(tx, actor, 'disaster report withdrawn', {
        recordId: id,
        creditUnionId: found.of.credit_union_id,
        details: { reason },
      })
    if (report) await withdrawItsStatuses(tx, actor, { id, reason })
    if (report) await tellAdministrators(tx, context, { ...found, report, reason })
    return report
  })
  return presentReportTo(withdrawn ?? (await findToChange(db, actor, id)).report, true)
}

interface Withdrawn {
  of: { credit_union_id: string | null }
  report: { id: string; type_of_disaster: string }
  reason: string
}

/** Those of the organization, of what somebody outside of it withdrew: whoever filed it for them. */
async function tellAdministrators(tx: Tx, { actor, settings }: Context<Actor>, { of: { credit_union_id }, report, reason }: Withdrawn) {
  if (credit_union_id === null || credit_union_id === actor.credit_union_id) return
  const { name: by, organization } = await signatureOf(tx, actor)
  const link = `${settings.PUBLIC_URL}/disaster-view?id=${report.id}`
  const said = { by, organization, disaster: report.type_of_disaster, reason, link }
  await mailPeople(tx, await administratorsOf(tx, credit_union_id), (words) => words.reportWithdrawnForYou(said))
}

async function withdrawItsStatuses(tx: Tx, actor: Actor, { id, reason }: { id: string; reason: string }) {
  await takeTurns(tx, 'areas')
  const entries = await tx
    .selectFrom('office_statuses')
    .selectAll()
    .where('disaster_report_id', '=', id)
    .where('withdrawn_at', 'is', null)
    .execute()
  if (entries.length > 0) await withdrawEntries(tx, actor, { entries, withdrawn_at: now(), reason })
}
