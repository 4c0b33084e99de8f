// Somebody who is signed in says yes or no to a note for members that came from an address which nobody has proven.

import { fullName } from '#contract/rules/full-name.ts'
import { type Actor, requireOrganization } from '#server/domain/actor.ts'
import { recordEvent } from '#server/domain/audit/record-event.ts'
import type { Context } from '#server/domain/context.ts'
import { covers, deskIfAny } from '#server/domain/desk/desk.ts'
import { seesNote } from '#server/domain/incidents/present-offices.ts'
import { storeStatuses } from '#server/domain/incidents/store-statuses.ts'
import { tellOfNote } from '#server/domain/on-behalf/tell-of-statuses.ts'
import { directoryRowOf, organizationOf } from '#server/domain/organizations/offices/directory-row.ts'
import { AppError } from '#server/lib/app-error.ts'
import { change } from '#server/lib/database/change.ts'
import { newId, now } from '#server/lib/database/new-id.ts'
import type { OfficeRow, Tx } from '#server/lib/database/tables/tables.ts'

interface Decision {
  note_id: string
  publish: boolean
}

/** @throws AppError `not_found`, `not_acceptable_now` once it is decided */
export async function decideWaitingNote(context: Context<Actor>, officeId: string, { note_id, publish }: Decision): Promise<OfficeRow> {
  const { db, actor } = context
  const office = await db.selectFrom('offices').selectAll().where('id', '=', officeId).executeTakeFirst()
  if (!office) throw new AppError('not_found')
  const desk = await deskIfAny(db, actor)
  const isOwn = actor.credit_union_id !== null && (await directoryRowOf(db, actor.credit_union_id)) === office.directory_id
  await change(db, async (tx) => {
    const note = await tx
      .selectFrom('waiting_notes')
      .selectAll()
      .where('id', '=', note_id)
      .where('office_id', '=', officeId)
      .executeTakeFirst()
    const of = { state: office.state, credit_union_id: isOwn ? actor.credit_union_id : null }
    if (!note || !seesNote({ actor, desk }, of, { via: null, credit_union_id: note.credit_union_id })) throw new AppError('not_found')
    const { numUpdatedRows } = await tx
      .updateTable('waiting_notes')
      .set({ is_published: publish, decided_at: now(), decided_by: actor.id, decided_by_name: fullName(actor) })
      .where('id', '=', note_id)
      .where('decided_at', 'is', null)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) throw new AppError('not_acceptable_now')
    if (publish) await publishNote(tx, context, { office, note, isOwn: isOwn && !covers(desk, office.state) })
    await recordEvent(tx, actor, 'public note decided', { recordId: officeId, details: { publish } })
  })
  return office
}

interface Published {
  office: OfficeRow
  note: { public_note: string; incident_id: string | null; entered_by_name: string }
  isOwn: boolean
}

async function publishNote(tx: Tx, { actor, settings }: Context<Actor>, { office, note, isOwn }: Published) {
  const whose = isOwn
    ? { credit_union_id: requireOrganization(actor), source: 'self' as const, via: null }
    : { credit_union_id: await organizationOf(tx, office.directory_id), source: 'on_behalf' as const, via: 'link' as const }
  const stored = await storeStatuses(tx, actor, {
    ...{ submission: newId(), incident_id: note.incident_id, as_of: null, directory_id: office.directory_id, ...whose },
    ...{ entries: [{ office_id: office.id, public_note: note.public_note }], list: 'entries', disaster_report_id: null, desk: null },
  })
  await tellOfNote(tx, whose, { actor, settings, note, ...stored })
}
