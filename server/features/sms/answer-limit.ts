// How many answers a number gets that change nothing. Two machines would text each other forever otherwise.

import { now } from '#server/lib/database/new-id.ts'
import type { Tx } from '#server/lib/database/tables/tables.ts'
import { HOUR, iso, latestCredible } from '#server/lib/time.ts'

const MOST = 5

/** Texts of one number wait for each other until the transaction ends. */
export async function lockNumber(tx: Tx, phone: string) {
  await tx
    .insertInto('texting_numbers')
    .values({ phone, answered: '[]', texted_at: now() })
    .onConflict((conflict) => conflict.column('phone').doUpdateSet((eb) => ({ texted_at: eb.ref('excluded.texted_at') })))
    .execute()
}

/** As many of the messages as may leave. All of them, if something changed. */
export async function limitAnswers(tx: Tx, phone: string, messages: readonly string[], { isUnclear }: { isUnclear: boolean }) {
  const { answered, unclear_at } = await tx
    .selectFrom('texting_numbers')
    .select(['answered', 'unclear_at'])
    .where('phone', '=', phone)
    .executeTakeFirstOrThrow()
  const time = Date.now()
  // A stored moment in the future was written while the server's clock was ahead.
  const isLately = (moment: string) => moment > iso(time - HOUR) && moment <= latestCredible(time)
  const lately = (JSON.parse(answered) as string[]).filter(isLately)
  if (isUnclear && unclear_at !== null && isLately(unclear_at)) return []
  const leaving = messages.slice(0, Math.max(0, MOST - lately.length))
  if (leaving.length === 0) return []
  const at = iso(time)
  await tx
    .updateTable('texting_numbers')
    .set({ answered: JSON.stringify([...lately, ...leaving.map(() => at)]), ...(isUnclear && { unclear_at: at }) })
    .where('phone', '=', phone)
    .execute()
  return leaving
}
