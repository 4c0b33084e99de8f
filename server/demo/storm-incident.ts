// The incident of the demo's storm. A warning never opens one: here, too, it is a person at the desk, the sample association's.

import { recordEvent } from '#server/domain/audit/record-event.ts'
import { backfillIncident } from '#server/domain/incidents/backfill-statuses.ts'
import { findIncident } from '#server/domain/incidents/find-incidents.ts'
import { lockAreas } from '#server/domain/incidents/lock-areas.ts'
import type { Db } from '#server/lib/database/tables/tables.ts'
import { insertOne, personOf } from './incident.ts'
import { coast, INCIDENT } from './storm.ts'

const slug = 'hurricane-iris'

/** Opens it once the warning is a few minutes old, unless somebody has opened one for the storm. Both times are milliseconds since 1970. */
export async function openStormIncident(db: Db, { began, at }: { began: number; at: number }) {
  if (at < began + INCIDENT || (await hasOne(db, began))) return
  await db.transaction().execute(async (tx) => {
    const desk = await personOf(tx, 'league@example.org')
    await lockAreas(tx)
    const id = await insertOne(tx, desk, {
      ...{ name: 'Sample: Hurricane Iris', slug, starts_at: new Date(at), is_exercise: false, counties: coast },
      note: 'This is a sample. Landfall is expected tomorrow night. Enter the status of your offices before you close them.',
    })
    await backfillIncident(tx, await findIncident(tx, id))
    await recordEvent(tx, { id: desk.id, credit_union_id: desk.association, address: '' }, 'incident opened', {
      recordId: id,
      details: { name: 'Sample: Hurricane Iris', type: 'hurricane', phase: 'active', is_exercise: false },
    })
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
