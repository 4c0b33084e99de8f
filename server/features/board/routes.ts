import * as calls from '#contract/board/calls.ts'
import { TOTAL_HEADER } from '#contract/wire.ts'
import { bindCalls } from '#server/domain/calls/bind-calls.ts'
import { boardSnapshotOf } from '#server/domain/incidents/board-snapshot.ts'
import { incidentFor, refuseShutOut } from '#server/domain/incidents/find-incidents.ts'
import { noteContactsViewed } from '#server/domain/sign-in/contact-views.ts'
import { bodyFor } from '#server/lib/http/compressed.ts'
import { answerTable } from '#server/lib/http/table-file.ts'
import { fileOf } from './board-file.ts'
import { boardJson } from './board-json.ts'
import { forDeskOf } from './for-desk.ts'
import { snapshotFor } from './for-key.ts'
import { pointsOf } from './points.ts'

export const boardRoutes = bindCalls(calls, {
  showBoard: async ({ db, actor, params, query, request, reply }) => {
    refuseShutOut(actor)
    const snapshot = await snapshotFor(db, actor, { id: params.id, snapshot: await boardSnapshotOf(db, params.id) })
    const { body, total } = await boardJson(snapshot, query, await forDeskOf(db, actor, params.id))
    reply.header(TOTAL_HEADER, total).header('vary', 'accept-encoding').type('application/json; charset=utf-8')
    return bodyFor(request, reply, body)
  },
  showPoints: async ({ db, actor, params }) => pointsOf(db, await incidentFor(db, actor, params.id)),
  downloadBoard: async ({ db, actor, params, query, reply }) => {
    const incident = await incidentFor(db, actor, params.id)
    await noteContactsViewed(db, actor)
    const { format, ...filters } = query
    const table = await fileOf(db, actor, { incident, snapshot: await boardSnapshotOf(db, incident.id), filters })
    return answerTable(reply, table, format)
  },
})
