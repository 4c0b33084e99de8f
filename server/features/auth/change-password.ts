import { requireRealPerson } from '#server/domain/actor.ts'
import { recordEvent } from '#server/domain/audit/record-event.ts'
import type { Context } from '#server/domain/context.ts'
import { knownAbout } from '#server/domain/people/known-about.ts'
import { setPassword } from '#server/domain/people/set-password.ts'
import { checkSecret } from '#server/domain/sign-in/check-secret.ts'
import { AppError } from '#server/lib/app-error.ts'
import { change } from '#server/lib/database/change.ts'
import { hashNewPassword, isPassword } from '#server/lib/secrets/passwords.ts'

interface Change {
  current_password: string
  password: string
}

/** Changes the actor's own password. Other sessions end. */
export async function changePassword(context: Context, { current_password, password }: Change) {
  const { db, actor } = context
  requireRealPerson(actor)
  const { password_hash } = await db.selectFrom('users').select('password_hash').where('id', '=', actor.id).executeTakeFirstOrThrow()
  const isRight = await checkSecret(context, actor.email, () => isPassword(current_password, password_hash))
  if (!isRight) throw new AppError('wrong_password')
  const passwordHash = await hashNewPassword(password, await knownAbout(db, actor))
  await change(db, async (tx) => {
    await setPassword(tx, actor, passwordHash, actor.sessionHash)
    await recordEvent(tx, actor, 'password changed', { recordId: actor.id })
  })
}
