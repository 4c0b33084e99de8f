import { type Actor, realPersonId } from '#server/actor.ts'
import type { Db } from '#server/database/tables.ts'
import { hashToken } from '#server/secrets/tokens.ts'

/** The own sessions, the last used first. */
export const sessionsOf = (db: Db, actor: Actor) =>
  db
    .selectFrom('sessions')
    .selectAll()
    .where('user_id', '=', realPersonId(actor))
    .orderBy('last_used_at', 'desc')
    .orderBy('token_hash')
    .execute()

/** A session's name on the wire: what is stored of its token stays here. */
export const idOf = ({ token_hash }: { token_hash: string }) => hashToken(token_hash)
