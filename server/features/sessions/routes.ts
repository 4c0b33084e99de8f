import { endOtherSessions as endOtherSessionsRoute, endSession as endSessionRoute, listSessions } from '#contract/sessions/calls.ts'
import { type BoundRoute, handle } from '#server/domain/calls/handle.ts'
import { deviceName } from '#server/domain/sign-in/device-name.ts'
import { endOtherSessions, endOwnSession } from './end-session.ts'
import { idOf, sessionsOf } from './queries.ts'

const success = { status: 'success' as const }

export const sessionRoutes: BoundRoute[] = [
  handle(listSessions, async ({ db, actor }) =>
    (await sessionsOf(db, actor)).map((row) => ({
      id: idOf(row),
      device: deviceName(row.user_agent),
      address: row.address,
      created_at: row.created_at,
      last_used_at: row.last_used_at,
      current: row.token_hash === actor.sessionHash,
    })),
  ),

  handle(endSessionRoute, async (call) => {
    await endOwnSession(call, call.params.id)
    return success
  }),

  handle(endOtherSessionsRoute, async (call) => {
    await endOtherSessions(call)
    return success
  }),
]
