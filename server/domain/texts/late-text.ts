import type { Db } from '#server/lib/database/tables/tables.ts'
import { DAY } from '#server/lib/time.ts'

/** It took more than a day to arrive: it is stored, and says nothing of how things are now. */
export const isLateText = (receivedAt: string, arrivedAt: string) => Date.parse(receivedAt) < Date.parse(arrivedAt) - DAY

/** The same of a reply that is stored; one that was typed on a page is never late. */
export async function wasLateText(
  db: Db,
  { incoming_id, received_at }: { incoming_id: string | null; received_at: string },
): Promise<boolean> {
  if (incoming_id === null) return false
  const text = await db.selectFrom('incoming_texts').select('received_at').where('id', '=', incoming_id).executeTakeFirst()
  return text !== undefined && isLateText(received_at, text.received_at)
}
