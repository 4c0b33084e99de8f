import type { Actor } from '#server/actor.ts'
import { AppError } from '#server/app-error.ts'
import { recordEvent } from '#server/database/audit.ts'
import type { Db } from '#server/database/tables.ts'
import { deviceName } from '#server/sessions/device-name.ts'
import { endSession, endSessionsOf } from '#server/sessions/sessions.ts'
import { idOf, ownerOf, sessionsOf } from './queries.ts'

/** Ends one of the own sessions, by its name on the wire. */
export async function endOwnSession(db: Db, actor: Actor, id: string) {
  const session = (await sessionsOf(db, actor)).find((each) => idOf(each) === id)
  if (!session) throw new AppError('not_found')
  await db.transaction().execute(async (tx) => {
    await endSession(tx, session.token_hash)
    await recordEvent(tx, actor, 'session ended', { recordId: ownerOf(actor), details: { device: deviceName(session.user_agent) } })
  })
}

/** Ends all of the own sessions but the one that asks. */
export async function endOtherSessions(db: Db, actor: Actor) {
  await db.transaction().execute(async (tx) => {
    await endSessionsOf(tx, ownerOf(actor), actor.sessionHash)
    await recordEvent(tx, actor, 'other sessions ended', { recordId: ownerOf(actor) })
  })
}
