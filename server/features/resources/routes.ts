import { UNPLACED_HEADER } from '#contract/near.ts'
import { searchResources as searchResourcesRoute, showResource } from '#contract/resources.ts'
import { AppError } from '#server/http/app-error.ts'
import { answerPage, type BoundRoute, handle } from '#server/http/handle.ts'
import { presentResource, presentRow } from './present.ts'
import { findResource } from './queries.ts'
import { searchResources } from './search-resources.ts'

export const resourceRoutes: BoundRoute[] = [
  handle(searchResourcesRoute, async ({ db, actor, body, reply }) => {
    const { rows, total, unplaced, place } = await searchResources(db, actor, body)
    if (unplaced !== undefined) reply.header(UNPLACED_HEADER, unplaced)
    const shown = { withDistance: place !== null, withPlace: body.with_place === true }
    return answerPage(reply, { rows: rows.map((row) => presentRow(row, shown)), total })
  }),

  handle(showResource, async ({ db, params }) => {
    const found = await findResource(db, params.id)
    if (!found) throw new AppError('not_found')
    return presentResource(found)
  }),
]
