import type { IncidentPhase } from '#contract/records/incident-options.ts'
import { type FoundIncident, findIncident } from '#server/domain/incidents/find-incidents.ts'
import { freeze, lookAgain } from '#server/domain/incidents/pictures.ts'
import { beginTelling } from '#server/domain/look-backs/begin-telling.ts'
import { now } from '#server/lib/database/new-id.ts'
import type { Tx } from '#server/lib/database/tables/tables.ts'

interface Closing {
  thank?: boolean | undefined
  /** Their number in the incident, counted before the transaction. */
  gaps: number | null
}

/** A closed incident keeps its last picture; opened again, it looks again. The caller has locked areas. */
export async function changePhase(tx: Tx, before: FoundIncident, phase: IncidentPhase, { thank = true, gaps }: Closing) {
  if (phase === before.phase) return
  if (phase === 'closed') return beginTelling(tx, { incident_id: before.id, closed_at: await close(tx, before.id, gaps), thank })
  const said = before.phase === 'closed' ? nothingSaid : {}
  await tx
    .updateTable('incidents')
    .set({ phase, closed_at: null, ...said })
    .where('id', '=', before.id)
    .execute()
  if (before.phase === 'closed') await openAgain(tx, before)
}

/** All of it is as it was: what was said at the closing holds no more. The audit trail has it. */
const nothingSaid = { closing_note: null, reason: null } as const

/** Returns the moment. */
export async function close(tx: Tx, id: string, gaps: number | null): Promise<string> {
  const closed_at = now()
  await freeze(tx, await findIncident(tx, id), { closedAt: closed_at, gaps })
  await tx.updateTable('incidents').set({ phase: 'closed', closed_at }).where('id', '=', id).execute()
  return closed_at
}

/** It looks again, and remembers in what time it did not. */
async function openAgain(tx: Tx, before: FoundIncident) {
  await lookAgain(tx, before)
  const { id: incident_id, closed_at, updated_at } = before
  await tx
    .insertInto('incident_pauses')
    .values({ incident_id, closed_at: closed_at ?? updated_at, opened_at: now() })
    .execute()
}
