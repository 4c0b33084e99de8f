// Which of their organizations a person continues in when one of them ends.

import type { Tx } from '#server/lib/database/tables/tables.ts'

/** A person whose current organization this is continues in another one, or in none. */
export async function moveToAnother(tx: Tx, userId: string, from: string) {
  await makeCurrent(tx, { userId, from, to: await anotherOf(tx, userId, from) })
}

/** The same for a locked person. If there is no other one, this organization stays current, so that support sees where they were locked. */
export async function moveWhileLocked(tx: Tx, userId: string, from: string) {
  const to = await anotherOf(tx, userId, from)
  if (to) await makeCurrent(tx, { userId, from, to })
}

async function anotherOf(tx: Tx, userId: string, from: string) {
  const other = await tx
    .selectFrom('memberships')
    .innerJoin('credit_unions', 'credit_unions.id', 'memberships.credit_union_id')
    .select('credit_unions.id')
    .where('memberships.user_id', '=', userId)
    .where('memberships.credit_union_id', '<>', from)
    .where('memberships.locked', '=', false)
    .where('credit_unions.deleted_at', 'is', null)
    .orderBy('memberships.created_at')
    .orderBy('credit_unions.id')
    .executeTakeFirst()
  return other?.id ?? null
}

const makeCurrent = (tx: Tx, { userId, from, to }: { userId: string; from: string; to: string | null }) =>
  tx.updateTable('users').set({ credit_union_id: to }).where('id', '=', userId).where('credit_union_id', '=', from).execute()
