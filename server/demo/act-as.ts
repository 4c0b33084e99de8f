// The people of the samples use the portal as everybody does: by its use cases, at the moments of their story.

import { randomBytes } from 'node:crypto'
import type { Context } from '#server/domain/context.ts'
import { findActor } from '#server/domain/sign-in/find-actor.ts'
import { newId, now, tellAt } from '#server/lib/database/new-id.ts'
import type { Db } from '#server/lib/database/tables/tables.ts'
import { openVault } from '#server/lib/secrets/installation-key.ts'

/** In milliseconds since 1970. */
export type Moment = number

/** Does something as one of the sample people. Nobody is told: the mails of a story are not sent. */
export async function actAs<Result>(db: Db, person: string, at: Moment, act: (context: Context) => Promise<Result>): Promise<Result> {
  const actor = await actorOf(db, person)
  return tellAt(at, () => act({ actor, db, settings: { PUBLIC_URL: '' }, vault } as Context))
}

/** With a key that nobody keeps: what it seals is in mails that are not sent. */
const vault = openVault({ DATA_DIR: '', INSTALLATION_KEY: randomBytes(32).toString('base64') })

/** As the person is after a sign-in. */
async function actorOf(db: Db, person: string) {
  const [token_hash, time] = [`demo ${newId()}`, now()]
  await db.insertInto('sessions').values({ token_hash, user_id: person, created_at: time, last_used_at: time }).execute()
  const actor = await findActor(db, token_hash, '')
  await db.deleteFrom('sessions').where('token_hash', '=', token_hash).execute()
  if (!actor) throw new Error(`${person} cannot sign in.`)
  return actor
}
