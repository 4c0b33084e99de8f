import { setImmediate as pause } from 'node:timers/promises'
import { batches } from '#server/lib/database/batches.ts'
import { now } from '#server/lib/database/new-id.ts'
import type { Tx } from '#server/lib/database/tables/tables.ts'

interface Vanished {
  /** The ids of known rows that the file no longer lists. */
  vanished: readonly string[]
  /** The number of known rows that are not gone. */
  known: number
  /** The number of rows in the file. */
  filed: number
}

/** Marks rows as gone. A file that lists fewer than half of the known rows is not the whole list, so it marks none. */
export async function markVanished(tx: Tx, table: 'directory' | 'offices', { vanished, known, filed }: Vanished) {
  const isPartial = vanished.length > 0 && filed * 2 < known
  if (isPartial) return { gone: 0, isPartial }
  const time = now()
  for (const { values } of batches(vanished)) {
    await tx.updateTable(table).set({ gone_at: time, updated_at: time }).where('id', 'in', values).execute()
    await pause()
  }
  return { gone: vanished.length, isPartial }
}
