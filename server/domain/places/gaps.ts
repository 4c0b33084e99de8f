// Gaps: offices of an incident that are closed or limited, whose members read of no place to go. Unknown is no gap, because nobody has said that it is not
// open.

import type { OfficeStatus } from '#contract/records/office-options.ts'
import { shownCharterNumber } from '#server/domain/claims/charter-number.ts'
import { holdsCharterNumber } from '#server/domain/claims/holds-charter-number.ts'
import { loadZipCodes } from '#server/domain/geography/zip-codes.ts'
import { officesInArea } from '#server/domain/incidents/in-area.ts'
import { isLookedAt, type Looking, lookOf } from '#server/domain/incidents/look.ts'
import type { Db } from '#server/lib/database/tables/tables.ts'
import { isGap, placesFor } from './place-rule.ts'
import { readWorld } from './read-world.ts'

export async function gapsIn(db: Db, incident: Looking) {
  // Places are those of today, and of the real world.
  if (incident.is_exercise || incident.phase === 'closed') return []
  const look = lookOf(incident)
  const rows = await officesInArea(db, incident)
    .innerJoin('directory', 'directory.id', 'offices.directory_id')
    .leftJoin('credit_unions', (join) => join.onRef('credit_unions.charter_key', '=', 'directory.charter_key').on(holdsCharterNumber))
    .select(['offices.id', 'offices.directory_id', 'offices.name', 'offices.street', 'offices.city', 'offices.state', 'offices.zip'])
    .select(['offices.county', 'offices.latitude', 'offices.longitude', 'credit_unions.id as credit_union_id', 'directory.charter_number'])
    .select(shownCharterNumber.as('shown_number'))
    .select((eb) => eb.fn.coalesce('credit_unions.name', 'directory.name').as('credit_union'))
    .select(['office_facts.status', 'office_facts.status_key'])
    .where('office_facts.status', 'in', ['closed', 'limited'])
    .where(isLookedAt(look, 'status'))
    .where('offices.kind', '<>', 'mobile')
    .orderBy('offices.county')
    .orderBy('credit_union')
    .orderBy('offices.name')
    .orderBy('offices.id')
    .execute()
  if (rows.length === 0) return []
  const [world, zipCodes] = await Promise.all([readWorld(db, null), loadZipCodes()])
  return rows.flatMap(({ status, status_key, ...row }) => {
    const { latitude, longitude } = row
    const at = latitude === null || longitude === null ? zipCodes.coordinatesOf(row.zip) : { latitude, longitude }
    const office = { ...row, at, status: status as Exclude<OfficeStatus, 'open'>, as_of: status_key?.slice(0, 24) ?? '' }
    return isGap(placesFor(office, world, { isPublic: true })) ? [{ office, world }] : []
  })
}

/** Null where places to go mean nothing: in an exercise, and in a closed incident. */
export const countGaps = async (db: Db, incident: Looking): Promise<number | null> =>
  incident.is_exercise || incident.phase === 'closed' ? null : (await gapsIn(db, incident)).length
