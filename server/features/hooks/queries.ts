import type { Delivery, Hook } from '#contract/records/hook.ts'
import { type DeliveryState, EVENTS_KEPT, type HookEvent, scopeOfEvent, TEST_EVENT } from '#contract/records/hook-options.ts'
import type { Scope } from '#contract/records/key-options.ts'
import type { Page } from '#contract/schema.ts'
import { type Actor, requireOrganization } from '#server/domain/actor.ts'
import { presentHooks } from '#server/domain/hooks/present-hook.ts'
import { AppError } from '#server/lib/app-error.ts'
import { countOf, type FoundPage, readList } from '#server/lib/database/list.ts'
import type { Db } from '#server/lib/database/tables/tables.ts'
import { DAY } from '#server/lib/time.ts'
import { bodyOf } from './sending/body.ts'
import { reachIn } from './telling/reach.ts'
import { stillTold } from './telling/still-told.ts'

export async function hooksOf(db: Db, creditUnionId: string): Promise<Hook[]> {
  const rows = await db
    .selectFrom('hooks')
    .selectAll()
    .where('credit_union_id', '=', creditUnionId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return presentHooks(db, rows)
}

export const keptSince = (time = Date.now()) => new Date(time - EVENTS_KEPT * DAY).toISOString()

/** @throws AppError `not_found` for one of another organization */
export async function findHook(db: Db, actor: Actor, id: string) {
  const row = await db
    .selectFrom('hooks')
    .selectAll()
    .where('id', '=', id)
    .where('credit_union_id', '=', requireOrganization(actor))
    .executeTakeFirst()
  if (!row) throw new AppError('not_found')
  return row
}

interface Search extends Page {
  state?: DeliveryState | undefined
}

/** Newest first. */
export async function deliveriesOf(db: Db, hookId: string, { state, ...page }: Search): Promise<FoundPage<Delivery>> {
  const matching = db
    .selectFrom('hook_deliveries')
    .leftJoin('hook_events', 'hook_events.id', 'hook_deliveries.event_id')
    .where('hook_id', '=', hookId)
    .$if(state !== undefined, (query) => query.where('hook_deliveries.state', '=', state ?? 'waiting'))
  const rows = matching
    .select(['hook_deliveries.id', 'hook_deliveries.state', 'hook_deliveries.tries', 'hook_deliveries.created_at'])
    .select(['hook_events.type', 'hook_events.happened_at'])
    .orderBy('hook_deliveries.created_at', 'desc')
    .orderBy('hook_deliveries.sequence', 'desc')
    .orderBy('hook_deliveries.id', 'desc')
  const found = await readList({ rows, count: countOf(matching) }, page)
  return { ...found, rows: found.rows.map(present) }
}

interface Row {
  id: string
  state: DeliveryState
  tries: string
  created_at: string
  type: HookEvent | null
  happened_at: string | null
}

const present = ({ id, state, tries, created_at, type, happened_at }: Row): Delivery => ({
  ...{ id, type: type ?? TEST_EVENT, at: happened_at ?? created_at, state },
  tries: JSON.parse(tries),
})

const MOST_EVENTS = 100

interface Missed {
  publicUrl: string
  after?: number | undefined
  limit?: number | undefined
}

/** @throws AppError `events_gone` if the next one after that number is no longer stored */
export async function missedEvents(db: Db, actor: Actor, id: string, { publicUrl, after, limit = MOST_EVENTS }: Missed) {
  const hook = await findHook(db, actor, id)
  const scopes = await scopesOf(db, actor)
  const kept = () => db.selectFrom('hook_deliveries').where('hook_id', '=', id).where('sequence', 'is not', null)
  const oldest = (await kept().select('sequence').orderBy('sequence').limit(1).executeTakeFirst())?.sequence ?? hook.sequence + 1
  if (after !== undefined && after + 1 < oldest) throw new AppError('events_gone')
  const rows = await kept()
    .innerJoin('hook_events', 'hook_events.id', 'hook_deliveries.event_id')
    .select(['hook_deliveries.sequence', 'hook_deliveries.is_own', 'type', 'happened_at', 'is_exercise', 'path', 'own_data', 'shared_data'])
    .select('hook_events.credit_union_id')
    .where('hook_deliveries.sequence', '>', after ?? 0)
    .orderBy('hook_deliveries.sequence')
    .limit(limit)
    .execute()
  const reach = await reachIn(db, hook, actor.organization_type)
  const read = (await stillTold(db, { isAssociation: reach.covered !== null }, rows)).filter(({ type }) =>
    scopes.includes(scopeOfEvent[type]),
  )
  return {
    events: read.map(({ sequence, is_own, ...event }) => {
      const { type, timestamp, data } = bodyOf(event, { sequence, isOwn: is_own, hook: reach, publicUrl })
      return { type, timestamp, data: { ...data, sequence: sequence ?? 0 } }
    }),
    last: rows.at(-1)?.sequence ?? after ?? hook.sequence,
    left_out: rows.length - read.length,
  }
}

async function scopesOf(db: Db, { key }: Actor): Promise<Scope[]> {
  // Only a key gets here.
  if (!key) throw new AppError('forbidden')
  const { scopes } = await db.selectFrom('keys').select('scopes').where('id', '=', key.id).executeTakeFirstOrThrow()
  return JSON.parse(scopes) as Scope[]
}
