// What is true at the try counts, not what was when an event was written: whether the hook is on, its organization confirmed, and what the event is about
// still shown. Read for all deliveries that were claimed together.

import type { Db } from '#server/lib/database/tables/tables.ts'
import { type Reach, reachIn } from '../telling/reach.ts'
import { stillTold } from '../telling/still-told.ts'
import type { Claimed } from './claim.ts'

/** Those that are gone by now are left out. */
export async function beforeTry(db: Db, claimed: readonly Claimed[]): Promise<Ready[]> {
  const hooks = await findHooks(db, claimed)
  const events = await findEvents(db, claimed)
  const ready = claimed.flatMap((delivery) => {
    const hook = hooks.get(delivery.hook_id)
    const found = events.get(delivery.event_id ?? '')
    if (!hook || (delivery.event_id !== null && !found)) return []
    return [{ claimed: delivery, hook, event: found ? { ...found, is_own: delivery.is_own } : null }]
  })
  const told = await findTold(db, ready)
  return ready.map((each) => ({ ...each, why: whyNot(each, told) }))
}

export type FoundHook = MapValue<Awaited<ReturnType<typeof findHooks>>>
export type FoundEvent = MapValue<Awaited<ReturnType<typeof findEvents>>> & Pick<Claimed, 'is_own'>
type MapValue<Given> = Given extends ReadonlyMap<string, infer Value> ? Value : never

interface Found {
  claimed: Claimed
  hook: FoundHook
  /** Null for a test. */
  event: FoundEvent | null
}

export interface Ready extends Found {
  /** Why it is not sent; null if it is. */
  why: 'not_confirmed' | 'hook_off' | 'hidden' | null
}

async function findHooks(db: Db, claimed: readonly Claimed[]) {
  const rows = await db
    .selectFrom('hooks')
    .innerJoin('credit_unions', 'credit_unions.id', 'hooks.credit_union_id')
    .selectAll('hooks')
    .select(['credit_unions.confirmed_at', 'credit_unions.deleted_at', 'credit_unions.type_organization', 'credit_unions.name'])
    .where('hooks.id', 'in', [...new Set(claimed.map(({ hook_id }) => hook_id))])
    .execute()
  const found = new Map<string, (typeof rows)[number] & { reach: Reach }>()
  for (const row of rows) found.set(row.id, { ...row, reach: await reachIn(db, row, row.type_organization) })
  return found
}

async function findEvents(db: Db, claimed: readonly Claimed[]) {
  const ids = new Set(claimed.flatMap(({ event_id }) => event_id ?? []))
  const query = db
    .selectFrom('hook_events')
    .selectAll()
    .where('id', 'in', [...ids])
  const rows = ids.size === 0 ? [] : await query.execute()
  return new Map(rows.map((row) => [row.id, row]))
}

/** The events that may still be told: an Association is told of more than others. */
async function findTold(db: Db, ready: readonly Found[]): Promise<ReadonlySet<FoundEvent>> {
  const told = new Set<FoundEvent>()
  for (const isAssociation of [false, true]) {
    const events = ready.flatMap(({ hook, event }) => (event && (hook.reach.covered !== null) === isAssociation ? [event] : []))
    for (const event of await stillTold(db, { isAssociation }, events)) told.add(event)
  }
  return told
}

function whyNot({ hook, event }: Found, told: ReadonlySet<FoundEvent>): Ready['why'] {
  if (hook.confirmed_at === null || hook.deleted_at !== null) return 'not_confirmed'
  if (event && hook.state !== 'on') return 'hook_off'
  return event && !told.has(event) ? 'hidden' : null
}
