import { updateSelf as updateSelfRoute } from '#contract/users.ts'
import { findActor } from '#server/http/actor.ts'
import { AppError } from '#server/http/app-error.ts'
import { type BoundRoute, handle } from '#server/http/handle.ts'
import { presentSelf } from '#server/http/present-self.ts'
import { readProfileForm } from './read-form.ts'
import { updateSelf } from './update-self.ts'

export const profileRoutes: BoundRoute[] = [
  handle(updateSelfRoute, async (call) => {
    const { db, actor, params, request } = call
    await updateSelf(call, actor, params.id, await readProfileForm(request))
    const now = await findActor(db, actor.sessionHash, actor.address)
    if (!now) throw new AppError('not_signed_in')
    return presentSelf(now)
  }),
]
