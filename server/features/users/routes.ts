import * as calls from '#contract/users/calls.ts'
import { answerPage, bindCalls } from '#server/domain/calls/bind-calls.ts'
import { findPerson, people, presentManaged } from '#server/domain/people/people.ts'
import { presentSelf } from '#server/domain/people/present-self.ts'
import { actorAfterChange } from '#server/domain/sign-in/find-actor.ts'
import { countOf, readList } from '#server/lib/database/list.ts'
import { changeCompany, listCompanies } from './companies.ts'
import { createUser } from './create-user.ts'
import { leaveOrganization } from './leave-organization.ts'
import { leaveProgram } from './leave-program.ts'
import { updateUser } from './update-user.ts'

export const userRoutes = bindCalls(calls, {
  listUsers: async ({ db, actor, query, reply }) => {
    // A person without an organization gets an empty list.
    const own = people(db, actor).where('credit_unions.id', '=', actor.credit_union_id)
    const list = { rows: own.orderBy('users.created_at').orderBy('users.id'), count: countOf(own) }
    return answerPage(reply, await readList(list, query)).map((row) => presentManaged(actor, row))
  },

  createUser: async (call) => {
    const id = await createUser(call, call.body)
    return presentManaged(call.actor, await findPerson(call.db, call.actor, id))
  },

  updateUser: async (call) => presentManaged(call.actor, await updateUser(call, call.params.id, call.body)),

  listCompanies: ({ db, actor }) => listCompanies(db, actor),

  changeCompany: async (call) => {
    await changeCompany(call, call.body.credit_union_id)
    return presentSelf(await actorAfterChange(call))
  },

  leaveOrganization: async (call) => {
    await leaveOrganization(call, call.body)
    return presentSelf(await actorAfterChange(call))
  },

  leaveProgram: (call) => leaveProgram(call, call.body.password),
})
