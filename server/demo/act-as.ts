// The people of the samples use the portal as everybody does: by its use cases, at the moments of their story.

import type { Context } from '#server/domain/context.ts'
import { findActor } from '#server/domain/sign-in/find-actor.ts'
import { newId, now, tellAt } from '#server/lib/database/new-id.ts'
import type { Db, Tx } from '#server/lib/database/tables/tables.ts'

/** In milliseconds since 1970. */
export type Moment = number

/** Does something as one of the sample people. Nobody is told: the mails of a story are not sent. */
export async function actAs<Result>(db: Db, person: string, at: Moment, act: (context: Context) => Promise<Result>): Promise<Result> {
  const actor = await actorOf(db, person)
  const said = { actor, db: db.isTransaction ? within(db as Tx) : db, settings: { PUBLIC_URL: '' }, wakeOutbox: () => {} }
  return tellAt(at, () => act(said as unknown as Context))
}

/** As the person is after a sign-in. */
async function actorOf(db: Db, person: string) {
  const [token_hash, time] = [`demo ${newId()}`, now()]
  await db.insertInto('sessions').values({ token_hash, user_id: person, created_at: time, last_used_at: time }).execute()
  const actor = await findActor(db, token_hash, '')
  await db.deleteFrom('sessions').where('token_hash', '=', token_hash).execute()
  if (!actor) throw new Error(`${person} cannot sign in.`)
  return actor
}

/** What a use case stores in a transaction is stored in this one, so that the samples are there as a whole or not at all. */
const within = (tx: Tx): Db =>
  new Proxy(tx, {
    get(target, name) {
      if (name === 'transaction') return () => ({ execute: <Result>(act: (tx: Tx) => Promise<Result>) => act(target) })
      const value: unknown = Reflect.get(target, name, target)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
