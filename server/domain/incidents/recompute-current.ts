// Brings `current_statuses` up to date after statuses were added, and after the rules changed which ones count.

import { type Expression, type ExpressionBuilder, type Insertable, type SqlBool, sql } from 'kysely'
import { clockNow } from '#server/domain/not-later.ts'
import { batches } from '#server/lib/database/batches.ts'
import type { CurrentStatusesTable } from '#server/lib/database/tables/situation-tables.ts'
import type { Tables, Tx } from '#server/lib/database/tables/tables.ts'
import { counts, isOwn, placeAmong } from './current-statuses.ts'

type Statuses = ExpressionBuilder<Tables, 'office_statuses'>

/** Of these statuses, the newest of each office becomes current unless there is a newer one already. */
export async function recomputeCurrent(tx: Tx, which: (eb: Statuses) => Expression<SqlBool>) {
  const ranked = tx
    .selectFrom('office_statuses')
    .select(['incident_id', 'office_id', 'id as status_id', 'status', 'as_of', isOwn.as('is_own'), placeAmong().as('place')])
    .where(counts)
    .where((eb) => which(eb))
  const newest = await tx
    .selectFrom(ranked.as('ranked'))
    .select(['incident_id', 'office_id', 'status_id', 'status', 'as_of', 'is_own'])
    .where('place', '=', 1)
    .orderBy('incident_id')
    .orderBy('office_id')
    .execute()
  await makeCurrent(tx, newest)
}

/** Each becomes current unless there is a newer one already. The rows are sorted by incident and office, so that no two transactions wait for each other. */
export async function makeCurrent(tx: Tx, rows: readonly Insertable<CurrentStatusesTable>[]) {
  for (const { values } of batches(rows))
    await tx
      .insertInto('current_statuses')
      .values(values)
      .onConflict((conflict) =>
        conflict
          .columns(['incident_id', 'office_id'])
          .doUpdateSet((eb) => ({
            status_id: eb.ref('excluded.status_id'),
            status: eb.ref('excluded.status'),
            as_of: eb.ref('excluded.as_of'),
            is_own: eb.ref('excluded.is_own'),
          }))
          .where(isNewer()),
      )
      .execute()
}

/** Newer than what counts, which is anything where that lies ahead; or at the same moment the organization's own; of two that are equal in this, the one that was stored later. */
const isNewer = (
  now = clockNow(),
) => sql<boolean>`(excluded.as_of <= ${now} and current_statuses.as_of > ${now} or excluded.as_of > current_statuses.as_of or (excluded.as_of = current_statuses.as_of
  and (excluded.is_own and not current_statuses.is_own
    or excluded.is_own = current_statuses.is_own and excluded.status_id > current_statuses.status_id)))`
