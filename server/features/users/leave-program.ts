import { fullName } from '#contract/rules/full-name.ts'
import { type Actor, requireRealPerson } from '#server/domain/actor.ts'
import type { SignInContext } from '#server/domain/context.ts'
import { mailPeople } from '#server/domain/mail/mail-to.ts'
import { administratorsOf } from '#server/domain/organizations/people-of.ts'
import { deletePerson } from '#server/domain/people/delete-person.ts'
import { requirePassword } from '#server/domain/people/require-password.ts'
import { clearSessionCookie } from '#server/domain/sign-in/sessions.ts'
import { change } from '#server/lib/database/change.ts'
import { membershipsOf } from './companies.ts'

/** Deletes the actor's own account, after the password if it has one. Their organizations are told as of anyone who leaves one. */
export async function leaveProgram(context: SignInContext<Actor>, password: string | undefined) {
  const { db, actor, cookies } = context
  requireRealPerson(actor)
  await requirePassword(context, password)
  const name = fullName(actor)
  await change(db, async (tx) => {
    const organizations = await membershipsOf(tx, actor.id).execute()
    await deletePerson(tx, actor, actor, 'left the program')
    for (const { id, name: organization } of organizations)
      await mailPeople(tx, await administratorsOf(tx, id), (words) => words.leftOrganization({ name, email: actor.email, organization }))
  })
  clearSessionCookie(cookies)
}
