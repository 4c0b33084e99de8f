import { sql } from 'kysely'
import type { Actor } from '#server/actor.ts'
import { AppError } from '#server/app-error.ts'
import type { Context } from '#server/context.ts'
import { recordEvent } from '#server/database/audit.ts'
import { now } from '#server/database/new-id.ts'
import type { Tx } from '#server/database/tables.ts'
import { signatureOf } from '#server/incidents/signature.ts'
import { mailPeople } from '#server/mail/mail-to.ts'
import { findDraft } from './queries.ts'
import { subscribers } from './subscribe.ts'

/** Numbers and dates a draft, and mails it to its subscribers. @throws AppError `already_issued` if it was issued at the same moment */
export async function issueReport({ db, actor, settings, wakeOutbox }: Context, id: string) {
  const { draft, incident } = await findDraft(db, actor, id)
  await db.transaction().execute(async (tx) => {
    const number = await nextNumber(tx, draft.incident_id)
    const people = await subscribers(tx, draft.incident_id)
      .select(['users.email', 'users.first_name', 'users.language'])
      .orderBy('users.id')
      .execute()
    const figures = await markIssued(tx, actor, { id, number, mailed_to: people.length })
    await recordEvent(tx, actor, 'situation report issued', { recordId: draft.incident_id, details: { report: id, number } })
    const link = `${settings.PUBLIC_URL}/situation/${draft.incident_id}/reports/${id}`
    const said = { incident: incident.name, isExercise: incident.is_exercise, number, figures: JSON.parse(figures), link }
    await mailPeople(tx, people, (words) => words.situationReportIssued(said))
  })
  wakeOutbox()
}

/** Locks the incident, so that two reports that are issued at the same moment get different numbers. */
async function nextNumber(tx: Tx, incidentId: string): Promise<number> {
  await tx
    .updateTable('incidents')
    .set((eb) => ({ updated_at: eb.ref('updated_at') }))
    .where('id', '=', incidentId)
    .execute()
  const { last } = await tx
    .selectFrom('situation_reports')
    .select(sql<number | null>`max(number)`.as('last'))
    .where('incident_id', '=', incidentId)
    .executeTakeFirstOrThrow()
  return (last ?? 0) + 1
}

/** Returns its figures: until now they could be renewed. */
async function markIssued(tx: Tx, actor: Actor, { id, ...facts }: { id: string; number: number; mailed_to: number }) {
  const by = await signatureOf(tx, actor)
  const issued = await tx
    .updateTable('situation_reports')
    .set({ ...facts, issued_at: now(), issued_by: actor.id, issued_by_name: by.name, issued_by_organization: by.organization })
    .where('id', '=', id)
    .where('number', 'is', null)
    .returning('figures')
    .executeTakeFirst()
  if (!issued) throw new AppError('already_issued')
  return issued.figures
}
