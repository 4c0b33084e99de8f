// The incident of the demo's storm. A warning never opens one: here, too, it is a person at the desk, the sample association's.

import type { Db } from '#server/lib/database/tables/tables.ts'
import { open, personOf } from './incident.ts'
import { coast, INCIDENT } from './storm.ts'

const slug = 'sample-hurricane-iris'

/** Opens it once the warning is a few minutes old, unless somebody has opened one for the storm. Both times are milliseconds since 1970. */
export async function openStormIncident(db: Db, { began, at }: { began: number; at: number }) {
  if (at < began + INCIDENT || (await hasOne(db, began))) return
  await open(db, await personOf(db, 'league@example.org'), {
    ...{ name: 'Sample: Hurricane Iris', starts_at: new Date(at).toISOString(), counties: coast, separate: true },
    note: 'This is a sample. Landfall is expected tomorrow night. Enter the status of your offices before you close them.',
  })
}

const hasOne = async (db: Db, began: number) =>
  (await db
    .selectFrom('incidents')
    .select('id')
    .where((eb) =>
      eb.or([
        eb('slug', '=', slug),
        eb.and([eb('type', '=', 'hurricane'), eb('is_exercise', '=', false), eb('created_at', '>=', new Date(began).toISOString())]),
      ]),
    )
    .executeTakeFirst()) !== undefined
