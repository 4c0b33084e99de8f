import { deleteUser, impersonate, leaveImpersonation, updatePassword, updateProfile } from '#contract/back-office.ts'
import { type BoundRoute, handle } from '#server/http/handle.ts'
import { presentSelf } from '#server/http/present-self.ts'
import { deleteUserAs, impersonateAs, leaveImpersonationAs, updatePasswordOf, updateProfileOf } from './people.ts'

const success = 'Success' as const

export const backOfficeRoutes: BoundRoute[] = [
  handle(updateProfile, async ({ db, actor, body }) => {
    await updateProfileOf(db, actor, body)
    return success
  }),

  handle(updatePassword, async (call) => {
    await updatePasswordOf(call, call.actor, call.body)
    return success
  }),

  handle(deleteUser, async ({ db, actor, body }) => {
    await deleteUserAs(db, actor, body)
    return success
  }),

  handle(impersonate, async ({ db, actor, params }) => presentSelf(await impersonateAs(db, actor, params.id))),
  handle(leaveImpersonation, async ({ db, actor }) => presentSelf(await leaveImpersonationAs(db, actor))),
]
