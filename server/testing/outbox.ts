// The rows of the outbox, as tests read them.

import { change, intoOutbox } from '#server/lib/database/change.ts'
import { newId, now } from '#server/lib/database/new-id.ts'
import type { Db } from '#server/lib/database/tables/tables.ts'
import type { Settings } from '#server/lib/env.ts'
import { payloadOf, readMail, type Written } from '#server/lib/mail/outbox.ts'
import { openVault, type Vault } from '#server/lib/secrets/installation-key.ts'
import { hashToken } from '#server/lib/secrets/tokens.ts'

/** The part of a test app that has an outbox. */
interface TestApp {
  db: Db
  settings: Settings
}

/** A mail of no kind, as if it had been queued just now. */
export async function storeMail(db: Db, { to, ...mail }: Written & { to: string }, vault?: Vault) {
  const time = now()
  const row = { id: newId(), kind: 'mail' as const, recipient: to, payload: payloadOf(mail, vault) }
  await change(db, (tx) =>
    intoOutbox(tx)
      .values({ ...row, next_attempt_at: time, created_at: time })
      .execute(),
  )
}

interface QueuedMail {
  subject: string
  text: string
  unsubscribe?: string
}

/** Every mail whose text is stored, oldest first. */
export async function queuedMails({ db, settings }: TestApp): Promise<(QueuedMail & { to: string })[]> {
  const rows = await db.selectFrom('outbox').select(['recipient', 'payload']).where('kind', '=', 'mail').orderBy('id').execute()
  const vault = openVault(settings)
  return rows.map(({ recipient, payload }) => ({ to: recipient, ...readMail(payload, vault) }))
}

/** The mails to an address, oldest first. */
export const mailsTo = async (testApp: TestApp, recipient: string): Promise<QueuedMail[]> =>
  (await queuedMails(testApp)).filter(({ to }) => to === recipient)

export const subjectsTo = async (testApp: TestApp, recipient: string) => (await mailsTo(testApp, recipient)).map(({ subject }) => subject)

/** The last mail to an address with this subject. */
export async function lastMailTo(testApp: TestApp, recipient: string, subject: string | RegExp): Promise<QueuedMail | undefined> {
  const mails = await mailsTo(testApp, recipient)
  return mails.findLast((mail) => (typeof subject === 'string' ? mail.subject === subject : subject.test(mail.subject)))
}

/** The token of the last link that proves this mailbox. */
export const proofTokenFor = (testApp: TestApp, recipient: string) => lastTokenFor(testApp, recipient, /\/prove-email\/([\w-]+)/)

/** The token of the last link to a new password that went to this mailbox. */
export const resetTokenFor = (testApp: TestApp, recipient: string) => lastTokenFor(testApp, recipient, /\/reset-password\/([\w-]+)/)

/** The token of the last invitation to this mailbox. */
export const invitationTokenFor = (testApp: TestApp, recipient: string) => lastTokenFor(testApp, recipient, /view=register&token=([\w-]+)/)

async function lastTokenFor(testApp: TestApp, recipient: string, link: RegExp): Promise<string> {
  const links = (await mailsTo(testApp, recipient)).flatMap(({ text }) => link.exec(text)?.[1] ?? [])
  const token = links.at(-1)
  if (token === undefined) throw new Error(`No link was mailed to ${recipient}.`)
  return token
}

/** Whatever a test did: no token that is stored as a hash may be read in what waits to be sent, or was sent. */
export async function refuseTokensInClear({ db }: Pick<TestApp, 'db'>) {
  const [rows, tokens] = await Promise.all([
    db.selectFrom('outbox').select('payload').execute(),
    db.selectFrom('one_time_tokens').select('token_hash').execute(),
  ])
  const hashes = new Set(tokens.map(({ token_hash }) => token_hash))
  const words = rows.flatMap(({ payload }) => payload.match(/[\w-]{43}/g) ?? [])
  if (words.some((word) => hashes.has(hashToken(word)))) throw new Error('The outbox holds a token in clear.')
}

/** Claims of dead processes expire after minutes, and a test does not wait for them. */
export const endClaims = ({ db }: Pick<TestApp, 'db'>) =>
  db
    .updateTable('outbox')
    .set({ next_attempt_at: new Date(0).toISOString() })
    .where('sent_at', 'is', null)
    .execute()
