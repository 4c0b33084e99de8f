import * as calls from '#contract/sessions/calls.ts'
import { bindCalls } from '#server/domain/calls/bind-calls.ts'
import { deviceName } from '#server/domain/sign-in/device-name.ts'
import { endOtherSessions, endOwnSession } from './end-session.ts'
import { idOf, sessionsOf } from './queries.ts'

export const sessionRoutes = bindCalls(calls, {
  listSessions: async ({ db, actor }) =>
    (await sessionsOf(db, actor)).map((row) => ({
      id: idOf(row),
      device: deviceName(row.user_agent),
      address: row.address,
      created_at: row.created_at,
      last_used_at: row.last_used_at,
      current: row.token_hash === actor.sessionHash,
    })),

  endSession: (call) => endOwnSession(call, call.params.id),

  endOtherSessions: (call) => endOtherSessions(call),
})
