// Asks the credit unions whose turn it is, some at a time, so that other requests go on meanwhile. A turn and its messages are one transaction: a process
// that ends in between asks nobody twice, and leaves the others to the next run.

import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import type { Deps } from '#server/domain/context.ts'
import { change } from '#server/lib/database/change.ts'
import { takeTurns } from '#server/lib/database/engines/locks.ts'
import type { Tx } from '#server/lib/database/tables/tables.ts'
import { iso } from './clock.ts'
import { decideRounds } from './decide-rounds.ts'
import { queueAsks } from './queue-asks.ts'
import { findDue, findGroups } from './turns.ts'

/** The credit unions of one transaction: the embedded database lets nobody else write meanwhile. */
const AT_ONCE = 15

export type Asking = Pick<Deps, 'db' | 'settings' | 'vault'>

/** Runs at a time given in milliseconds since 1970; returns how many credit unions were asked. */
export async function askDue(asking: Asking, at: number, isEnding = () => false): Promise<number> {
  let asked = 0
  for (let isMore = true; isMore && !isEnding(); await yieldToEventLoop()) {
    // Mostly, nothing is due: that needs no transaction.
    if ((await findDue(asking.db, iso(at), 1)).length === 0) break
    const some = await change(asking.db, (tx) => askSome(tx, asking, at))
    isMore = some !== null
    asked += some ?? 0
  }
  return asked
}

/** How many were asked; null where nobody's turn has come. */
async function askSome(tx: Tx, { settings, vault }: Asking, at: number): Promise<number | null> {
  await takeTurns(tx, 'asks')
  const due = await findDue(tx, iso(at), AT_ONCE)
  if (due.length === 0) return null
  const groups = await findGroups(tx, due)
  await yieldToEventLoop()
  const { rounds, turns, joined } = await decideRounds(tx, settings, { groups, due, at })
  await yieldToEventLoop()
  await queueAsks(tx, vault, rounds)
  if (joined.length > 0)
    await tx
      .insertInto('ask_incidents')
      .values(joined)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  for (const { incident_id, directory_id, ...turn } of turns)
    await tx
      .updateTable('incident_turns')
      .set(turn)
      .where('incident_id', '=', incident_id)
      .where('directory_id', '=', directory_id)
      .execute()
  await noteUsed(
    tx,
    rounds.flatMap(({ people }) => people),
    iso(at),
  )
  return rounds.length
}

/** A contact that is asked is in use. */
async function noteUsed(tx: Tx, people: readonly { kind: string; person_id: string }[], used_at: string) {
  const ids = people.flatMap(({ kind, person_id }) => (kind === 'contact' ? [person_id] : []))
  if (ids.length > 0) await tx.updateTable('contacts').set({ used_at }).where('id', 'in', ids).execute()
}
