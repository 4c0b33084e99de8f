import { fieldErrors } from '#contract/field-errors.ts'
import type { IncidentPhase } from '#contract/records/incident-options.ts'
import type { Actor } from '#server/domain/actor.ts'
import { presserOf } from '#server/domain/asks/ask-now.ts'
import { creditUnionsIn } from '#server/domain/asks/in-path.ts'
import { pressAsk } from '#server/domain/asks/run-asking.ts'
import { recordEvent } from '#server/domain/audit/record-event.ts'
import type { Area } from '#server/domain/incidents/area.ts'
import { fieldError } from '#server/lib/app-error.ts'
import type { Tx } from '#server/lib/database/tables/tables.ts'

interface Asking extends Area {
  id: string
  phase: IncidentPhase
  is_exercise: boolean
}

/**
 * In the transaction that opens an active incident: it asks everybody in its path. An exercise asks those who were chosen, and without a choice nobody. In
 * phase watch nobody is asked. The messages follow after the commit.
 */
export async function askFor(tx: Tx, actor: Actor, { id, phase, is_exercise, ...area }: Asking, chosen?: readonly string[]) {
  if (phase === 'closed') throw fieldError('ask', fieldErrors.closedAsksNobody)
  if (phase === 'watch') return
  const inPath = (await creditUnionsIn(tx, area)).map(({ directory_id }) => directory_id)
  const named = new Set(chosen)
  const directoryIds = is_exercise ? inPath.filter((each) => named.has(each)) : inPath
  if (is_exercise && directoryIds.length === 0) return
  await pressAsk(tx, { incidentId: id, by: presserOf(actor), directoryIds })
  await recordEvent(tx, actor, 'incident asked', { recordId: id, details: { credit_unions: directoryIds.length } })
}
