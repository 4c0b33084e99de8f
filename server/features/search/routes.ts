import * as calls from '#contract/search/calls.ts'
import { bindCalls } from '#server/domain/calls/bind-calls.ts'
import { searchEverything } from './search-everything.ts'

export const searchRoutes = bindCalls(calls, {
  searchEverything: ({ db, actor, query }) => searchEverything(db, actor, query.text),
})
