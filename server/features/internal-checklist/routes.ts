import { showInternalChecklist, startChecklistOver } from '#contract/internal-checklist/calls.ts'
import { type BoundRoute, handle } from '#server/domain/calls/handle.ts'
import { presentCreditUnion } from '#server/domain/organizations/present-credit-union.ts'
import { checksOf } from './checks.ts'
import { startOver } from './start-over.ts'

export const internalChecklistRoutes: BoundRoute[] = [
  handle(showInternalChecklist, ({ db, actor, params }) => checksOf(db, actor, params.id)),

  handle(startChecklistOver, async (call) => presentCreditUnion(await startOver(call, call.params.id))),
]
