import type { Tx } from '#server/lib/database/tables/tables.ts'

interface Closing {
  incident_id: string
  closed_at: string
  thank: boolean
}

/** In the transaction that closes an incident: from its commit on, people are told of it. */
export const beginTelling = (tx: Tx, closing: Closing) => tx.insertInto('told_closings').values(closing).execute()
