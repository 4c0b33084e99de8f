import * as calls from '#contract/where/calls.ts'
import { answerPage, bindCalls } from '#server/domain/calls/bind-calls.ts'
import { incidentFor } from '#server/domain/incidents/find-incidents.ts'
import { pageIn } from '#server/lib/database/list.ts'
import { answerTable } from '#server/lib/http/table-file.ts'
import { gapFile, gapsFor } from './gaps.ts'
import { answerGuests, guestsOf, sayReach } from './guests.ts'
import { placesOfCreditUnion, placesOfOffice, sentTo } from './places.ts'

export const whereRoutes = bindCalls(calls, {
  listPlaces: ({ db, actor, params, query }) => placesOfOffice(db, actor, { ...params, ...query }),
  listPlacesOf: ({ db, actor, params, query }) => placesOfCreditUnion(db, actor, { ...params, ...query }),
  showGuests: ({ db, actor, params }) => guestsOf(db, actor, params.id),
  saveGuests: (call) => answerGuests(call, call.params.id, call.body),
  sayReachable: (call) => sayReach(call, call.params.id, call.body),
  listSentHere: ({ db, actor, params }) => sentTo(db, actor, params.id),

  listGaps: async ({ db, actor, params, query, reply }) => {
    const incident = await incidentFor(db, actor, params.id)
    return answerPage(reply, pageIn(await gapsFor(db, actor, incident, query.state), query))
  },
  downloadGaps: async ({ db, actor, params, query, reply }) => {
    const incident = await incidentFor(db, actor, params.id)
    return answerTable(reply, gapFile(incident, await gapsFor(db, actor, incident, query.state)), query.format)
  },
})
