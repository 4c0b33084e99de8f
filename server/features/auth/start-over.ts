import type { SignInContext } from '#server/domain/context.ts'
import { forgetAttempts } from '#server/domain/sign-in/check-secret.ts'
import { expectDevice } from '#server/domain/sign-in/known-devices.ts'
import type { Tx } from '#server/lib/database/tables/tables.ts'

/** Earlier wrong passwords were about the old one, and guesses from elsewhere do not limit this browser, which has proven the email address. */
export async function startOver(tx: Tx, context: SignInContext, { id, email }: { id: string; email: string }) {
  await forgetAttempts({ ...context, db: tx }, email)
  await expectDevice(tx, id, context)
}
