import { now } from '#server/lib/database/new-id.ts'
import type { Db } from '#server/lib/database/tables/tables.ts'

/** The provider's codes for numbers that get no text messages for good: not a number, a landline, not in service, not able to. */
const FOR_GOOD = new Set(['21211', '21614', '30005', '30006'])

/** Remembers a number that cannot get text messages, if that is what the provider's code says. */
export async function noteRefusal(db: Db, phone: string, reason: string) {
  if (!FOR_GOOD.has(reason)) return
  await db
    .insertInto('untextable_numbers')
    .values({ phone, reason, reported_at: now() })
    .onConflict((conflict) =>
      conflict.column('phone').doUpdateSet((eb) => ({ reason: eb.ref('excluded.reason'), reported_at: eb.ref('excluded.reported_at') })),
    )
    .execute()
}

/** It got one, or sent one. */
export const noteTextable = (db: Db, phone: string) => db.deleteFrom('untextable_numbers').where('phone', '=', phone).execute()

export async function refusalOf(db: Db, phone: string): Promise<string | undefined> {
  const found = await db.selectFrom('untextable_numbers').select('reason').where('phone', '=', phone).executeTakeFirst()
  return found?.reason
}

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
