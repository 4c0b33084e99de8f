// What a person is told, by the kinds that may reach them.

import { sql } from 'kysely'
import type { Messages } from '#contract/messages/schemas.ts'
import { isAlways, messageKinds, waysOf } from '#contract/records/message-kinds.ts'
import type { Actor } from '#server/domain/actor.ts'
import type { Db } from '#server/lib/database/tables/tables.ts'
import { reaches } from './policy.ts'

export async function messagesOf(db: Db, actor: Actor): Promise<Messages> {
  const [stored, stop, hasWorked] = await Promise.all([
    db.selectFrom('message_choices').selectAll().where('user_id', '=', actor.id).execute(),
    ownStop(db, actor),
    hasWorkedInStorm(db, actor),
  ])
  const person = { ...actor, hasWorked }
  const shown = messageKinds.flatMap((kind) => {
    if (!reaches(kind, person)) return []
    const ways = waysOf(kind)
    const chosen = isAlways(kind) ? undefined : stored.find((row) => row.kind === kind)
    const isStopped = kind === 'storm_asks' && stop !== null
    const [mail, push] = (['mail', 'push'] as const).map((way) => ways.includes(way) && !isStopped && (chosen?.[way] ?? true))
    return [[kind, { mail: mail ?? false, push: push ?? false }] as const]
  })
  return Object.fromEntries(shown) as Messages
}

/** Why the person is asked no more at their current organization; null if they are. */
export async function ownStop(db: Db, { id, credit_union_id }: Pick<Actor, 'id' | 'credit_union_id'>) {
  const found = await db
    .selectFrom('ask_stops')
    .innerJoin('directory', 'directory.id', 'ask_stops.directory_id')
    .innerJoin('credit_unions', 'credit_unions.charter_key', 'directory.charter_key')
    .select(['ask_stops.directory_id', 'ask_stops.why'])
    .where('ask_stops.kind', '=', 'user')
    .where('ask_stops.person_id', '=', id)
    .where('credit_unions.id', '=', credit_union_id ?? '')
    .executeTakeFirst()
  return found ?? null
}

/** Whether the person has entered anything in a storm, or was told of the closing of one. */
export async function hasWorkedInStorm(db: Db, { id }: Pick<Actor, 'id'>): Promise<boolean> {
  const { rows } = await sql<{ found: number }>`select 1 as found where
    exists (select 1 from look_backs where person_id = ${id} and kind = 'user')
    or exists (select 1 from disaster_reports where reported_by = ${id} and deleted_at is null)
    or exists (select 1 from call_attempts where made_by = ${id})
    or exists (select 1 from situation_reports where created_by = ${id})
    or exists (select 1 from roll_calls where started_by = ${id})
    or exists (select 1 from notices where created_by = ${id})
    or exists (select 1 from help_requests where asked_by = ${id})
    or exists (select 1 from offers where offered_by = ${id})
    or exists (select 1 from office_statuses where entered_by = ${id} and credit_union_id in (
      select credit_union_id from memberships where user_id = ${id}))`.execute(db)
  return rows.length > 0
}
