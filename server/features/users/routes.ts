import {
  changeCompany,
  createUser as createUserRoute,
  leaveOrganization,
  leaveProgram,
  listCompanies,
  listUsers,
  updateUser as updateUserRoute,
} from '#contract/users/calls.ts'
import { answerPage, type BoundRoute, handle } from '#server/domain/calls/handle.ts'
import { findPerson, people, presentManaged } from '#server/domain/people/people.ts'
import { presentSelf } from '#server/domain/people/present-self.ts'
import { actorAfterChange } from '#server/domain/sign-in/find-actor.ts'
import { countOf, readList } from '#server/lib/database/list.ts'
import { changeCompanyOf, listCompaniesOf } from './companies.ts'
import { createUser } from './create-user.ts'
import { leaveOrganizationAs } from './leave-organization.ts'
import { leaveProgramAs } from './leave-program.ts'
import { updateUser } from './update-user.ts'

export const userRoutes: BoundRoute[] = [
  handle(listUsers, async ({ db, actor, query, reply }) => {
    // A person without an organization gets an empty list.
    const own = people(db, actor).where('credit_unions.id', '=', actor.credit_union_id)
    const list = { rows: own.orderBy('users.created_at').orderBy('users.id'), count: countOf(own) }
    return answerPage(reply, await readList(list, query)).map((row) => presentManaged(actor, row))
  }),

  handle(createUserRoute, async (call) => {
    const id = await createUser(call, call.body)
    return presentManaged(call.actor, await findPerson(call.db, call.actor, id))
  }),

  handle(updateUserRoute, async (call) => presentManaged(call.actor, await updateUser(call, call.params.id, call.body))),

  handle(listCompanies, ({ db, actor }) => listCompaniesOf(db, actor)),

  handle(changeCompany, async (call) => {
    await changeCompanyOf(call, call.body.credit_union_id)
    return presentSelf(await actorAfterChange(call))
  }),

  handle(leaveOrganization, async (call) => {
    await leaveOrganizationAs(call, call.body)
    return presentSelf(await actorAfterChange(call))
  }),

  handle(leaveProgram, async (call) => {
    await leaveProgramAs(call, call.body.password)
    return { status: 'success' as const }
  }),
]
