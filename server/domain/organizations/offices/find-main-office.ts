// The main office of an organization, or of a credit union of the directory: what others need of it.

import { sql } from 'kysely'
import { zoneOfPlace } from '#contract/rules/county-zones.ts'
import { holdsCharterNumber } from '#server/domain/claims/holds-charter-number.ts'
import { knownZoneOf } from '#server/domain/geography/time-zones.ts'
import { isInForce } from '#server/domain/offices.ts'
import { prepared } from '#server/lib/database/prepared.ts'
import type { Db } from '#server/lib/database/tables/tables.ts'

interface Whose {
  credit_union_id: string | null
  directory_charter: string | null
}

/** The time zone of a main office, by its county; of an organization without a known one, its state's. Null where neither is known. */
export async function zoneOfMainOffice(db: Db, { credit_union_id, directory_charter }: Whose): Promise<string | null> {
  const [own] = credit_union_id === null ? [] : await findOfOrganization(db, { credit_union_id })
  const [place] = own ? [own] : await findOfListed(db, { directory_charter: directory_charter ?? '' })
  if (!place) return null
  return place.state === null ? knownZoneOf(place.own_state) : zoneOfPlace({ county: place.county, state: place.state })
}

/** Of a credit union of the directory; without a known main office, its state's. Null where there is none. */
export async function zoneOfListed(db: Db, charterKey: string): Promise<string | null> {
  const zone = await zoneOfMainOffice(db, { credit_union_id: null, directory_charter: charterKey })
  if (zone !== null) return zone
  const listed = await db.selectFrom('directory').select('state').where('charter_key', '=', charterKey).executeTakeFirst()
  return knownZoneOf(listed?.state ?? null)
}

/** Its main office's, otherwise NCUA's. */
export async function mainPhoneOf(db: Db, creditUnionId: string): Promise<string | null> {
  const [place] = await findOfOrganization(db, { credit_union_id: creditUnionId })
  return place?.phone ?? place?.listed_phone ?? null
}

/** Of several, one and always the same. It may have no row in the directory, and its row no office. */
const findOfOrganization = prepared(
  ['credit_union_id'],
  (db, { credit_union_id }) =>
    db
      .selectFrom('credit_unions')
      .leftJoin('directory', (join) => join.onRef('directory.charter_key', '=', 'credit_unions.charter_key').on(holdsCharterNumber))
      .leftJoin('offices', (join) =>
        join.onRef('offices.directory_id', '=', 'directory.id').on('offices.kind', '=', sql.lit('main')).on(isInForce),
      )
      .select(['credit_unions.state as own_state', 'directory.phone as listed_phone', 'offices.county', 'offices.state', 'offices.phone'])
      .where('credit_unions.id', '=', credit_union_id)
      .orderBy('offices.id')
      .limit(sql.lit(1)),
  { isPlannedOnce: true },
)

const findOfListed = prepared(
  ['directory_charter'],
  (db, { directory_charter }) =>
    db
      .selectFrom('directory')
      .innerJoin('offices', (join) =>
        join.onRef('offices.directory_id', '=', 'directory.id').on('offices.kind', '=', sql.lit('main')).on(isInForce),
      )
      .select((eb) => [eb.lit(null).as('own_state'), 'offices.county', 'offices.state'])
      .where('directory.charter_key', '=', directory_charter)
      .orderBy('offices.id')
      .limit(sql.lit(1)),
  { isPlannedOnce: true },
)
