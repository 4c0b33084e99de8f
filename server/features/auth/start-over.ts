import type { Tx } from '#server/database/tables.ts'
import { forgetAttempts } from '#server/rate-limits/check-secret.ts'
import { expectDevice } from '#server/sessions/known-devices.ts'
import type { Browser } from '#server/sessions/open-session.ts'

/** Wrong passwords of the past were about the old one, and guesses of others do not hold up this browser: it has proven the mailbox. */
export async function startOver(tx: Tx, browser: Browser, { id, email }: { id: string; email: string }) {
  await forgetAttempts({ ...browser, db: tx }, email)
  await expectDevice(tx, id, browser)
}
