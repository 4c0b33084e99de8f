import { type Actor, requireRealPerson } from '#server/domain/actor.ts'
import type { SignInContext } from '#server/domain/context.ts'
import { deletePerson } from '#server/domain/people/delete-person.ts'
import { requirePassword } from '#server/domain/people/require-password.ts'
import { clearSessionCookie } from '#server/domain/sign-in/sessions.ts'

/** Deletes the actor's own account, after the password if it has one. */
export async function leaveProgram(context: SignInContext<Actor>, password: string | undefined) {
  const { db, actor, cookies } = context
  requireRealPerson(actor)
  await requirePassword(context, password)
  await deletePerson(db, actor, actor, 'left the program')
  clearSessionCookie(cookies)
}
