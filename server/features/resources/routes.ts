import * as calls from '#contract/resources/calls.ts'
import { UNPLACED_HEADER } from '#contract/rules/near.ts'
import { answerPage, bindCalls } from '#server/domain/calls/bind-calls.ts'
import { presentMark, presentRow } from './present.ts'
import { findResourceMarks, searchResources } from './search-resources.ts'
import { viewResource } from './view-resource.ts'

export const resourceRoutes = bindCalls(calls, {
  searchResources: async ({ db, actor, body, reply }) => {
    const { rows, total, unplaced, place } = await searchResources(db, actor, body)
    if (unplaced !== undefined) reply.header(UNPLACED_HEADER, unplaced)
    return answerPage(reply, { rows: rows.map((row) => presentRow(row, place !== null)), total })
  },

  placeResources: async ({ db, actor, body }) => (await findResourceMarks(db, actor, body)).map(presentMark),

  showResource: (call) => viewResource(call, call.params.id),
})
