// A change is one transaction. What it queued leaves as soon as it is committed: no use case has to remember to wake the outbox.

import type { Db, Tx } from './tables/tables.ts'

/** The transactions that queued something. */
const queueing = new WeakSet<Tx>()
/** The transactions of which a part has failed. */
const failed = new WeakSet<Tx>()
/** By database: those that send what is queued. */
const listeners = new WeakMap<Db, Set<() => void>>()

/**
 * Commits all that `make` writes, or nothing. Inside another change it is a part of that one: what it queued leaves with the outer commit, and an
 * error ends both, also where the outer one catches it, because nothing is taken back by halves.
 */
export async function change<Made>(db: Db, make: (tx: Tx) => Promise<Made>): Promise<Made> {
  if (db.isTransaction) return makePart(db as Tx, make)
  let hasQueued = false
  const made = await db.transaction().execute(async (tx) => {
    const result = await make(tx)
    if (failed.has(tx)) throw new Error('A part of this change has failed.')
    hasQueued = queueing.has(tx)
    return result
  })
  if (hasQueued) for (const wake of listeners.get(db) ?? []) wake()
  return made
}

async function makePart<Made>(tx: Tx, make: (tx: Tx) => Promise<Made>): Promise<Made> {
  try {
    return await make(tx)
  } catch (error) {
    failed.add(tx)
    throw error
  }
}

/** Begins to insert rows into the outbox. No other code inserts any. */
export function intoOutbox(tx: Tx) {
  queueing.add(tx)
  return tx.insertInto('outbox')
}

/** Calls back after each commit of this process that queued something, until the returned function is called. */
export function whenQueued(db: Db, wake: () => void): () => void {
  const listening = listeners.get(db) ?? new Set()
  listeners.set(db, listening.add(wake))
  return () => void listening.delete(wake)
}
