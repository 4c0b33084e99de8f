import { listAlerts, watchAlerts } from '#contract/alerts/calls.ts'
import { alertsFor, presentAlert } from '#server/domain/alerts/alerts.ts'
import { answerPage, type BoundRoute, handle, handleStream } from '#server/domain/calls/handle.ts'
import { readList } from '#server/lib/database/list.ts'

export const alertRoutes: BoundRoute[] = [
  handle(listAlerts, async ({ db, actor, body, reply }) =>
    answerPage(reply, await readList(alertsFor(db, actor, body ?? {}), body ?? {})).map(presentAlert),
  ),

  handleStream(watchAlerts, async ({ alertFeed, actor, reply }) => {
    // Proxies that gather an answer before they pass it on are asked not to.
    reply.header('content-type', 'text/event-stream; charset=utf-8').header('x-accel-buffering', 'no')
    return alertFeed.open(actor)
  }),
]
