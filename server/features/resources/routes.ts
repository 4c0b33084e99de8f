import { searchResources, showResource } from '#contract/resources.ts'
import { AppError } from '#server/http/app-error.ts'
import { answerPage, type BoundRoute, handle } from '#server/http/handle.ts'
import { presentResource, presentRow } from './present.ts'
import { findResource, findResources } from './queries.ts'

export const resourceRoutes: BoundRoute[] = [
  handle(searchResources, async ({ db, actor, body, reply }) => {
    const { rows, total } = await findResources(db, actor, body)
    return answerPage(reply, { rows: rows.map(presentRow), total })
  }),

  handle(showResource, async ({ db, params }) => {
    const found = await findResource(db, params.id)
    if (!found) throw new AppError('not_found')
    return presentResource(found)
  }),
]
