// A change is one transaction. What it queued leaves as soon as it is committed: no use case has to remember to wake the outbox.

import { setTimeout as pause } from 'node:timers/promises'
import { isDeadlock } from './engines/database-errors.ts'
import type { Db, Tx } from './tables/tables.ts'

/** How often a change is made that a deadlock ends each time. */
const TRIES = 5
/** After a deadlock, up to so many milliseconds for each try so far: two that repeat at the same moment would meet again. */
const PAUSE = 50

/** The transactions that queued something. */
const queueing = new WeakSet<Tx>()
/** The transactions of which a part has failed. */
const failed = new WeakSet<Tx>()
/** By database: those that send what is queued. */
const listeners = new WeakMap<Db, Set<() => void>>()

/**
 * Commits all that `make` writes, or nothing. Inside another change it is a part of that one: what it queued leaves with the outer commit, and an
 * error ends both, also where the outer one catches it, because nothing is taken back by halves. After a deadlock `make` runs again, so it changes
 * nothing but the database.
 */
export async function change<Made>(db: Db, make: (tx: Tx) => Promise<Made>): Promise<Made> {
  if (db.isTransaction) return makePart(db as Tx, make)
  for (let tries = 1; ; tries += 1) {
    try {
      return await makeOnce(db, make)
    } catch (error) {
      if (!isDeadlock(error) || tries === TRIES) throw error
      await pause(Math.random() * PAUSE * tries)
    }
  }
}

async function makeOnce<Made>(db: Db, make: (tx: Tx) => Promise<Made>): Promise<Made> {
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
