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
  const own = await db
    .selectFrom('credit_unions')
    .select('state')
    .where('id', '=', credit_union_id ?? '')
    .executeTakeFirst()
  const held = await directoryRowOf(db, credit_union_id)
  const office = await db
    .selectFrom('directory')
    .innerJoin('offices', 'offices.directory_id', 'directory.id')
    .select(['offices.county', 'offices.state'])
    .where((eb) => (own ? eb('directory.id', '=', held ?? '') : eb('directory.charter_number', '=', directory_charter ?? '')))
    .where('offices.kind', '=', 'main')
    .where(isInForce)
    .orderBy('offices.id')
    .executeTakeFirst()
  return office ? zoneOfPlace(office) : knownZoneOf(own?.state ?? null)
}
