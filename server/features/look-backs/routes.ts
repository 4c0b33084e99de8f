import * as calls from '#contract/look-backs/calls.ts'
import { bindCalls } from '#server/domain/calls/bind-calls.ts'
import { incidentFor } from '#server/domain/incidents/find-incidents.ts'
import { lookBacksOf } from './queries.ts'

export const lookBackRoutes = bindCalls(calls, {
  listLookBacks: async ({ db, actor, params }) => lookBacksOf(db, actor, await incidentFor(db, actor, params.id)),
})
