import type { Db } from '#server/lib/database/tables/tables.ts'
import type { Told, TrailEvent } from './told.ts'

/** Only the organization itself hears which of its offices a warning touches. */
export async function tellTouched(db: Db, { record_id, credit_union_id, details }: TrailEvent): Promise<Told | null> {
  const warning = await db
    .selectFrom('warnings')
    .select(['id', 'event', 'severity', 'ends_at'])
    .where('id', '=', record_id ?? '')
    .executeTakeFirst()
  if (!warning || credit_union_id === null) return null
  return {
    ...{ type: 'warning.touched', creditUnionId: credit_union_id, states: [], isExercise: false, path: '/offices' },
    ...{ own: { warning, offices: details.offices }, shared: null, isShown: false },
  }
}
