import type { SignInContext } from '#server/context.ts'
import type { Tx } from '#server/database/tables.ts'
import { forgetAttempts } from '#server/rate-limits/check-secret.ts'
import { expectDevice } from '#server/sessions/known-devices.ts'

/** Wrong passwords of the past were about the old one, and guesses of others do not hold up this browser: it has proven the mailbox. */
export async function startOver(tx: Tx, context: SignInContext, { id, email }: { id: string; email: string }) {
  await forgetAttempts({ ...context, db: tx }, email)
  await expectDevice(tx, id, context)
}
