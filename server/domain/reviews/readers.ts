// Who reads what an incident leaves: its desk, and the Managers of each credit union their own part.

import { rank } from '#contract/roles.ts'
import type { Actor } from '#server/domain/actor.ts'
import { covers, deskIfAny, deskOf, outsideDesk } from '#server/domain/desk/desk.ts'
import { listedIdIn } from '#server/domain/desk/on-behalf.ts'
import { touches } from '#server/domain/incidents/area.ts'
import { type FoundIncident, findIncident, incidentFor } from '#server/domain/incidents/find-incidents.ts'
import { directoryRowOf, organizationOf } from '#server/domain/organizations/offices/directory-row.ts'
import { AppError } from '#server/lib/app-error.ts'
import type { Db } from '#server/lib/database/tables/tables.ts'

/** The incident. @throws AppError `forbidden` if it is in none of the desk's states */
export async function incidentOfDesk(db: Db, actor: Actor, id: string): Promise<FoundIncident> {
  const desk = await deskOf(db, actor)
  const incident = await findIncident(db, id)
  if (!touches(desk, incident)) throw outsideDesk(actor)
  return incident
}

export interface FoundPart {
  incident: FoundIncident
  directoryId: string
  /** Null where it has not enrolled. */
  creditUnionId: string | null
  isOwn: boolean
}

/** A credit union by its id, or as `directory:` and the id of its row. @throws AppError `not_found` if it is not for the person */
export async function partOf(
  db: Db,
  actor: Actor,
  { incidentId, creditUnion }: { incidentId: string; creditUnion: string },
): Promise<FoundPart> {
  const incident = await incidentFor(db, actor, incidentId)
  const listed = listedIdIn(creditUnion)
  const directoryId = listed ?? (await directoryRowOf(db, creditUnion))
  if (directoryId === null) throw new AppError('not_found')
  const creditUnionId = listed === null ? creditUnion : await organizationOf(db, directoryId)
  const isOwn = creditUnionId !== null && creditUnionId === actor.credit_union_id && rank(actor.role) >= rank('Manager')
  if (!isOwn && !(await isOfDesk(db, actor, directoryId))) throw new AppError('not_found')
  return { incident, directoryId, creditUnionId, isOwn }
}

/** One of its offices is in a state of the desk. */
async function isOfDesk(db: Db, actor: Actor, directoryId: string): Promise<boolean> {
  const desk = await deskIfAny(db, actor)
  if (desk === null) return true
  if (desk.length === 0) return false
  const rows = await db.selectFrom('offices').select('state').distinct().where('directory_id', '=', directoryId).execute()
  return rows.some(({ state }) => covers(desk, state))
}
