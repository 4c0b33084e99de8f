import { showSituation } from '#contract/situation/calls.ts'
import { type BoundRoute, handle } from '#server/domain/calls/handle.ts'
import { situationOf } from './queries.ts'

export const situationRoutes: BoundRoute[] = [handle(showSituation, ({ db, actor }) => situationOf(db, actor))]
