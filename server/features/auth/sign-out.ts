import { recordEvent } from '#server/domain/audit/record-event.ts'
import type { SignInContext } from '#server/domain/context.ts'
import { clearSessionCookie, endSession, sessionToken } from '#server/domain/sign-in/sessions.ts'
import { change } from '#server/lib/database/change.ts'
import { hashToken } from '#server/lib/secrets/tokens.ts'

/** Ends the session of this browser. Without a session there is nothing to end or to record. */
export async function signOut({ db, client, cookies, actor }: SignInContext) {
  const token = sessionToken(client)
  if (token) {
    await change(db, async (tx) => {
      await endSession(tx, hashToken(token))
      if (actor) await recordEvent(tx, actor, 'signed out', { recordId: actor.id })
    })
  }
  clearSessionCookie(cookies)
}
