// A preview says of an address whether others wrote to it. Who looks many up without writing to them is on record for the foundation.

import type { Actor } from '#server/domain/actor.ts'
import { recordEvent } from '#server/domain/audit/record-event.ts'
import { change } from '#server/lib/database/change.ts'
import { now } from '#server/lib/database/new-id.ts'
import type { Db, Tx } from '#server/lib/database/tables/tables.ts'
import { FOUNDATION } from './store-letters.ts'

const ON_RECORD_EVERY = 200

export const noteLooks = (db: Db, actor: Actor, keeper: string | null, addresses: number) =>
  change(db, async (tx) => {
    const before = await looksOf(tx, keeper)
    await addLooks(tx, keeper, addresses)
    const after = before + addresses
    if (Math.floor(after / ON_RECORD_EVERY) > Math.floor(before / ON_RECORD_EVERY))
      await recordEvent(tx, actor, 'letters looked up', { details: { addresses: after } })
  })

/** What is written to was not looked up in vain. */
export const forgetLooks = (tx: Tx, keeper: string | null, addresses: number) => addLooks(tx, keeper, -addresses)

const addLooks = (tx: Tx, keeper: string | null, addresses: number) =>
  tx
    .insertInto('letter_looks')
    .values({ desk: keeper ?? FOUNDATION, hour: hourNow(), addresses: Math.max(0, addresses) })
    .onConflict((conflict) =>
      conflict.columns(['desk', 'hour']).doUpdateSet((eb) => ({ addresses: eb('letter_looks.addresses', '+', addresses) })),
    )
    .execute()

async function looksOf(tx: Tx, keeper: string | null): Promise<number> {
  const found = await tx
    .selectFrom('letter_looks')
    .select('addresses')
    .where('desk', '=', keeper ?? FOUNDATION)
    .where('hour', '=', hourNow())
    .executeTakeFirst()
  return Math.max(0, found?.addresses ?? 0)
}

const hourNow = () => now().slice(0, 13)
