// Tells people that an incident is open again: those who were told that it was closed and have not been told otherwise since.

import { type FoundIncident, findIncident } from '#server/domain/incidents/find-incidents.ts'
import { mailTo } from '#server/domain/mail/mail-to.ts'
import { queueSecretMails } from '#server/domain/mail/queue-mails.ts'
import { change } from '#server/lib/database/change.ts'
import { lockRows, takeTurns } from '#server/lib/database/engines/locks.ts'
import { now } from '#server/lib/database/new-id.ts'
import type { Tx } from '#server/lib/database/tables/tables.ts'
import { endsFor, pageOf, recipientOf, type Telling } from './closing-mail.ts'
import { stillThere } from './whom-to-tell.ts'

/** Returns how many people were told. */
export async function tellReopenings(telling: Telling, isEnding = () => false): Promise<number> {
  const { db } = telling
  const waiting = await db.selectFrom('incident_pauses').selectAll().where('told_at', 'is', null).orderBy('opened_at').execute()
  let count = 0
  for (const { incident_id, closed_at } of waiting) {
    for (let told: number | null = 0; told !== null && !isEnding(); ) {
      count += told
      told = await change(db, (tx) => tellSome(tx, telling, incident_id))
    }
    if (isEnding()) break
    await db
      .updateTable('incident_pauses')
      .set({ told_at: now() })
      .where('incident_id', '=', incident_id)
      .where('closed_at', '=', closed_at)
      .execute()
  }
  return count
}

const PORTION = 200

/** Null once nobody is left to be told. */
async function tellSome(tx: Tx, telling: Telling, incidentId: string): Promise<number | null> {
  await takeTurns(tx, 'areas, shared')
  const incident = await findIncident(tx, incidentId)
  // Closed again meanwhile: what they were told is true.
  if (incident.phase === 'closed') return null
  const waiting = tx
    .selectFrom('look_backs')
    .select(['id', 'kind', 'person_id', 'directory_id', 'credit_union_id'])
    .where('incident_id', '=', incidentId)
    .where('reopening_told_at', 'is', null)
    .orderBy('id')
    .limit(PORTION)
  const rows = await lockRows(tx, waiting).execute()
  if (rows.length === 0) return null
  await tx
    .updateTable('look_backs')
    .set({ reopening_told_at: now() })
    .where(
      'id',
      'in',
      rows.map(({ id }) => id),
    )
    .execute()
  return tell(tx, telling, { incident, people: await stillThere(tx, rows) })
}

interface Told {
  incident: FoundIncident
  people: Awaited<ReturnType<typeof stillThere>>
}

async function tell(tx: Tx, telling: Telling, { incident, people }: Told): Promise<number> {
  const said = { incident: incident.name, storm: incident, isExercise: incident.is_exercise, page: pageOf(telling, incident) }
  const mails = people.map((person) =>
    mailTo(recipientOf(person), (words) => words.incidentReopened({ ...said, ...endsFor(telling, person) })),
  )
  await queueSecretMails(tx, telling.vault, mails)
  return mails.length
}
