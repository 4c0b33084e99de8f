import * as calls from '#contract/improvements/calls.ts'
import { bindCalls } from '#server/domain/calls/bind-calls.ts'
import { addImprovement, changeImprovement } from './change-improvement.ts'
import { improvementsOf, possibleOwners } from './queries.ts'

export const improvementRoutes = bindCalls(calls, {
  listImprovements: ({ db, actor, query }) => improvementsOf(db, actor, query),
  addImprovement: (context) => addImprovement(context, context.body),
  changeImprovement: (context) => changeImprovement(context, context.params.id, context.body),
  listImprovementOwners: ({ db, actor }) => possibleOwners(db, actor),
})
