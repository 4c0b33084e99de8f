import { endOtherSessions, endSession as endSessionRoute, listSessions } from '#contract/sessions.ts'
import { recordEvent } from '#server/database/audit.ts'
import type { Db } from '#server/database/tables.ts'
import type { Actor } from '#server/http/actor.ts'
import { AppError } from '#server/http/app-error.ts'
import { deviceName } from '#server/http/device-name.ts'
import { type BoundRoute, handle } from '#server/http/handle.ts'
import { endSession, endSessionsOf } from '#server/http/sessions.ts'
import { hashToken } from '#server/http/tokens.ts'

/** While impersonating, the sessions are still those of the real person. */
const ownerOf = (actor: Actor) => actor.impersonator?.id ?? actor.id

const sessionsOf = (db: Db, actor: Actor) =>
  db.selectFrom('sessions').selectAll().where('user_id', '=', ownerOf(actor)).orderBy('last_used_at', 'desc').execute()

/** A session's name on the wire: what is stored of its token stays here. */
const idOf = (tokenHash: string) => hashToken(tokenHash)

export const sessionRoutes: BoundRoute[] = [
  handle(listSessions, async ({ db, actor }) =>
    (await sessionsOf(db, actor)).map((row) => ({
      id: idOf(row.token_hash),
      device: deviceName(row.user_agent),
      address: row.address,
      created_at: row.created_at,
      last_used_at: row.last_used_at,
      current: row.token_hash === actor.sessionHash,
    })),
  ),

  handle(endSessionRoute, async ({ db, actor, params }) => {
    const row = (await sessionsOf(db, actor)).find(({ token_hash }) => idOf(token_hash) === params.id)
    if (!row) throw new AppError('not_found')
    await db.transaction().execute(async (tx) => {
      await endSession(tx, row.token_hash)
      await recordEvent(tx, actor, 'session ended', { recordId: ownerOf(actor), details: { device: deviceName(row.user_agent) } })
    })
    return { status: 'success' as const }
  }),

  handle(endOtherSessions, async ({ db, actor }) => {
    await db.transaction().execute(async (tx) => {
      await endSessionsOf(tx, ownerOf(actor), actor.sessionHash)
      await recordEvent(tx, actor, 'other sessions ended', { recordId: ownerOf(actor) })
    })
    return { status: 'success' as const }
  }),
]
