import { sql } from 'kysely'
import { fieldErrors } from '#contract/field-errors.ts'
import { zoneOfPlace } from '#contract/rules/county-zones.ts'
import { clockOf } from '#server/domain/geography/time-zones.ts'
import { type Coordinates, coordinatesOfZip } from '#server/domain/geography/zip-codes.ts'
import { isIn } from '#server/domain/incidents/in-area.ts'
import { isInForce } from '#server/domain/offices.ts'
import { fieldError } from '#server/lib/app-error.ts'
import type { Db } from '#server/lib/database/tables/tables.ts'
import type { Called } from './find-called.ts'

interface Needed extends Coordinates {
  zip: string
  /** The date in that time zone. */
  today: string
}

/** Where what was asked for on the phone is needed: at the main office, or the first one in the area. @throws AppError `invalid_input` where that is nowhere */
export async function placeOfNeed(db: Db, { directory_id, incident }: Called): Promise<Needed> {
  const offices = await db
    .selectFrom('offices')
    .select(['zip', 'latitude', 'longitude', 'state', 'county', 'is_closed_for_good', 'gone_at'])
    .where('directory_id', '=', directory_id)
    .where(isInForce)
    .orderBy((eb) => eb.case().when('kind', '=', 'main').then(0).else(1).end())
    .orderBy('id')
    .execute()
  const listed = await db
    .selectFrom('directory')
    .select(['zip', 'latitude', 'longitude', 'state', sql<string | null>`null`.as('county')])
    .where('id', '=', directory_id)
    .executeTakeFirst()
  const [first = listed] = incident === null ? offices : [...offices.filter((office) => isIn(incident, office)), ...offices]
  const zip = first?.zip.slice(0, 5) ?? ''
  const place = (await coordinatesOfZip(zip)) ?? ownPlaceOf(first)
  if (!place) throw fieldError('need.0.kind', fieldErrors.zipUnknown)
  const time_zone = zoneOfPlace({ county: first?.county ?? null, state: first?.state ?? null })
  return { ...place, zip, today: clockOf(time_zone).date }
}

const ownPlaceOf = (row: { latitude: number | null; longitude: number | null } | undefined): Coordinates | null =>
  row && row.latitude !== null && row.longitude !== null ? { latitude: row.latitude, longitude: row.longitude } : null
