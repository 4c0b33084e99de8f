// Browsers that subscribe to alerts. An endpoint belongs to one browser, and to the person who subscribed it last. An endpoint may become known to
// others, in a log for example. The keys of its browser do not, so only they prove that it is the same browser.

import { createECDH } from 'node:crypto'
import { expressionBuilder } from 'kysely'
import type { BodyOf } from '#contract/call.ts'
import { fieldErrors } from '#contract/field-errors.ts'
import type { subscribeToPush } from '#contract/push/calls.ts'
import { type Actor, realPersonId } from '#server/domain/actor.ts'
import type { Context } from '#server/domain/context.ts'
import { fieldError } from '#server/lib/app-error.ts'
import { change } from '#server/lib/database/change.ts'
import { newId, now } from '#server/lib/database/new-id.ts'
import type { Db, Tables } from '#server/lib/database/tables/tables.ts'
import { isPushService } from '#server/lib/push/push-address.ts'

type Keys = BodyOf<typeof subscribeToPush>['keys']

/** More browsers than a person has. With more than that, the oldest are removed. */
const MOST = 20

export async function subscribe({ db, settings, actor }: Context, { endpoint, keys }: BodyOf<typeof subscribeToPush>) {
  if (!settings.PUSH_PRIVATE_ADDRESSES && !isPushService(endpoint, settings.PUSH_SERVICES))
    throw fieldError('endpoint', fieldErrors.pushEndpoint)
  if (!isPoint(keys.p256dh)) throw fieldError('keys.p256dh', fieldErrors.pushKey)
  const owner = { user_id: realPersonId(actor), ...keys }
  await change(db, async (tx) => {
    const device_hash = await deviceOfSession(tx, actor)
    const stored = await tx
      .insertInto('push_subscriptions')
      .values({ id: newId(), endpoint, created_at: now(), device_hash, ...owner })
      .onConflict((conflict) =>
        conflict
          .column('endpoint')
          .doUpdateSet({ device_hash, ...owner })
          .where((eb) => eb.or([eb('push_subscriptions.user_id', '=', owner.user_id), sameKeys(keys)])),
      )
      .returning('id')
      .executeTakeFirst()
    if (!stored) throw fieldError('endpoint', fieldErrors.pushOfAnother)
    const newest = tx
      .selectFrom('push_subscriptions')
      .select('id')
      .where('user_id', '=', owner.user_id)
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(MOST)
    await tx.deleteFrom('push_subscriptions').where('user_id', '=', owner.user_id).where('id', 'not in', newest).execute()
  })
}

const sameKeys = ({ p256dh, auth }: Keys) =>
  expressionBuilder<Tables, 'push_subscriptions'>().and({ 'push_subscriptions.p256dh': p256dh, 'push_subscriptions.auth': auth })

/** The mark of the browser that asks: signing out there ends the subscription too. */
async function deviceOfSession(db: Db, { sessionHash }: Actor) {
  const session = await db.selectFrom('sessions').select('device_hash').where('token_hash', '=', sessionHash).executeTakeFirst()
  return session?.device_hash ?? null
}

/** Ends a subscription of the person. One of another person stays, and the answer is the same. */
export async function unsubscribe(db: Db, actor: Actor, endpoint: string) {
  await db.deleteFrom('push_subscriptions').where('endpoint', '=', endpoint).where('user_id', '=', realPersonId(actor)).execute()
}

/** Nothing could be encrypted for a key that is not a point on the curve. */
function isPoint(key: string) {
  try {
    const ecdh = createECDH('prime256v1')
    ecdh.generateKeys()
    ecdh.computeSecret(Buffer.from(key, 'base64url'))
    return true
  } catch {
    return false
  }
}
