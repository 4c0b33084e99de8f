import type { Tx } from '#server/database/tables.ts'
import { expectDevice } from '#server/http/devices.ts'
import { forgiveGuesses } from '#server/http/guessing.ts'
import type { Browser } from '#server/http/open-session.ts'

/** Wrong passwords of the past were about the old one, and guesses of others do not hold up this browser: it has proven the mailbox. */
export async function startOver(tx: Tx, browser: Browser, { id, email }: { id: string; email: string }) {
  await forgiveGuesses({ ...browser, db: tx }, email)
  await expectDevice(tx, id, browser)
}
