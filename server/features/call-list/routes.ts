import * as calls from '#contract/call-list/calls.ts'
import type { CallRow } from '#contract/call-list/schemas.ts'
import { TOTAL_HEADER } from '#contract/wire.ts'
import { bindCalls } from '#server/domain/calls/bind-calls.ts'
import { findIncident } from '#server/domain/incidents/find-incidents.ts'
import type { SnapshotRow } from '#server/domain/incidents/take-snapshot.ts'
import { noteContactsAnswered, noteContactsViewed } from '#server/domain/sign-in/contact-views.ts'
import { AppError } from '#server/lib/app-error.ts'
import { claimCall as claim, releaseCall as release } from './claim-call.ts'
import { findCallable as find } from './find-callable.ts'
import { findCalled } from './find-called.ts'
import { type AtDesk, presentCalls, rowsToCall } from './queries.ts'
import { recordAttempt as record } from './record-attempt.ts'
import { showSheet } from './show-sheet.ts'
import { storeCall } from './store-call.ts'

export const callListRoutes = bindCalls(calls, {
  listCalls: async ({ db, actor, params, query, reply }) => {
    const rows = await rowsToCall({ db, actor }, params.id)
    reply.header(TOTAL_HEADER, rows.length)
    const { limit = rows.length, offset = 0 } = query
    const page = rows.slice(offset, offset + limit)
    if (page.length > 0) await noteContactsViewed(db, actor, `calls ${params.id} ${query.limit} ${offset}`)
    return presentCalls({ db, actor }, await findIncident(db, params.id), page)
  },
  claimCall: async (call) => presentOne(call, call.params.id, await claim(call, call.params)),
  releaseCall: async (call) => presentOne(call, call.params.id, await release(call, call.params)),
  recordAttempt: async (call) => {
    const { row, stored } = await record(call, call.params, call.body)
    return { ...(await presentOne(call, call.params.id, row)), stored }
  },

  logCall: async (call) => {
    const { directory_id, incident_id, ...sheet } = call.body
    return storeCall(call, await findCalled(call, directory_id, incident_id ?? null), sheet)
  },
  findCallable: async ({ db, actor, query }) => {
    const found = await find({ db, actor }, query.search)
    if (found.some(({ phone }) => phone !== null)) await noteContactsViewed(db, actor, `callable ${query.search}`)
    return found
  },
  showCallSheet: async ({ db, actor, params, query }) => {
    const sheet = await showSheet({ db, actor }, params.directory_id, query.incident_id ?? null)
    if (!sheet) throw new AppError('not_found')
    await noteContactsViewed(db, actor, `call sheet ${params.directory_id}`)
    return sheet
  },
})

async function presentOne(context: AtDesk, incidentId: string, row: SnapshotRow): Promise<CallRow> {
  const [presented] = await presentCalls(context, await findIncident(context.db, incidentId), [row])
  if (!presented) throw new AppError('not_found')
  await noteContactsAnswered(context.db, context.actor, `call ${incidentId} ${row.directory_id}`)
  return presented
}
