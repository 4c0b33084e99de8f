import { type Actor, realPersonId } from '#server/domain/actor.ts'
import type { Db } from '#server/lib/database/tables/tables.ts'
import { hashToken } from '#server/lib/secrets/tokens.ts'

/** The person's own sessions, last used first. */
export const sessionsOf = (db: Db, actor: Actor) =>
  db
    .selectFrom('sessions')
    .selectAll()
    .where('user_id', '=', realPersonId(actor))
    .orderBy('last_used_at', 'desc')
    .orderBy('token_hash')
    .execute()

/** A session's name on the wire: a hash of the stored hash, which stays on the server. */
export const idOf = ({ token_hash }: { token_hash: string }) => hashToken(token_hash)
