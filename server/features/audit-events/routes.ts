import * as calls from '#contract/audit-events/calls.ts'
import { answerPage, bindCalls } from '#server/domain/calls/bind-calls.ts'
import { findEvents } from './queries.ts'

export const auditEventRoutes = bindCalls(calls, {
  listAuditEvents: async ({ db, actor, body, reply }) => answerPage(reply, await findEvents(db, actor, body)),
})
