// Stores what came of tries. Successes that came while others were being stored are stored together.

import { sql } from 'kysely'
import type { Delivery } from '#contract/records/hook.ts'
import { recordEvent } from '#server/domain/audit/record-event.ts'
import { change } from '#server/lib/database/change.ts'
import { lockRow, lockRows } from '#server/lib/database/engines/locks.ts'
import type { Db, Tx } from '#server/lib/database/tables/tables.ts'
import type { FoundHook } from './before-try.ts'
import type { Claimed } from './claim.ts'
import { bringForward } from './postpone.ts'

export type OneTry = Delivery['tries'][number]

interface Outcome {
  state: 'failing' | 'given_up' | 'off'
  next: string | null
  tried: OneTry
}

export const storeTry = (db: Db, claimed: Claimed, { state, next, tried }: Outcome) =>
  db
    .updateTable('hook_deliveries')
    .set({ state, next_attempt_at: next, tries: triesWith(claimed, tried) })
    .where('id', '=', claimed.id)
    .execute()

const triesWith = ({ tries }: Claimed, tried: OneTry) => JSON.stringify([...JSON.parse(tries), tried].slice(-10))

/** As it is now, locked. Undefined if it was removed, or has another address than the one that was called: what that one answered is no word on this one. */
export async function lockCalled(tx: Tx, { id, url }: FoundHook) {
  const current = await lockRow(tx, 'hooks', id)
  return current?.url === url ? current : undefined
}

export const byItself = ({ credit_union_id }: Pick<FoundHook, 'credit_union_id'>) => ({ credit_union_id, address: '' })

export interface Success {
  claimed: Claimed
  hook: FoundHook
  tried: OneTry
}

/** Resolves once the success is stored. One transaction at a time; the next one takes all that came meanwhile. */
export function settler(db: Db): (success: Success) => Promise<void> {
  let next: { successes: Success[]; stored: Promise<void> } | null = null
  let last: Promise<unknown> = Promise.resolve()
  return (success) => {
    if (next) {
      next.successes.push(success)
      return next.stored
    }
    const successes = [success]
    const stored = last.then(() => {
      next = null
      return storeSuccesses(db, successes)
    })
    last = stored.catch(() => {})
    next = { successes, stored }
    return stored
  }
}

/** Hooks are locked before their deliveries, as wherever a person changes one. A test proves the address; only an event is a success to send again from. */
const storeSuccesses = (db: Db, successes: readonly Success[]) =>
  change(db, async (tx) => {
    const current = await lockHooks(tx, successes)
    await storeDelivered(tx, successes)
    const heard = successes.filter(({ hook }) => current.get(hook.id)?.url === hook.url)
    for (const { hook, tried } of heard) if (current.get(hook.id)?.failing_since) await bringForward(tx, hook.id, tried.at)
    const [tests, events] = [heard.filter(isTest), heard.filter((success) => !isTest(success))]
    if (events.length > 0) await noteHeard(tx, events)
    for (const test of tests) await noteProven(tx, test, current.get(test.hook.id))
  })

const isTest = ({ claimed }: Success) => claimed.event_id === null

/** In an order that all keep, so that no two transactions wait for each other. */
async function lockHooks(tx: Tx, successes: readonly Success[]) {
  const ids = new Set(successes.map(({ hook }) => hook.id))
  const query = tx
    .selectFrom('hooks')
    .select(['id', 'url', 'state', 'failing_since', 'proven_at'])
    .where('id', 'in', [...ids])
    .orderBy('id')
  return new Map((await lockRows(tx, query).execute()).map((row) => [row.id, row]))
}

const storeDelivered = (tx: Tx, successes: readonly Success[]) => {
  const rows = sql.join(successes.map(({ claimed, tried }) => sql`(${claimed.id}, ${triesWith(claimed, tried)})`))
  return sql`update hook_deliveries set state = 'delivered', next_attempt_at = null, tries = given.column2
    from (values ${rows}) as given where hook_deliveries.id = given.column1`.execute(tx)
}

const noteHeard = (tx: Tx, events: readonly Success[]) =>
  tx
    .updateTable('hooks')
    .set({ failing_since: null, last_success_at: events.map(({ tried }) => tried.at).reduce((one, other) => (one > other ? one : other)) })
    .where('id', 'in', [...new Set(events.map(({ hook }) => hook.id))])
    .execute()

type Current = Awaited<ReturnType<typeof lockHooks>> extends ReadonlyMap<string, infer Row> ? Row | undefined : never

async function noteProven(tx: Tx, { hook, tried }: Success, current: Current) {
  const turnsOn = current?.state !== 'on'
  await tx
    .updateTable('hooks')
    .set({ failing_since: null, ...(turnsOn && { state: 'on', proven_at: current?.proven_at ?? tried.at }) })
    .where('id', '=', hook.id)
    .execute()
  if (turnsOn) await recordEvent(tx, byItself(hook), 'hook on', { recordId: hook.id, details: { url: hook.url } })
}
