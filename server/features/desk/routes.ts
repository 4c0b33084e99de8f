import * as calls from '#contract/desk/calls.ts'
import { bindCalls } from '#server/domain/calls/bind-calls.ts'
import { noteContactsViewed } from '#server/domain/sign-in/contact-views.ts'
import { deskFor } from './show-desk.ts'

export const deskRoutes = bindCalls(calls, {
  showDesk: async ({ db, actor }) => {
    const desk = await deskFor(db, actor)
    if (desk.undelivered.rows.some(({ person }) => person !== null)) await noteContactsViewed(db, actor, 'desk')
    return desk
  },
})
