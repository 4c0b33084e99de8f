import type { IncidentPhase } from '#contract/records/incident-options.ts'
import { type FoundIncident, findIncident } from '#server/domain/incidents/find-incidents.ts'
import { freeze, lookAgain } from '#server/domain/incidents/pictures.ts'
import { now } from '#server/lib/database/new-id.ts'
import type { Tx } from '#server/lib/database/tables/tables.ts'

/** A closed incident keeps its last picture; opened again, it looks again. The caller has locked areas. */
export async function changePhase(tx: Tx, before: FoundIncident, phase: IncidentPhase) {
  if (phase === before.phase) return
  if (phase === 'closed') return close(tx, before.id)
  const said = before.phase === 'closed' ? nothingSaid : {}
  await tx
    .updateTable('incidents')
    .set({ phase, closed_at: null, ...said })
    .where('id', '=', before.id)
    .execute()
  if (before.phase === 'closed') await lookAgain(tx, before)
}

/** All of it is as it was: what was said at the closing holds no more. The audit trail has it. */
const nothingSaid = { closing_note: null, reason: null } as const

export async function close(tx: Tx, id: string) {
  const closed_at = now()
  await freeze(tx, await findIncident(tx, id), closed_at)
  await tx.updateTable('incidents').set({ phase: 'closed', closed_at }).where('id', '=', id).execute()
}
