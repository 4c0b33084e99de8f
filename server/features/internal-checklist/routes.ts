import * as calls from '#contract/internal-checklist/calls.ts'
import { bindCalls } from '#server/domain/calls/bind-calls.ts'
import { presentCreditUnion } from '#server/domain/organizations/present-credit-union.ts'
import { checksOf } from './checks.ts'
import { startOver } from './start-over.ts'

export const internalChecklistRoutes = bindCalls(calls, {
  showInternalChecklist: ({ db, actor, params }) => checksOf(db, actor, params.id),

  startChecklistOver: async (call) => presentCreditUnion(await startOver(call, call.params.id)),
})
