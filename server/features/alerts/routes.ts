import * as calls from '#contract/alerts/calls.ts'
import { alertsFor, presentAlert } from '#server/domain/alerts/alerts.ts'
import { hasChangedSince } from '#server/domain/audit/watch-changes.ts'
import { answerPage, bindCalls } from '#server/domain/calls/bind-calls.ts'
import { readList } from '#server/lib/database/list.ts'
import { closeAlert } from './close-alert.ts'

export const alertRoutes = bindCalls(calls, {
  listAlerts: async ({ db, actor, body, reply }) =>
    answerPage(reply, await readList(alertsFor(db, actor, body ?? {}), body ?? {})).map(({ closed, ...row }) => ({
      ...presentAlert(row),
      // SQLite has no type for an expression's answer.
      closed: Boolean(closed),
    })),

  closeAlert: ({ db, actor, params }) => closeAlert(db, actor, params.id),

  watchAlerts: async ({ db, alertFeed, actor, query, reply }) => {
    const isNew = query.since === undefined || (await hasChangedSince(db, Number(query.since)))
    // Proxies that gather an answer before they pass it on are asked not to.
    reply.header('content-type', 'text/event-stream; charset=utf-8').header('x-accel-buffering', 'no')
    return alertFeed.open(actor, isNew)
  },
})
