import { batches } from '#server/lib/database/batches.ts'
import type { Tx } from '#server/lib/database/tables/tables.ts'

/** The browsers that get the pushes of these accounts, by account. */
export async function devicesOf(tx: Tx, userIds: readonly string[]): Promise<ReadonlyMap<string, { id: string; user_id: string }[]>> {
  const found: { id: string; user_id: string }[] = []
  for (const { values } of batches([...new Set(userIds)]))
    found.push(...(await tx.selectFrom('push_subscriptions').select(['id', 'user_id']).where('user_id', 'in', values).execute()))
  return Map.groupBy(found, ({ user_id }) => user_id)
}
