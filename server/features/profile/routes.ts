import * as calls from '#contract/profile/calls.ts'
import { bindCalls } from '#server/domain/calls/bind-calls.ts'
import { presentSelf } from '#server/domain/people/present-self.ts'
import { actorAfterChange } from '#server/domain/sign-in/find-actor.ts'
import { readProfileForm } from './read-form.ts'
import { updateSelf } from './update-self.ts'

export const profileRoutes = bindCalls(calls, {
  updateSelf: async (call) => {
    await updateSelf(call, call.params.id, await readProfileForm(call.request))
    return presentSelf(await actorAfterChange(call))
  },
})
