import type { Actor } from '#server/actor.ts'
import { recordEvent } from '#server/database/audit.ts'
import { hashToken } from '#server/secrets/tokens.ts'
import type { Browser } from '#server/sessions/open-session.ts'
import { clearSessionCookie, endSession, sessionToken } from '#server/sessions/sessions.ts'

/** Ends the session of this browser. Where it has none, or one that has ended, there is nothing to say and nobody to record. */
export async function signOut({ db, request, reply, settings }: Browser, actor: Actor | null) {
  const token = sessionToken(request, settings)
  if (token) {
    await db.transaction().execute(async (tx) => {
      await endSession(tx, hashToken(token))
      if (actor) await recordEvent(tx, actor, 'signed out', { recordId: actor.id })
    })
  }
  clearSessionCookie(reply, settings)
}
