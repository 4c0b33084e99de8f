import type { Actor } from '#server/domain/actor.ts'
import type { Context } from '#server/domain/context.ts'
import { checkSecret } from '#server/domain/sign-in/check-secret.ts'
import { AppError } from '#server/lib/app-error.ts'
import { isPassword } from '#server/lib/secrets/passwords.ts'

/** Refuses a wrong password of the actor. False if there was none to ask for: the account only signs in through a provider. */
export async function requirePassword(context: Context<Actor>, password: string | undefined): Promise<boolean> {
  const { db, actor } = context
  const { password_hash } = await db.selectFrom('users').select('password_hash').where('id', '=', actor.id).executeTakeFirstOrThrow()
  if (password_hash === null) return false
  // Nothing was guessed.
  if (!password) throw new AppError('wrong_password')
  const isRight = await checkSecret(context, actor.email, () => isPassword(password, password_hash))
  if (!isRight) throw new AppError('wrong_password')
  return true
}
