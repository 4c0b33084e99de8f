// The messages of roll calls as they would leave now.

import { readRollCallMail } from '#server/features/roll-calls/sending/read-message.ts'
import type { OutboxRow } from '#server/lib/mail/outbox.ts'
import { openVault } from '#server/lib/secrets/installation-key.ts'
import type { TestApp } from './app.ts'

/** The newest mail to a person, and its row in the outbox. */
export async function rollCallMailTo(testApp: TestApp, recipient: string) {
  const row = await rowsTo(testApp, recipient).executeTakeFirstOrThrow()
  return { row, mail: await mailOf(testApp, row) }
}

/** The newest mails to an address, the last one first. */
export async function rollCallMailsTo(testApp: TestApp, recipient: string, count: number) {
  const rows = await rowsTo(testApp, recipient).limit(count).execute()
  return Promise.all(rows.map(async (row) => ({ row, mail: await mailOf(testApp, row) })))
}

const rowsTo = ({ db }: TestApp, recipient: string) =>
  db.selectFrom('outbox').selectAll().where('kind', '=', 'roll_call_mail').where('recipient', '=', recipient).orderBy('id', 'desc')

const mailOf = ({ db, settings }: TestApp, row: OutboxRow) => readRollCallMail({ db, settings, vault: openVault(settings) })(row)

/** The path of the link in a mail. */
export const linkIn = (text: string) => /\/here\/[\w-]{43}/.exec(text)?.[0] ?? ''

export const linkTo = async (testApp: TestApp, recipient: string) => linkIn((await rollCallMailTo(testApp, recipient)).mail.text)
