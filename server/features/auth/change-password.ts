import { knownOf } from '#server/common-passwords.ts'
import { recordEvent } from '#server/database/audit.ts'
import type { Actor } from '#server/http/actor.ts'
import { AppError } from '#server/http/app-error.ts'
import { tryToGuess } from '#server/http/guessing.ts'
import type { Browser } from '#server/http/open-session.ts'
import { hashNewPassword, isPassword } from '#server/passwords.ts'
import { setPassword } from '#server/people/set-password.ts'

interface Change {
  current_password: string
  password: string
}

/** Changes the own password; the other sessions end. */
export async function changePassword(browser: Browser, actor: Actor, { current_password, password }: Change) {
  const { db } = browser
  if (actor.impersonator) throw new AppError('while_impersonating')
  const { password_hash } = await db.selectFrom('users').select('password_hash').where('id', '=', actor.id).executeTakeFirstOrThrow()
  const isRight = await tryToGuess(browser, actor.email, () => isPassword(current_password, password_hash))
  if (!isRight) throw new AppError('wrong_password')
  const passwordHash = await hashNewPassword(password, knownOf(actor))
  await db.transaction().execute(async (tx) => {
    await setPassword(tx, actor, passwordHash, actor.sessionHash)
    await recordEvent(tx, actor, 'password changed', { recordId: actor.id })
  })
  browser.nudgeOutbox()
}
