// What a person is told, by the kinds that may reach them.

import type { Messages } from '#contract/messages/schemas.ts'
import { isAlways, messageKinds, waysOf } from '#contract/records/message-kinds.ts'
import type { Actor } from '#server/domain/actor.ts'
import type { Db } from '#server/lib/database/tables/tables.ts'
import { reaches } from './policy.ts'

export async function messagesOf(db: Db, actor: Actor): Promise<Messages> {
  const [stored, stop] = await Promise.all([
    db.selectFrom('message_choices').selectAll().where('user_id', '=', actor.id).execute(),
    ownStop(db, actor),
  ])
  const shown = messageKinds.flatMap((kind) => {
    if (!reaches(kind, actor)) return []
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
