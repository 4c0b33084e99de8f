// A preview says of an address whether others wrote to it. Who looks many up without writing to them is on record for the foundation.

import { recordEvent } from '#server/domain/audit/record-event.ts'
import { change } from '#server/lib/database/change.ts'
import type { Db, Tx } from '#server/lib/database/tables/tables.ts'
import { HOUR } from '#server/lib/time.ts'
import { FOUNDATION } from './store-letters.ts'

/** In one hour. */
const ON_RECORD_FROM = 200
/** Each letter makes up for so many lookups: people read a list again each time that they correct a row of it. */
const LOOKS_OF_A_LETTER = 10

export const noteLooks = (db: Db, keeper: string | null, addresses: number) =>
  change(db, (tx) =>
    tx
      .insertInto('letter_looks')
      .values({ desk: keeper ?? FOUNDATION, hour: hourOf(Date.now()), addresses })
      .onConflict((conflict) =>
        conflict.columns(['desk', 'hour']).doUpdateSet((eb) => ({ addresses: eb('letter_looks.addresses', '+', addresses) })),
      )
      .execute(),
  )

/** What is written to was not looked up in vain, in this hour or in the one before. */
export function forgetLooks(tx: Tx, keeper: string | null, letters: number) {
  const most = letters * LOOKS_OF_A_LETTER
  return tx
    .updateTable('letter_looks')
    .set((eb) => ({
      addresses: eb
        .case()
        .when('addresses', '>', most)
        .then(eb('addresses', '-', most))
        .else(0)
        .end(),
    }))
    .where('desk', '=', keeper ?? FOUNDATION)
    .where('hour', '>=', hourOf(Date.now() - HOUR))
    .execute()
}

/** Once a desk cannot write to them any more for it to count. Returns how many hours of desks are over. */
export const recordLooks = (db: Db, time: number): Promise<number> =>
  change(db, async (tx) => {
    const over = await tx
      .deleteFrom('letter_looks')
      .where('hour', '<', hourOf(time - HOUR))
      .returningAll()
      .execute()
    for (const { desk, addresses } of over)
      if (addresses >= ON_RECORD_FROM)
        await recordEvent(tx, { address: 'program' }, 'letters looked up', {
          creditUnionId: desk === FOUNDATION ? null : desk,
          details: { addresses },
        })
    return over.length
  })

const hourOf = (time: number) => new Date(time).toISOString().slice(0, 13)
