import { type Actor, requireRealPerson } from '#server/actor.ts'
import { AppError } from '#server/app-error.ts'
import type { SignInContext } from '#server/context.ts'
import { deletePerson } from '#server/people/delete-person.ts'
import { checkSecret } from '#server/rate-limits/check-secret.ts'
import { isPassword } from '#server/secrets/passwords.ts'
import { clearSessionCookie } from '#server/sessions/sessions.ts'

/** Deletes the own account, after the password of those who have one. */
export async function leaveProgramAs(context: SignInContext<Actor>, password: string | undefined) {
  const { db, actor, cookies } = context
  requireRealPerson(actor)
  const { password_hash } = await db.selectFrom('users').select('password_hash').where('id', '=', actor.id).executeTakeFirstOrThrow()
  if (password_hash !== null) {
    const isRight = await checkSecret(context, actor.email, () => isPassword(password ?? '', password_hash))
    if (!isRight) throw new AppError('wrong_password')
  }
  await deletePerson(db, actor, actor, 'left the program')
  clearSessionCookie(cookies)
}
