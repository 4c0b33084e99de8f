import { UNPLACED_HEADER } from '#contract/near.ts'
import { placeResources, searchResources as searchResourcesRoute, showResource } from '#contract/resources/calls.ts'
import { AppError } from '#server/http/app-error.ts'
import { answerPage, type BoundRoute, handle } from '#server/http/handle.ts'
import { presentResource, presentRow } from './present.ts'
import { findResource } from './queries.ts'
import { findResourceMarks, searchResources } from './search-resources.ts'

export const resourceRoutes: BoundRoute[] = [
  handle(searchResourcesRoute, async ({ db, actor, body, reply }) => {
    const { rows, total, unplaced, place } = await searchResources(db, actor, body)
    if (unplaced !== undefined) reply.header(UNPLACED_HEADER, unplaced)
    return answerPage(reply, { rows: rows.map((row) => presentRow(row, place !== null)), total })
  }),

  handle(placeResources, ({ db, actor, body }) => findResourceMarks(db, actor, body)),

  handle(showResource, async ({ db, params }) => {
    const found = await findResource(db, params.id)
    if (!found) throw new AppError('not_found')
    return presentResource(found)
  }),
]
