import * as calls from '#contract/profile/calls.ts'
import { bindCalls } from '#server/domain/calls/bind-calls.ts'
import { withOwnOffices } from '#server/domain/people/offices-of-people.ts'
import { presentSelf } from '#server/domain/people/present-self.ts'
import { actorAfterChange } from '#server/domain/sign-in/find-actor.ts'
import { changeOwnOffices } from './change-own-offices.ts'
import { readProfileForm } from './read-form.ts'
import { updateSelf } from './update-self.ts'

export const profileRoutes = bindCalls(calls, {
  updateSelf: async (call) => {
    await updateSelf(call, call.params.id, await readProfileForm(call.request))
    return withOwnOffices(call.db, presentSelf(await actorAfterChange(call)))
  },
  changeOwnOffices: async (call) => {
    await changeOwnOffices(call, call.params.id, call.body.office_ids)
    return withOwnOffices(call.db, presentSelf(await actorAfterChange(call)))
  },
})
