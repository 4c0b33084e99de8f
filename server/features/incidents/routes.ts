import * as calls from '#contract/incidents/calls.ts'
import type { Incident } from '#contract/records/incident.ts'
import type { Actor } from '#server/domain/actor.ts'
import { answerPage, bindCalls } from '#server/domain/calls/bind-calls.ts'
import type { Context } from '#server/domain/context.ts'
import { findIncidents, incidentFor } from '#server/domain/incidents/find-incidents.ts'
import { AppError } from '#server/lib/app-error.ts'
import { pageIn } from '#server/lib/database/list.ts'
import { changeIncident as change } from './change-incident.ts'
import { openIncident as open } from './open-incident.ts'
import { presentIncidents } from './present.ts'

export const incidentRoutes = bindCalls(calls, {
  listIncidents: async ({ db, actor, query, reply }) => {
    const found = actor.isShutOut ? [] : await findIncidents(db, query.phase && [query.phase])
    return presentIncidents(db, actor, answerPage(reply, pageIn(found, query)))
  },

  openIncident: async (call) => presented(call, await open(call, call.body)),

  showIncident: (call) => presented(call, call.params.id),

  changeIncident: async (call) => {
    await change(call, call.params.id, call.body)
    return presented(call, call.params.id)
  },
})

async function presented({ db, actor }: Context<Actor>, id: string): Promise<Incident> {
  const [incident] = await presentIncidents(db, actor, [await incidentFor(db, actor, id)])
  if (!incident) throw new AppError('not_found')
  return incident
}
