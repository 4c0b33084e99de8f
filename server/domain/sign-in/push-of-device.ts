// On a shared device, the alerts of a person end when they sign out or when another person signs in.

import type { Db } from '#server/lib/database/tables/tables.ts'

/** Ends the subscription of the browser that has this session. */
export async function endPushOfSession(db: Db, sessionHash: string) {
  const session = await db
    .selectFrom('sessions')
    .select(['user_id', 'device_hash'])
    .where('token_hash', '=', sessionHash)
    .executeTakeFirst()
  if (!session?.device_hash) return
  await db.deleteFrom('push_subscriptions').where('user_id', '=', session.user_id).where('device_hash', '=', session.device_hash).execute()
}

/** Ends the subscriptions of every device of a person; that of the named session's device stays. */
export async function endPushOf(db: Db, userId: string, exceptSession?: string) {
  const stays = db
    .selectFrom('sessions')
    .select('device_hash')
    .where('token_hash', '=', exceptSession ?? '')
    .where('device_hash', 'is not', null)
  await db.deleteFrom('push_subscriptions').where('user_id', '=', userId).where('device_hash', 'not in', stays).execute()
}

/** Ends what other people subscribed in a browser that carries these marks. */
export async function endPushOfOthers(db: Db, userId: string, marks: string[]) {
  if (marks.length === 0) return
  await db.deleteFrom('push_subscriptions').where('user_id', '<>', userId).where('device_hash', 'in', marks).execute()
}
