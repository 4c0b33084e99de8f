import { now } from '#server/lib/database/new-id.ts'
import type { Db } from '#server/lib/database/tables/tables.ts'

/** No text messages to this number, for good or until it texts START. */
export const stopTexts = (db: Db, phone: string) =>
  db
    .insertInto('text_stops')
    .values({ phone, stopped_at: now() })
    .onConflict((conflict) => conflict.column('phone').doNothing())
    .execute()

export const allowTexts = (db: Db, phone: string) => db.deleteFrom('text_stops').where('phone', '=', phone).execute()

export async function isStopped(db: Db, phone: string): Promise<boolean> {
  const found = await db.selectFrom('text_stops').select('phone').where('phone', '=', phone).executeTakeFirst()
  return found !== undefined
}
