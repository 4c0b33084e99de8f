// The main office of an organization, or of a credit union of the directory: what others need of it.

import { zoneOfPlace } from '#contract/rules/county-zones.ts'
import { knownZoneOf } from '#server/domain/geography/time-zones.ts'
import { isInForce } from '#server/domain/offices.ts'
import type { Db } from '#server/lib/database/tables/tables.ts'
import { directoryRowOf } from './directory-row.ts'

interface Whose {
  credit_union_id: string | null
  directory_charter: string | null
}

/** The time zone of a main office, by its county; of an organization without a known one, its state's. Null where neither is known. */
export async function zoneOfMainOffice(db: Db, { credit_union_id, directory_charter }: Whose): Promise<string | null> {
  const [own, held] = await Promise.all([
    db
      .selectFrom('credit_unions')
      .select('state')
      .where('id', '=', credit_union_id ?? '')
      .executeTakeFirst(),
    directoryRowOf(db, credit_union_id),
  ])
  const office = await mainOffices(db)
    .where((eb) => (own ? eb('directory.id', '=', held ?? '') : eb('directory.charter_number', '=', directory_charter ?? '')))
    .executeTakeFirst()
  return office?.state ? zoneOfPlace({ county: office.county, state: office.state }) : knownZoneOf(own?.state ?? null)
}

/** Its main office's, otherwise NCUA's. */
export async function mainPhoneOf(db: Db, creditUnionId: string): Promise<string | null> {
  const held = await directoryRowOf(db, creditUnionId)
  const office = await mainOffices(db)
    .where('directory.id', '=', held ?? '')
    .executeTakeFirst()
  return office?.phone ?? office?.listed_phone ?? null
}

/** A row of the directory may have none. */
const mainOffices = (db: Db) =>
  db
    .selectFrom('directory')
    .leftJoin('offices', (join) => join.onRef('offices.directory_id', '=', 'directory.id').on('offices.kind', '=', 'main').on(isInForce))
    .select(['offices.county', 'offices.state', 'offices.phone', 'directory.phone as listed_phone'])
    .orderBy('offices.id')
