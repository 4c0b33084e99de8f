import * as calls from '#contract/incidents/calls.ts'
import { answerPage, bindCalls } from '#server/domain/calls/bind-calls.ts'
import { findIncidents } from '#server/domain/incidents/find-incidents.ts'
import { presentIncident, presentIncidents } from '#server/domain/incidents/present-incident.ts'
import { pageIn } from '#server/lib/database/list.ts'
import { changeIncident as change } from './change-incident.ts'
import { openEndsOf } from './open-ends.ts'
import { openIncident as open } from './open-incident.ts'

export const incidentRoutes = bindCalls(calls, {
  listIncidents: async ({ db, actor, query, reply }) => {
    const found = actor.isShutOut ? [] : await findIncidents(db, query.phase && [query.phase])
    return presentIncidents(db, actor, answerPage(reply, pageIn(found, query)))
  },

  openIncident: async (call) => presentIncident(call, await open(call, call.body)),

  showOpenEnds: (call) => openEndsOf(call, call.params.id),

  showIncident: (call) => presentIncident(call, call.params.id),

  changeIncident: async (call) => {
    await change(call, call.params.id, call.body)
    return presentIncident(call, call.params.id)
  },
})
