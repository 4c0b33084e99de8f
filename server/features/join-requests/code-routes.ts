import { joinByCode, listJoinCodes, makeJoinCode, undoJoinCode } from '#contract/join-requests/calls.ts'
import { type BoundRoute, handle } from '#server/domain/calls/handle.ts'
import { presentSelf } from '#server/domain/people/present-self.ts'
import { actorAfterChange } from '#server/domain/sign-in/find-actor.ts'
import { makeCode } from './make-code.ts'
import { codesOf } from './queries.ts'
import { undoCode } from './undo-code.ts'
import { useCode } from './use-code.ts'

export const joinCodeRoutes: BoundRoute[] = [
  handle(listJoinCodes, ({ db, actor }) => codesOf(db, actor.credit_union_id)),
  handle(makeJoinCode, (call) => makeCode(call)),
  handle(undoJoinCode, async (call) => {
    await undoCode(call, call.params.id)
    return { status: 'success' as const }
  }),
  handle(joinByCode, async (call) => {
    await useCode(call, call.body.code)
    return presentSelf(await actorAfterChange(call))
  }),
]
