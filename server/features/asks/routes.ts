import * as calls from '#contract/asks/calls.ts'
import { askNow as ask } from '#server/domain/asks/ask-now.ts'
import { bindCalls } from '#server/domain/calls/bind-calls.ts'
import { presentIncident } from '#server/domain/incidents/present-incident.ts'
import { noteContactsViewed, viewsOf } from '#server/domain/sign-in/contact-views.ts'
import { endAsks as end, resumeAsks as resume } from './end-asks.ts'
import { listAsked } from './list-asked.ts'
import { previewAsk as preview } from './preview-ask.ts'
import { stopAsking as stop, takeBackAsks as takeBack } from './stop.ts'

export const askRoutes = bindCalls(calls, {
  previewAsk: async (call) => {
    // It is asked again with each change of the form: that is one view.
    await noteContactsViewed(call.db, call.actor, 'whom a storm asks')
    const answer = await preview(call, call.body)
    const named = answer.rows.filter(({ contacts }) => (contacts?.names.length ?? 0) > 0).length
    if (named > 0) await noteContactsViewed(call.db, call.actor, 'in the path', viewsOf(named))
    return answer
  },

  askNow: (call) => ask(call, call.params.id, call.body),

  stopAsking: async (call) => {
    await stop(call, call.params.id)
    return presentIncident(call, call.params.id)
  },

  takeBackAsks: (call) => takeBack(call, call.params.id),

  listAskedPeople: ({ db, actor, params }) => listAsked(db, actor, params.id),
  endAsks: (call) => end(call, call.params),
  resumeAsks: (call) => resume(call, call.params),
})
