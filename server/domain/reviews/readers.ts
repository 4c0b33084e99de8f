// Who reads what an incident leaves: its desk, and the Managers of each credit union their own part.

import { rank } from '#contract/roles.ts'
import { type Actor, seesShared } from '#server/domain/actor.ts'
import { deskIfAny, deskOf, outsideDesk, type StatesCovered } from '#server/domain/desk/desk.ts'
import { listedIdIn } from '#server/domain/desk/on-behalf.ts'
import { touches } from '#server/domain/incidents/area.ts'
import { type FoundIncident, findIncident, incidentFor } from '#server/domain/incidents/find-incidents.ts'
import { officesInArea } from '#server/domain/incidents/in-area.ts'
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
  /** Where the person reads: all of it for its own people, the states of a desk. */
  states: StatesCovered
}

/**
 * A credit union with an office in the area, by its id, or as `directory:` and the id of its row.
 * @throws AppError `not_found` if it is not for the person, `not_confirmed` for its own people until it is confirmed
 */
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
  const states = isOwn ? null : await deskIfAny(db, actor)
  if (!(await hasOfficeIn(db, incident, { directoryId, states }))) throw new AppError('not_found')
  // Anybody can claim a number: what desks entered about it, and whether it was asked, is for its own people.
  if (isOwn && !seesShared(actor)) throw new AppError('not_confirmed')
  return { incident, directoryId, creditUnionId, isOwn, states }
}

/** One of its offices in the area is in a state of the desk. */
async function hasOfficeIn(db: Db, incident: FoundIncident, of: { directoryId: string; states: StatesCovered }): Promise<boolean> {
  if (of.states?.length === 0) return false
  const found = await officesInArea(db, incident)
    .select('offices.id')
    .where('offices.directory_id', '=', of.directoryId)
    .$if(of.states !== null, (query) => query.where('offices.state', 'in', of.states ?? []))
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}
