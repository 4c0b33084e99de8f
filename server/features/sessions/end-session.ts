import { realPersonId } from '#server/domain/actor.ts'
import { recordEvent } from '#server/domain/audit/record-event.ts'
import type { Context } from '#server/domain/context.ts'
import { deviceName } from '#server/domain/sign-in/device-name.ts'
import { endSession, endSessionsOf } from '#server/domain/sign-in/sessions.ts'
import { AppError } from '#server/lib/app-error.ts'
import { change } from '#server/lib/database/change.ts'
import { idOf, sessionsOf } from './queries.ts'

/** Ends one of the person's own sessions, by its name on the wire. */
export async function endOwnSession({ db, actor }: Context, id: string) {
  const session = (await sessionsOf(db, actor)).find((each) => idOf(each) === id)
  if (!session) throw new AppError('not_found')
  await change(db, async (tx) => {
    await endSession(tx, session.token_hash)
    await recordEvent(tx, actor, 'session ended', { recordId: realPersonId(actor), details: { device: deviceName(session.user_agent) } })
  })
}

/** Ends all of the person's own sessions except the current one. */
export const endOtherSessions = ({ db, actor }: Context) =>
  change(db, async (tx) => {
    await endSessionsOf(tx, realPersonId(actor), actor.sessionHash)
    await recordEvent(tx, actor, 'other sessions ended', { recordId: realPersonId(actor) })
  })
