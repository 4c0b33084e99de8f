import * as calls from '#contract/situation/calls.ts'
import { bindCalls } from '#server/domain/calls/bind-calls.ts'
import { situationOf } from './queries.ts'

export const situationRoutes = bindCalls(calls, {
  showSituation: ({ db, actor }) => situationOf(db, actor),
})
