import { listAlerts } from '#contract/alerts.ts'
import { answerPage, type BoundRoute, handle } from '#server/http/handle.ts'
import { findAlerts } from './queries.ts'

export const alertRoutes: BoundRoute[] = [
  handle(listAlerts, async ({ db, body, reply }) => answerPage(reply, await findAlerts(db, body ?? {}))),
]
