// Makes a key, makes it good for longer, or ends it. Each is on record.

import type { BodyOf } from '#contract/call.ts'
import type { makeKey as makeCall } from '#contract/keys/calls.ts'
import type { Key } from '#contract/records/key.ts'
import { MOST_KEYS, SHOWN_OF_KEY } from '#contract/records/key-options.ts'
import { fullName } from '#contract/rules/full-name.ts'
import { requireOrganization } from '#server/domain/actor.ts'
import { recordEvent } from '#server/domain/audit/record-event.ts'
import type { Context } from '#server/domain/context.ts'
import { newKey } from '#server/domain/keys/key-text.ts'
import { livingKeysOf, presentKey } from '#server/domain/keys/living-keys.ts'
import { AppError } from '#server/lib/app-error.ts'
import { change } from '#server/lib/database/change.ts'
import { lockRow } from '#server/lib/database/engines/locks.ts'
import { newId, now } from '#server/lib/database/new-id.ts'
import type { Tx } from '#server/lib/database/tables/tables.ts'
import { hashToken } from '#server/lib/secrets/tokens.ts'
import { toldFor } from './told-days.ts'

/** The answer is the only one that has the key. */
export async function makeKey({ db, actor }: Context, form: BodyOf<typeof makeCall>): Promise<{ key: Key; secret: string }> {
  const creditUnionId = requireOrganization(actor)
  const secret = newKey()
  const { name, scopes, until, networks = [] } = form
  const key = await change(db, async (tx) => {
    await limitKeys(tx, creditUnionId)
    const made = {
      ...{ id: newId(), credit_union_id: creditUnionId, name, until, scopes: JSON.stringify(scopes), networks: JSON.stringify(networks) },
      ...{ key_hash: hashToken(secret), starts_with: secret.slice(0, SHOWN_OF_KEY) },
      // What is near already is told by whoever chose the day.
      told_days: toldFor.days(until),
      ...{ made_by: actor.id, made_by_name: fullName(actor), created_at: now() },
    }
    const row = await tx.insertInto('keys').values(made).returningAll().executeTakeFirstOrThrow()
    await recordEvent(tx, actor, 'key made', { recordId: row.id, details: { name, scopes, until } })
    return presentKey(row)
  })
  return { key, secret }
}

/** Under a lock, so that many at once are not more. */
async function limitKeys(tx: Tx, creditUnionId: string) {
  await lockRow(tx, 'credit_unions', creditUnionId)
  const living = await livingKeysOf(tx, creditUnionId).select('id').execute()
  if (living.length >= MOST_KEYS) throw new AppError('too_many_keys')
}

/** The Administrators are told of the new day as of the first. */
export async function extendKey({ db, actor }: Context, id: string, until: string): Promise<Key> {
  const creditUnionId = requireOrganization(actor)
  return change(db, async (tx) => {
    await findLiving(tx, creditUnionId, id)
    const changed = { until, told_days: toldFor.days(until) }
    const row = await tx.updateTable('keys').set(changed).where('id', '=', id).returningAll().executeTakeFirstOrThrow()
    await recordEvent(tx, actor, 'key extended', { recordId: id, details: { name: row.name, until } })
    return presentKey(row)
  })
}

export async function endKey({ db, actor }: Context, id: string) {
  const creditUnionId = requireOrganization(actor)
  await change(db, async (tx) => {
    const { name } = await findLiving(tx, creditUnionId, id)
    await tx.updateTable('keys').set({ ended_at: now() }).where('id', '=', id).execute()
    await recordEvent(tx, actor, 'key ended', { recordId: id, details: { name } })
  })
}

/** @throws AppError `not_found` for one of another organization, and for one that has ended */
async function findLiving(tx: Tx, creditUnionId: string, id: string) {
  await lockRow(tx, 'keys', id)
  const found = await livingKeysOf(tx, creditUnionId).select('name').where('id', '=', id).executeTakeFirst()
  if (!found) throw new AppError('not_found')
  return found
}
