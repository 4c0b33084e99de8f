import * as calls from '#contract/call-list/calls.ts'
import type { CallRow } from '#contract/call-list/schemas.ts'
import { TOTAL_HEADER } from '#contract/wire.ts'
import { bindCalls } from '#server/domain/calls/bind-calls.ts'
import type { SnapshotRow } from '#server/domain/incidents/take-snapshot.ts'
import { noteContactsAnswered, noteContactsViewed } from '#server/domain/sign-in/contact-views.ts'
import { AppError } from '#server/lib/app-error.ts'
import { now } from '#server/lib/database/new-id.ts'
import { claimCall as claim, releaseCall as release } from './claim-call.ts'
import { orderCalls } from './order-calls.ts'
import { type AtDesk, presentCalls, rowsToCall } from './queries.ts'
import { recordAttempt as record } from './record-attempt.ts'

export const callListRoutes = bindCalls(calls, {
  listCalls: async ({ db, actor, params, query, reply }) => {
    const rows = await orderCalls(db, params.id, await rowsToCall({ db, actor }, params.id), now())
    reply.header(TOTAL_HEADER, rows.length)
    const { limit = rows.length, offset = 0 } = query
    const page = rows.slice(offset, offset + limit)
    if (page.length > 0) await noteContactsViewed(db, actor, `calls ${params.id} ${query.limit} ${offset}`)
    return presentCalls({ db, actor }, params.id, page)
  },
  claimCall: async (call) => presentOne(call, call.params.id, await claim(call, call.params)),
  releaseCall: async (call) => presentOne(call, call.params.id, await release(call, call.params)),
  recordAttempt: async (call) => presentOne(call, call.params.id, await record(call, call.params, call.body)),
})

async function presentOne(context: AtDesk, incidentId: string, row: SnapshotRow): Promise<CallRow> {
  const [presented] = await presentCalls(context, incidentId, [row])
  if (!presented) throw new AppError('not_found')
  await noteContactsAnswered(context.db, context.actor, `call ${incidentId} ${row.directory_id}`)
  return presented
}
