// The messages of roll calls as they would leave now.

import { readRollCallMail } from '#server/features/roll-calls/sending/read-message.ts'
import { openVault } from '#server/lib/secrets/installation-key.ts'
import type { TestApp } from './app.ts'

/** The newest mail to a person, and its row in the outbox. */
export async function rollCallMailTo({ db, settings }: TestApp, recipient: string) {
  const row = await db
    .selectFrom('outbox')
    .selectAll()
    .where('kind', '=', 'roll_call_mail')
    .where('recipient', '=', recipient)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  return { row, mail: await readRollCallMail({ db, settings, vault: openVault(settings) })(row) }
}

/** The path of the link in a mail. */
const linkIn = (text: string) => /\/here\/[\w-]{43}/.exec(text)?.[0] ?? ''

export const linkTo = async (testApp: TestApp, recipient: string) => linkIn((await rollCallMailTo(testApp, recipient)).mail.text)
