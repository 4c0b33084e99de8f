// The credit union of a call that may be outside the area of the incident, or without an incident.

import { holdsCharterNumber } from '#server/domain/claims/holds-charter-number.ts'
import { deskOf, outsideDesk, type StatesCovered } from '#server/domain/desk/desk.ts'
import { type FoundIncident, findIncident } from '#server/domain/incidents/find-incidents.ts'
import { AppError } from '#server/lib/app-error.ts'
import { isOfDesk } from './find-callable.ts'
import type { AtDesk } from './queries.ts'

export interface Called {
  directory_id: string
  charter_number: string
  name: string
  city: string
  state: string
  credit_union_id: string | null
  incident: FoundIncident | null
  desk: StatesCovered
}

/** @throws AppError `not_found` where there is none, `forbidden` in another desk's states */
export async function findCalled({ db, actor }: AtDesk, directoryId: string, incidentId: string | null): Promise<Called> {
  const desk = await deskOf(db, actor)
  const incident = incidentId === null ? null : await findIncident(db, incidentId)
  const found = await db
    .selectFrom('directory')
    .leftJoin('credit_unions', (join) => join.onRef('credit_unions.charter_key', '=', 'directory.charter_key').on(holdsCharterNumber))
    .select(['directory.id as directory_id', 'directory.charter_number', 'directory.name', 'directory.city', 'directory.state'])
    .select(['credit_unions.id as credit_union_id', isOfDesk(desk).as('is_of_desk')])
    .where('directory.id', '=', directoryId)
    .executeTakeFirst()
  if (!found) throw new AppError('not_found')
  const { is_of_desk, ...called } = found
  if (!is_of_desk) throw outsideDesk(actor)
  return { ...called, incident, desk }
}
