import type { Selectable } from 'kysely'
import type { Actor } from '#server/domain/actor.ts'
import { recordEvent } from '#server/domain/audit/record-event.ts'
import type { Context } from '#server/domain/context.ts'
import { comparedWith, lastIssued } from '#server/domain/incidents/frozen-figures.ts'
import { signatureOf } from '#server/domain/incidents/signature.ts'
import { mailTo } from '#server/domain/mail/mail-to.ts'
import { queueSecretMail } from '#server/domain/mail/queue-mails.ts'
import { unsubscribeLink } from '#server/domain/mail/unsubscribe.ts'
import { AppError } from '#server/lib/app-error.ts'
import { change } from '#server/lib/database/change.ts'
import { now } from '#server/lib/database/new-id.ts'
import type { SituationReportsTable } from '#server/lib/database/tables/situation-tables.ts'
import type { Tx } from '#server/lib/database/tables/tables.ts'
import { findDraft, lockReports } from './queries.ts'
import { subscribers } from './subscribe.ts'

/** Numbers and dates a draft, and mails it to its subscribers. @throws AppError `already_issued` if it was issued at the same moment */
export async function issueReport(context: Context, id: string) {
  const { db, actor, settings } = context
  const { incident } = await findDraft(db, actor, id)
  await change(db, async (tx) => {
    await lockReports(tx, incident.id)
    const people = await subscribers(tx, incident.id)
      .select(['users.id', 'users.email', 'users.first_name', 'users.language'])
      .orderBy('users.id')
      .execute()
    const { number, figures } = await markIssued(tx, actor, { draft: (await findDraft(tx, actor, id)).draft, mailed_to: people.length })
    await compareDrafts(tx, incident.id)
    await recordEvent(tx, actor, 'situation report issued', { recordId: incident.id, details: { report: id, number } })
    const link = `${settings.PUBLIC_URL}/situation/${incident.id}/reports/${id}`
    const said = { incident: incident.name, isExercise: incident.is_exercise, number, figures: JSON.parse(figures), link }
    for (const person of people) {
      const unsubscribe = unsubscribeLink(context, { userId: person.id, incidentId: incident.id })
      await queueSecretMail(
        tx,
        context.vault,
        mailTo(person, (words) => words.situationReportIssued({ ...said, unsubscribe })),
      )
    }
  })
}

interface Issue {
  draft: Selectable<SituationReportsTable>
  mailed_to: number
}

async function markIssued(tx: Tx, actor: Actor, { draft, mailed_to }: Issue) {
  const last = await lastIssued(tx, draft.incident_id)
  const number = (last?.number ?? 0) + 1
  const by = await signatureOf(tx, actor)
  const compared = await comparedWith(tx, last, draft)
  const signed = { issued_at: now(), issued_by: actor.id, issued_by_name: by.name, issued_by_organization: by.organization }
  const issued = await tx
    .updateTable('situation_reports')
    .set({ ...compared, ...signed, number, mailed_to })
    .where('id', '=', draft.id)
    .returning('figures')
    .executeTakeFirst()
  if (!issued) throw new AppError('already_issued')
  return { ...issued, number }
}

/** The other drafts of the incident say what changed since this report from now on. */
async function compareDrafts(tx: Tx, incidentId: string) {
  const last = await lastIssued(tx, incidentId)
  const drafts = await tx
    .selectFrom('situation_reports')
    .selectAll()
    .where('incident_id', '=', incidentId)
    .where('number', 'is', null)
    .execute()
  for (const draft of drafts)
    await tx
      .updateTable('situation_reports')
      .set({ ...(await comparedWith(tx, last, draft)), updated_at: now() })
      .where('id', '=', draft.id)
      .execute()
}
