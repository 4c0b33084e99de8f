import type * as calls from '#contract/back-office/calls.ts'
import type { BodyOf } from '#contract/call.ts'
import { fullName } from '#contract/rules/full-name.ts'
import type { Context } from '#server/domain/context.ts'
import { mailPeople } from '#server/domain/mail/mail-to.ts'
import { administratorsOf } from '#server/domain/organizations/people-of.ts'
import { changeRole } from '#server/domain/people/change-role.ts'
import { asPerson, findPerson, keepingAdministrator } from '#server/domain/people/people.ts'
import { canAssignRole } from '#server/domain/people/policy.ts'
import { AppError } from '#server/lib/app-error.ts'
import { change } from '#server/lib/database/change.ts'

/** Changes a role in any organization, for example if its Administrator has left. One Administrator must stay. Its Administrators get an email. */
export async function assignRole({ db, actor, settings }: Context, { id, role }: BodyOf<typeof calls.assignRole>) {
  const person = await findPerson(db, actor, id)
  if (!canAssignRole(actor, asPerson(person)) || person.credit_union_id === null) throw new AppError('forbidden')
  const creditUnionId = person.credit_union_id
  await change(db, async (tx) => {
    const administrators = await administratorsOf(tx, creditUnionId)
    const isChanged = await keepingAdministrator(tx, [creditUnionId], () => changeRole(tx, actor, { person, role }))
    if (!isChanged) return
    const said = {
      name: fullName(person),
      organization: person.credit_union_name ?? '',
      role,
      contact: settings.PROGRAM_EMAIL,
    }
    const told = new Map([...administrators, person].map((each) => [each.email, each]))
    await mailPeople(tx, told.values(), (words) => words.roleAssigned(said))
  })
}
