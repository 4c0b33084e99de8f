import { listAuditEvents } from '#contract/audit-events/calls.ts'
import { answerPage, type BoundRoute, handle } from '#server/domain/calls/handle.ts'
import { findEvents } from './queries.ts'

export const auditEventRoutes: BoundRoute[] = [
  handle(listAuditEvents, async ({ db, actor, body, reply }) => answerPage(reply, await findEvents(db, actor, body))),
]
