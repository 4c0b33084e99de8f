import { listAlerts, watchAlerts } from '#contract/alerts/calls.ts'
import { alertList } from '#server/database/alerts.ts'
import { readList } from '#server/database/list.ts'
import { answerPage, type BoundRoute, handle, handleStream } from '#server/http/handle.ts'

export const alertRoutes: BoundRoute[] = [
  handle(listAlerts, async ({ db, body, reply }) => answerPage(reply, await readList(alertList(db, body ?? {}), body ?? {}))),

  handleStream(watchAlerts, async ({ alertFeed, actor, reply }) => {
    // Proxies that gather an answer before they pass it on are asked not to.
    reply.header('content-type', 'text/event-stream; charset=utf-8').header('x-accel-buffering', 'no')
    return alertFeed.open(actor.sessionHash)
  }),
]
